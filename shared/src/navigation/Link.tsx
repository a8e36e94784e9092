import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
}

/** Leads to a path of the site. React Router's own `Link` costs 2 KB more, for framework features. */
export function Link({ to, target, onClick, ...attributes }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...attributes} href={href} target={target} onClick={click} />;
}
