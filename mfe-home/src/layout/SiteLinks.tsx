import { Link } from '@mg/shared/router';
import { useSlotLinks } from '@mg/shared/slots';
import { HOME_LINKS } from './homeLinks';

/** The way to the sections, which the browser knows best, and to the pages of other remotes. */
export const SiteLinks = ({ className }: { className?: string }) => (
  <>
    {HOME_LINKS.map(({ id, label }) => (
      <a key={id} href={`#${id}`} className={className}>
        {label}
      </a>
    ))}
    {useSlotLinks('navigation').map(({ to, text }) => (
      <Link key={to} to={to} className={className}>
        {text}
      </Link>
    ))}
  </>
);
