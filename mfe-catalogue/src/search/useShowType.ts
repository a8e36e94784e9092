import { useNavigate } from '@mg/shared/router';
import { cataloguePath } from '@mg/shared/routes';
import { productSelected } from '@mg/shared/store/catalogueSlice';
import { useAppStore } from '@mg/shared/store/hooks';
import { selectSearchText } from '@mg/shared/store/selectors';
import { useCallback } from 'react';

export const scrollToTop = () => window.scrollTo({ top: 0, behavior: 'instant' });

/** Shows one type, or all for null, from its top; the search stays. */
export function useShowType() {
  const store = useAppStore();
  const navigate = useNavigate();
  return useCallback(
    (type: string | null) => {
      store.dispatch(productSelected(null));
      void navigate(cataloguePath(type, selectSearchText(store.getState())));
      scrollToTop();
    },
    [store, navigate],
  );
}
