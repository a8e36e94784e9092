import { equal, has, that, type ContractCase } from '@mg/remote-kit/contract';
import { CAROUSEL_INTERVAL_MS } from '@mg/shared/constants';
import { loadPromotions } from '@mg/shared/store/promotionsSlice';
import { selectPromotions, selectPromotionsStatus } from '@mg/shared/store/selectors';

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
    name: 'the carousel moves on after some seconds, told in milliseconds',
    run() {
      const seconds = CAROUSEL_INTERVAL_MS / 1000;
      that(seconds >= 1 && seconds <= 60, `expected some seconds, found ${seconds}`);
    },
  },
];
