import type { QuoteItem } from '@mg/shared/domain/quote';
import { QuoteStatus, type QuoteStep } from '@mg/shared/domain/quoteStatus';
import type { MailOutcome, Reasons } from '@mg/shared/services/Services';
import { fakeServices } from '@mg/shared/testing/fakeServices';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import userEvent from '@testing-library/user-event';
import { requestOnDemand } from '../onDemand/useOnDemand';
import QuoteDrawer from '../QuoteDrawer';
import { stubMatchMedia } from './stubMatchMedia';

export const TRAYS: QuoteItem = { name: 'BANDEJA N° 105 BLANCA', amount: 3 };
export const CUPS: QuoteItem = { name: 'VASO TÉRMICO 240 CM3', amount: 10 };

/** The parts on demand are there; `onDemand/` tests their fetch. */
beforeAll(() => requestOnDemand());

/** Names the usual step of each status. */
const STEPS: Record<QuoteStatus, QuoteStep> = {
  [QuoteStatus.editing]: 'editing',
  [QuoteStatus.contact]: 'contact',
  [QuoteStatus.sent]: 'sentByMail',
  [QuoteStatus.failed]: 'failed',
};

interface Options {
  items?: QuoteItem[];
  status?: QuoteStatus;
  open?: boolean;
  mailOutcome?: MailOutcome;
  /** Returns the e-mail with these reasons. */
  reasons?: Reasons;
  desktop?: boolean;
}

/** Renders the drawer with a list, in a new browser; the user advances fake timers. */
export function renderQuote({ desktop = false, ...options }: Options = {}) {
  stubMatchMedia(desktop);
  sessionStorage.clear();
  localStorage.removeItem('mg-outbox');
  return renderAgain(options);
}

/** Renders the drawer after a reload, with the same storage. */
export function renderAgain({
  items = [TRAYS, CUPS],
  status = QuoteStatus.editing,
  open = true,
  mailOutcome = 'accepted',
  reasons,
}: Omit<Options, 'desktop'> = {}) {
  const step = STEPS[status];
  const { services, calls } = fakeServices({ mailOutcome, reasons });
  const view = renderWithStore(<QuoteDrawer />, {
    services,
    preloadedState: { quote: { items, notes: [], removed: [], step, before: step, open } },
  });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { ...view, services, calls, user };
}
