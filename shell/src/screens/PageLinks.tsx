import { Link } from '@mg/shared/router';
import { buttonClass } from '@mg/shared/ui/Button';
import { labelledPages } from '../site/sitePages';

interface PageLinksProps {
  /** The current screen, which gets no link. */
  except?: string;
  /** The first link is the primary button. */
  withPrimary?: boolean;
}

/** Links to the labelled pages, from a view without content. */
export const PageLinks = ({ except, withPrimary }: PageLinksProps) =>
  labelledPages()
    .filter(({ screen }) => screen !== except)
    .map(({ path, label }, index) => (
      <Link
        key={path}
        to={path}
        className={buttonClass(withPrimary && index === 0 ? {} : { variant: 'secondary' })}
      >
        {label}
      </Link>
    ));
