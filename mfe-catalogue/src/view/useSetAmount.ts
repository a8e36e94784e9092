import { QUOTE_ITEMS_MAX } from '@mg/shared/constants';
import { useAppStore } from '@mg/shared/store/hooks';
import { amountChanged } from '@mg/shared/store/quoteSlice';
import { selectAmount } from '@mg/shared/store/selectors';
import { note } from '@mg/shared/ui/note';

/** Returns a function that sets a product's amount. A full list says so beside the element with the id. */
export function useSetAmount(name: string, id: string) {
  const { dispatch, getState } = useAppStore();
  return (amount: number, retracted?: boolean) => {
    dispatch(amountChanged({ name, amount, retracted }));
    const control = document.getElementById(id);
    if (control && selectAmount(getState(), name) !== amount) note(control, FULL);
  };
}

const FULL = `Su lista llegó al máximo de ${QUOTE_ITEMS_MAX} productos. Envíela, o quite uno para agregar este.`;
