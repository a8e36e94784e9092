import { Link } from '@mg/shared/router';
import { buttonClass } from '@mg/shared/ui/Button';
import { labelledPages } from '../site/sitePages';

interface PageLinksProps {
  /** The screen that the visitor is at. */
  except?: string;
  /** The first of them is what most visitors will want. */
  withPrimary?: boolean;
}

/** The ways on from where there is nothing to see. */
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
