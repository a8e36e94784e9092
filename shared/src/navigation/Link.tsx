import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
}

/**
 * A link within the site, made of the parts that React Router gives for it. Its own `Link` brings
 * 2 KB more, for servers that tell what a page will need.
 */
export function Link({ to, target, onClick, ...attributes }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...attributes} href={href} target={target} onClick={click} />;
}
