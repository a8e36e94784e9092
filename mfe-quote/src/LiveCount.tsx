import { useAppSelector } from '@mg/shared/store/hooks';
import { selectTotalCount } from '@mg/shared/store/selectors';
import { countLabel } from './countLabel';

/** Says how many articles there are whenever that changes, to those who cannot see the badge. */
export function LiveCount() {
  const count = useAppSelector(selectTotalCount);
  return (
    <p className="visually-hidden" aria-live="polite">
      {countLabel(count)} en la cotización
    </p>
  );
}
