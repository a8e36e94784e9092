import type { QuoteItem } from '@mg/shared/domain/quote';
import { QuoteStatus, type QuoteStep } from '@mg/shared/domain/quoteStatus';
import type { MailOutcome } from '@mg/shared/services/Services';
import { fakeServices } from '@mg/shared/testing/fakeServices';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import userEvent from '@testing-library/user-event';
import { requestOnDemand } from '../onDemand/useOnDemand';
import QuoteDrawer from '../QuoteDrawer';
import { stubMatchMedia } from './stubMatchMedia';

export const TRAYS: QuoteItem = { name: 'BANDEJA N° 105 BLANCA', amount: 3 };
export const CUPS: QuoteItem = { name: 'VASO TÉRMICO 240 CM3', amount: 10 };

/** As where the drawer was opened a while ago; `onDemand/` has the tests of the meantime. */
beforeAll(() => requestOnDemand());

/** How a visitor mostly comes to a status. */
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
  desktop?: boolean;
}

/** The drawer as the shell shows it, with a list in it; under fake timers the user moves them. */
export function renderQuote({
  items = [TRAYS, CUPS],
  status = QuoteStatus.editing,
  open = true,
  mailOutcome = 'accepted',
  desktop = false,
}: Options = {}) {
  stubMatchMedia(desktop);
  sessionStorage.clear();
  return renderAgain({ items, status, open, mailOutcome });
}

/** The same after a reload: what the browser kept is still there. */
export function renderAgain({
  items = [TRAYS, CUPS],
  status = QuoteStatus.editing,
  open = true,
  mailOutcome = 'accepted',
}: Options = {}) {
  const step = STEPS[status];
  const { services, calls } = fakeServices({ mailOutcome });
  const view = renderWithStore(<QuoteDrawer />, {
    services,
    preloadedState: { quote: { items, notes: [], removed: [], step, before: step, open } },
  });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { ...view, services, calls, user };
}
