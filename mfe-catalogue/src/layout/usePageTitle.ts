import { useAppSelector } from '@mg/shared/store/hooks';
import { selectQuoteTitle } from '@mg/shared/store/selectors';
import { useEffect } from 'react';

/**
 * Keeps the page's title at 'Cotización' or 'Contacto' (spec §1) while the screen is shown.
 * A rendered `<title>` would stand behind the page's own one, and browsers show the first.
 */
export function usePageTitle(): void {
  const title = useAppSelector(selectQuoteTitle);

  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);

  useEffect(() => {
    document.title = title;
  }, [title]);
}
