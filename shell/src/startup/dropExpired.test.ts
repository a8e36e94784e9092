import { makeStore } from '@mg/shared/store/makeStore';
import { loadPromotions } from '@mg/shared/store/promotionsSlice';
import { selectPromotions } from '@mg/shared/store/selectors';
import { fakeServices } from '@mg/shared/testing/fakeServices';
import { dropExpired } from './dropExpired';

describe('dropExpired', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-12-15T12:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  const names = (store: ReturnType<typeof makeStore>) =>
    selectPromotions(store.getState()).map(({ name }) => name);

  it('drops promotions at the start and when their day ends', async () => {
    const more = Array.from({ length: 5 }, (_, n) => `/${n}.svg;N${n};siempre`);
    const promotions = ['/a.svg;OVER;14/12/2026', '/b.svg;TODAY;15/12/2026', ...more];
    const store = makeStore(fakeServices({ promotions }).services);
    await store.dispatch(loadPromotions());
    expect(names(store)).toEqual(['OVER', 'TODAY', 'N0', 'N1', 'N2', 'N3']);
    dropExpired(store);
    expect(names(store)).toEqual(['TODAY', 'N0', 'N1', 'N2', 'N3', 'N4']);
    jest.setSystemTime(Date.parse('2026-12-16T03:00:00Z'));
    jest.advanceTimersByTime(60_000);
    expect(names(store)).toEqual(['N0', 'N1', 'N2', 'N3', 'N4']);
  });

  it('drops a promotion when an expired one loads', async () => {
    const store = makeStore(fakeServices({ promotions: ['/a.svg;OVER;14/12/2026'] }).services);
    dropExpired(store);
    await store.dispatch(loadPromotions());
    expect(names(store)).toEqual([]);
  });
});
