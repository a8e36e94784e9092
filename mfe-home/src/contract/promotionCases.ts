import { equal, has, type ContractCase } from '@mg/remote-kit/contract';
import { loadPromotions } from '@mg/shared/store/promotionsSlice';
import {
  selectPromotions,
  selectPromotionsReady,
  selectPromotionsStatus,
} from '@mg/shared/store/selectors';

export const promotionCases: readonly ContractCase[] = [
  {
    name: 'promotions that are asked for are there, as picture, name and validity',
    async run({ page }) {
      const { store } = page({ promotions: ['/p.svg;Vasos; de papel;31/12', 'broken'] });
      equal(selectPromotionsStatus(store.getState()), 'idle');
      await store.dispatch(loadPromotions());
      equal(selectPromotionsStatus(store.getState()), 'loaded');
      has(selectPromotions(store.getState()), [
        { image: '/p.svg', name: 'Vasos; de papel', validUntil: '31/12' },
      ]);
    },
  },
  {
    name: 'promotions are ready a moment after they have come',
    async run({ page }) {
      const { store } = page();
      equal(selectPromotionsReady(store.getState()), false);
      await store.dispatch(loadPromotions());
      await new Promise<void>((resolve) => {
        store.subscribe(() => selectPromotionsReady(store.getState()) && resolve());
      });
    },
  },
];
