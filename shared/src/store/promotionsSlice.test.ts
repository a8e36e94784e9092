import { PROMOTIONS_READY_DELAY_MS } from '../config/constants';
import { fakeServices } from '../testing/fakeServices';
import { makeStore } from './makeStore';
import { loadPromotions } from './promotionsSlice';
import { selectPromotions, selectPromotionsReady, selectPromotionsStatus } from './selectors';

describe('loadPromotions', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('raises the ready flag when 300 ms have passed since the load', async () => {
    const store = makeStore(fakeServices({ promotions: ['/1.svg;A;d'] }).services);
    await store.dispatch(loadPromotions());
    expect(PROMOTIONS_READY_DELAY_MS).toBe(300);
    jest.advanceTimersByTime(299);
    expect(selectPromotionsReady(store.getState())).toBe(false);
    jest.advanceTimersByTime(1);
    expect(selectPromotionsReady(store.getState())).toBe(true);
  });

  it('shows the first six when the document has more', async () => {
    const promotions = ['bad', ...Array.from({ length: 8 }, (_, n) => `/${n}.svg;N${n};d`)];
    const store = makeStore(fakeServices({ promotions }).services);
    await store.dispatch(loadPromotions());
    expect(selectPromotions(store.getState()).map((promotion) => promotion.name)).toEqual([
      'N0',
      'N1',
      'N2',
      'N3',
      'N4',
      'N5',
    ]);
  });

  it('fails when the document store is down', async () => {
    const { services } = fakeServices();
    services.documents.fetchPromotions = () => Promise.reject(new Error('down'));
    const store = makeStore(services);
    await store.dispatch(loadPromotions());
    expect(selectPromotionsStatus(store.getState())).toBe('failed');
    expect(selectPromotionsReady(store.getState())).toBe(false);
  });
});
