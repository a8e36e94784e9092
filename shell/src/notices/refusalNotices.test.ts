import { addEntry, settleEntry, type OutboxEntry } from '@mg/shared/services/enquiryOutbox';
import { withCopy } from '@mg/shared/services/storage';
import { makeStore } from '@mg/shared/store/makeStore';
import { drawerToggled, itemToggled } from '@mg/shared/store/quoteSlice';
import { fakeServices } from '@mg/shared/testing/fakeServices';
import { useOverlay } from '@mg/shared/ui/layers';
import { act, renderHook, screen } from '@testing-library/react';
import { showNotices } from './showNotices';

Object.assign(window, {
  ResizeObserver: class {
    observe = () => undefined;
  },
});

const notice = () => screen.queryByText(/^Su navegador no guarda esta lista/);
const read = () => act(() => screen.getByRole('button', { name: 'Entendido' }).click());

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** Opens a page whose browser refuses the list, unless `kept` is true. */
function visit() {
  const { services } = fakeServices();
  const browser = { kept: false };
  services.quoteStorage.isKept = () => browser.kept;
  const store = makeStore(services);
  act(() => void stops.push(showNotices(store, services).stop));
  const toggle = (name: string) => act(() => void store.dispatch(itemToggled(name)));
  return { store, browser, toggle, quoteStorage: services.quoteStorage };
}

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});

describe('a refused value', () => {
  it('shows a notice once when the browser refuses the list', () => {
    const { quoteStorage, toggle } = visit();
    toggle('FILM');
    expect(notice()).toBeVisible();
    toggle('VASOS');
    expect(screen.getAllByText(/no guarda/)).toHaveLength(1);
    expect(quoteStorage.refusalRead).toBeUndefined();
    read();
    toggle('ROLLOS');
    expect(notice()).toBeNull();
    expect(quoteStorage.refusalRead).toBe(true);
  });

  it('hides the notice when the drawer opens', () => {
    const { store, toggle } = visit();
    toggle('FILM');
    act(() => void store.dispatch(drawerToggled(true)));
    expect(notice()).toBeNull();
  });

  it('shows nothing when the list is empty', () => {
    visit();
    expect(notice()).toBeNull();
  });

  it('shows nothing when the browser keeps the list', () => {
    const { browser, toggle } = visit();
    browser.kept = true;
    toggle('FILM');
    expect(screen.queryByText(/no guarda/)).toBeNull();
  });

  it('shows nothing when an earlier page of the visit has told', () => {
    visit().toggle('FILM');
    read();
    visit().toggle('FILM');
    expect(notice()).toBeNull();
  });

  it.each(['empty', 'kept'])('hides the notice when the list is %s', (state) => {
    const { browser, toggle } = visit();
    toggle('FILM');
    browser.kept = state === 'kept';
    toggle(state === 'empty' ? 'FILM' : 'VASOS');
    expect(notice()).toBeNull();
  });

  it('leaves the notice to the drawer when the quotation is open', () => {
    const { store, toggle } = visit();
    act(() => void store.dispatch(drawerToggled(true)));
    toggle('FILM');
    act(() => void store.dispatch(drawerToggled(false)));
    toggle('VASOS');
    expect(notice()).toBeNull();
  });

  it('waits until an overlay closes', () => {
    const overlay = renderHook(() => useOverlay(true));
    const { toggle } = visit();
    toggle('FILM');
    expect(notice()).toBeNull();
    overlay.unmount();
    expect(notice()).toBeVisible();
  });

  it('shows the notice when the session is refused, too', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    visit().toggle('FILM');
    full.mockRestore();
    expect(notice()).toBeVisible();
  });

  it('returns the focus when a keyboard has read the notice', () => {
    const field = document.body.appendChild(document.createElement('input'));
    visit().toggle('FILM');
    field.focus();
    act(() => screen.getByRole('button', { name: 'Entendido' }).focus());
    read();
    expect(field).toHaveFocus();
  });

  it('tells of each kind of value when the browser refuses several', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    const { toggle, quoteStorage } = visit();
    const draft = withCopy('session', 'mg-draft:test', () => true);
    act(() => draft.write({ name: 'Ana' }));
    expect(screen.getByText(/^Su navegador no guarda lo que escribe/)).toBeVisible();
    read();
    expect(quoteStorage.refusalRead).toBeUndefined();
    const message = { kind: 'subscription', email: 'ana@mail.com' } as const;
    let entry: OutboxEntry | undefined;
    act(() => void (entry = addEntry(message)));
    expect(screen.getByText(/^Su navegador no guarda su mensaje/)).toBeVisible();
    toggle('FILM');
    expect(screen.getAllByText(/no guarda/)).toHaveLength(1);
    expect(notice()).toBeVisible();
    read();
    expect(screen.getByText(/^Su navegador no guarda su mensaje/)).toBeVisible();
    read();
    act(() => draft.write({ name: 'Ana B' }));
    expect(screen.queryByText(/no guarda/)).toBeNull();
    act(() => settleEntry(entry!, 'accepted'));
    full.mockRestore();
    act(() => draft.write(null));
  });

  it('tells of a draft after the list when the list comes first', () => {
    visit().toggle('FILM');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    const draft = withCopy('session', 'mg-draft:later', () => true);
    act(() => draft.write({ name: 'Ana' }));
    expect(notice()).toBeVisible();
    read();
    act(() => draft.write({ name: 'Ana B' }));
    expect(screen.getByText(/^Su navegador no guarda lo que escribe/)).toBeVisible();
    full.mockRestore();
    act(() => draft.write(null));
  });

  it('hides the notice of a message when the message has gone out', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    visit();
    const message = { kind: 'subscription', email: 'ana@mail.com' } as const;
    let entry: OutboxEntry | undefined;
    act(() => void (entry = addEntry(message)));
    expect(screen.getByText(/^Su navegador no guarda su mensaje/)).toBeVisible();
    act(() => settleEntry(entry!, 'accepted'));
    expect(screen.queryByText(/no guarda/)).toBeNull();
    full.mockRestore();
  });
});
