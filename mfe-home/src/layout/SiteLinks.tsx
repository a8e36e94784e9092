import { Link } from '@mg/shared/router';
import { HOME_ANCHORS } from '@mg/shared/routes';
import { useSlotLinks } from '@mg/shared/slots';
import { TEXTS } from '@mg/shared/texts';

/** Names a section that no other screen links to. */
export const PROMOTIONS_ANCHOR = 'Promociones';

const SECTIONS = {
  [HOME_ANCHORS.about]: TEXTS.aboutUs,
  [PROMOTIONS_ANCHOR]: TEXTS.promotions,
  [HOME_ANCHORS.products]: TEXTS.products,
  [HOME_ANCHORS.contact]: TEXTS.contact,
};

/** Renders plain links to the sections, and router links to the pages of other remotes. */
export const SiteLinks = ({ className }: { className?: string }) => (
  <>
    {Object.entries(SECTIONS).map(([id, text]) => (
      <a key={id} href={`#${id}`} className={className}>
        {text}
      </a>
    ))}
    {useSlotLinks('navigation').map(({ to, text }) => (
      <Link key={to} to={to} className={className}>
        {text}
      </Link>
    ))}
  </>
);
