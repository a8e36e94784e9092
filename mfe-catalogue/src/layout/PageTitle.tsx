import { useAppSelector } from '@mg/shared/store/hooks';
import { selectQuoteTitle } from '@mg/shared/store/selectors';

/** 'Cotización' or 'Contacto' (spec §1). */
export const PageTitle = () => <title>{useAppSelector(selectQuoteTitle)}</title>;
