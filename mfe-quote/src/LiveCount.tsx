import { useAppSelector } from '@mg/shared/store/hooks';
import { selectTotalCount } from '@mg/shared/store/selectors';
import { countLabel } from './ui/labels';

/** Announces each change of the count to screen readers. */
export function LiveCount() {
  const count = useAppSelector(selectTotalCount);
  return (
    <p className="visually-hidden" aria-live="polite">
      {countLabel(count)} en la cotización
    </p>
  );
}
