import { useNavigate } from '@mg/shared/router';
import { productPath, ROUTES } from '@mg/shared/routes';
import { productSelected } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { useCallback } from 'react';

export const scrollToTop = () => window.scrollTo({ top: 0, behavior: 'instant' });

/** Goes to the top of the products of one type, or of all where it is null. */
export function useShowType() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(
    (type: string | null) => {
      dispatch(productSelected(null));
      void navigate(type === null ? ROUTES.products : productPath(type));
      scrollToTop();
    },
    [dispatch, navigate],
  );
}
