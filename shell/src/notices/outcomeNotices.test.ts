import type { Message } from '@mg/shared/domain/mail';
import { queueMessage } from '@mg/shared/services/enquiryOutbox';
import { sendDueEntries } from '@mg/shared/services/sendKept';
import type { MailOutcome } from '@mg/shared/services/Services';
import { makeStore } from '@mg/shared/store/makeStore';
import { drawerToggled, retried } from '@mg/shared/store/quoteSlice';
import { fakeServices } from '@mg/shared/testing/fakeServices';
import { useOverlay } from '@mg/shared/ui/layers';
import { act, renderHook, screen } from '@testing-library/react';
import { showNotices } from './showNotices';

Object.assign(window, {
  ResizeObserver: class {
    observe = () => undefined;
  },
});

const FILM = { name: 'FILM', amount: 2 };
const contact = { name: 'Ana', email: 'ana@mail.com', phone: '1147552005', subject: '' };
const enquiryFor = (products: (typeof FILM)[]): Message => ({
  kind: 'enquiry',
  request: { ...contact, message: 'hola', products, type: 'web' },
});
const quotation = enquiryFor([FILM]);
const enquiry = enquiryFor([]);
const subscription: Message = { kind: 'subscription', email: 'ana@mail.com' };

/** Finds the notice of the newest page; earlier pages of the file listen still. */
const notice = () => screen.queryAllByText(/esperaba la conexión/).at(-1) ?? null;

/** Queues messages on one page, and opens the next page. */
function visit(...messages: Message[]) {
  messages.forEach(queueMessage);
  const { services } = fakeServices({ kept: [FILM] });
  const store = makeStore(services);
  let onOutcome: ReturnType<typeof showNotices>['onOutcome'];
  act(() => void ({ onOutcome } = showNotices(store, services)));
  const goOnline = (outcome: MailOutcome = 'accepted') => {
    services.mail.send = () => Promise.resolve({ outcome });
    jest.setSystemTime(Date.now() + 3600_000);
    return act(() => sendDueEntries(services, onOutcome));
  };
  return { store, goOnline };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'requestAnimationFrame'] });
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
afterEach(() => jest.useRealTimers());

describe('the outcome of a queued message', () => {
  it.each<[string, Message[], MailOutcome, RegExp]>([
    ['a quotation is sent', [quotation], 'accepted', /^Su pedido de cotización .* ya se envió/],
    ['a quotation is refused', [quotation], 'refused', /^Su pedido .* no se pudo enviar/],
    ['an enquiry is sent', [enquiry], 'accepted', /^Su consulta .* ya se envió/],
    ['a subscription is sent', [subscription], 'accepted', /^Su suscripción .* ya se envió/],
    ['several are sent', [enquiry, subscription], 'accepted', /consulta .* suscripción/],
  ])(
    'tells of the outcome until the visitor has read it when %s',
    async (_, messages, answer, text) => {
      const { goOnline } = visit(...messages);
      expect(notice()).toBeNull();
      await goOnline(answer);
      expect(screen.getByRole('status')).toHaveTextContent(text);
      act(() => screen.getByRole('button', { name: 'Entendido' }).click());
      expect(notice()).toBeNull();
      visit();
      expect(notice()).toBeNull();
    },
  );

  it.each<[MailOutcome]>([['refused'], ['unreachable']])(
    'tells nothing when an enquiry stays queued, since its attempt is %s',
    async (answer) => {
      await visit(enquiry).goOnline(answer);
      expect(notice()).toBeNull();
    },
  );

  it('tells on the next page when the visitor has not read the notice', async () => {
    await visit(enquiry).goOnline();
    document.body.replaceChildren();
    visit();
    expect(notice()).toBeVisible();
  });

  it('tells in every tab when one tab sends', () => {
    visit();
    localStorage.setItem('mg-outbox-untold', '["subscription","unknown"]');
    const event = new StorageEvent('storage', { key: 'mg-outbox-untold' });
    act(() => void window.dispatchEvent(event));
    expect(notice()).toBeVisible();
  });

  it('leaves the outcome to the drawer when the open drawer shows the outcome', async () => {
    const { store, goOnline } = visit(quotation);
    act(() => void store.dispatch(drawerToggled(true)));
    await goOnline();
    act(() => void store.dispatch(drawerToggled(false)));
    expect(notice()).toBeNull();
  });

  it('waits until an overlay closes', async () => {
    const { goOnline } = visit(enquiry);
    const overlay = renderHook(() => useOverlay(true));
    await goOnline();
    expect(notice()).toBeNull();
    overlay.unmount();
    expect(notice()).toBeVisible();
  });

  it('tells after the drawer closes when the drawer shows another step', async () => {
    const { store, goOnline } = visit(quotation);
    act(() => void store.dispatch(retried()));
    const drawer = renderHook(() => useOverlay(true));
    act(() => void store.dispatch(drawerToggled(true)));
    await goOnline();
    expect(notice()).toBeNull();
    act(() => void store.dispatch(drawerToggled(false)));
    drawer.unmount();
    expect(notice()).toBeVisible();
  });
});
