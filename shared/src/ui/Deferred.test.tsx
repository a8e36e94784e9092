import { act, render, screen } from '@testing-library/react';
import { announceReady } from '../page/ready';
import { Deferred } from './Deferred';

const deferred = () => screen.getAllByRole('region').map(({ className }) => className !== 'own');
const section = (name: string) => <Deferred key={name} className="own" aria-label={name} />;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('Deferred', () => {
  it('waits for its turn until the page is ready', async () => {
    render(['a', 'b', 'c'].map(section));
    await pass(1000);
    expect(deferred()).toEqual([true, true, true]);
    announceReady();
    await pass(149);
    expect(deferred()).toEqual([true, true, true]);
    await pass(1);
    expect(deferred()).toEqual([false, true, true]);
    await pass(150);
    expect(deferred()).toEqual([false, false, true]);
    await pass(150);
    expect(deferred()).toEqual([false, false, false]);
  });

  it('lays out at once when the page is ready', () => {
    const { container } = render(
      <Deferred as="footer" className="own">
        Pie
      </Deferred>,
    );
    expect(container.innerHTML).toBe('<footer data-deferred="" class="own">Pie</footer>');
  });
});
