import {
  createAsyncThunk,
  createSlice,
  original,
  type Dispatch,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { MAIL_TIMEOUT_MS, PANEL_HIDE_DELAY_MS } from '../constants';
import type { ContactForm } from '../domain/contactForm';
import { withAmount, withoutSent, withToggled, type QuoteItem } from '../domain/quote';
import { nextStep, type QuoteEvent, type QuoteStep } from '../domain/quoteStatus';
import { dropAhead, dropQuotation } from '../services/enquiryOutbox';
import type { Services } from '../services/Services';
import { quotation, submit } from '../services/submit';

export interface QuoteState {
  items: QuoteItem[];
  step: QuoteStep;
  /** The step that came before: what slides out of sight, or what a closed drawer still shows. */
  before: QuoteStep;
  /** The drawer is open. */
  open: boolean;
  /** What goes out once there is a line, as it was sent. */
  waiting?: QuoteItem[];
}

const initialState: QuoteState = {
  items: [],
  step: 'editing',
  before: 'editing',
  open: false,
};

type ThunkConfig = { state: { quote: QuoteState }; extra: Services };

/** No page that is being left runs for so long. */
const LEAVING_MS = 1000;

interface SentQuote {
  accepted: boolean;
  /** There was no answer: it may wait for a line. */
  unanswered: boolean;
  items: QuoteItem[];
}

/**
 * Sends the list by e-mail, from the form or again where that failed. Only the answer `true` counts as sent; everything else, a time-out
 * included, fails and keeps the list. A second call while one is on its way does nothing.
 */
export const quoteSubmitted = createAsyncThunk<SentQuote, ContactForm, ThunkConfig>(
  'quote/submitted',
  async (contact, { extra, getState }) => {
    const { items } = getState().quote;
    const submission = quotation(contact, items);
    // Whoever leaves the page in the middle finds it waiting.
    submission.wait({ ahead: true, dueAt: Date.now() + MAIL_TIMEOUT_MS });
    const outcome = await submit(extra, submission);
    // A page that is being left hears of no answer, too, and for the last time: it leaves what waits.
    if (outcome === 'unreachable') setTimeout(dropAhead, LEAVING_MS);
    else dropQuotation();
    return {
      accepted: outcome === 'accepted',
      unanswered: outcome === 'unreachable',
      items,
    };
  },
  {
    condition: (_, { getState }) => {
      const { step, items } = getState().quote;
      return nextStep(step, 'mailStarted') !== step && items.length > 0;
    },
  },
);

/** The list itself: walking a draft of hundreds of items would be felt on a phone. */
const itemsOf = (state: QuoteState): QuoteItem[] => (original(state) ?? state).items;

function happen(state: QuoteState, event: QuoteEvent): void {
  const step = nextStep(state.step, event);
  if (step === state.step) return;
  state.before = state.step;
  state.step = step;
}

const quoteSlice = createSlice({
  name: 'quote',
  initialState,
  reducers: {
    itemToggled(state, { payload: name }: PayloadAction<string>) {
      state.items = withToggled(itemsOf(state), name);
    },
    amountChanged(state, { payload }: PayloadAction<QuoteItem>) {
      state.items = withAmount(itemsOf(state), payload.name, payload.amount);
    },
    itemRemoved(state, { payload: name }: PayloadAction<string>) {
      state.items = withAmount(itemsOf(state), name, 0);
    },
    /** The list as another tab, or the last visit, left it. */
    itemsRestored(state, { payload }: PayloadAction<QuoteItem[]>) {
      state.items = payload;
    },
    quoteRequested(state) {
      if (state.items.length > 0) happen(state, 'quoteRequested');
    },
    cancelStarted: (state) => happen(state, 'cancelStarted'),
    cancelled: (state) => happen(state, 'cancelled'),
    /** The visitor followed the chat link, which carries the whole list; the list is kept. */
    chatOpened(state) {
      if (state.items.length > 0) happen(state, 'chatOpened');
    },
    /** A quotation waits, as this page, another tab or an earlier visit has left it; or none does. */
    waitingSeen(state, { payload }: PayloadAction<QuoteItem[] | undefined>) {
      const { waiting = [] } = state;
      state.waiting = payload;
      if (payload) return happen(state, 'lineAwaited');
      if (state.step !== 'waiting') return;
      // Sent by another tab, it has left the list; else it was called back there.
      const sent = withoutSent(state.items, waiting).length === state.items.length;
      happen(state, sent ? 'mailAccepted' : 'cancelled');
    },
    /** What waited got its answer. */
    waitingAnswered(state, { payload }: PayloadAction<Omit<SentQuote, 'unanswered'>>) {
      state.waiting = undefined;
      if (payload.accepted) state.items = withoutSent(itemsOf(state), payload.items);
      happen(state, payload.accepted ? 'mailAccepted' : 'mailFailed');
    },
    /** The visitor looks at what the form holds before it is sent again. */
    retried: (state) => happen(state, 'retried'),
    listReopened: (state) => happen(state, 'listReopened'),
    drawerToggled(state, { payload: open }: PayloadAction<boolean>) {
      if (state.open === open) return;
      state.open = open;
      // In a drawer that slides itself, nothing else does.
      state.before = state.step;
      if (!open) happen(state, 'drawerClosed');
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(quoteSubmitted.pending, (state) => happen(state, 'mailStarted'))
      .addCase(quoteSubmitted.fulfilled, (state, { payload }) => {
        if (payload.accepted) state.items = withoutSent(state.items, payload.items);
        happen(state, payload.accepted ? 'mailAccepted' : 'mailFailed');
      })
      .addCase(quoteSubmitted.rejected, (state) => happen(state, 'mailFailed'));
  },
});

export const {
  itemToggled,
  amountChanged,
  itemRemoved,
  itemsRestored,
  quoteRequested,
  cancelled,
  chatOpened,
  retried,
  listReopened,
  waitingSeen,
  waitingAnswered,
  drawerToggled,
} = quoteSlice.actions;
const { cancelStarted } = quoteSlice.actions;

/**
 * Leaves a quotation that got no answer waiting for a line, as the list is now.
 * @returns false where the browser keeps nothing: it has failed
 */
export const lineAwaited =
  (contact: ContactForm) =>
  (dispatch: Dispatch, getState: () => ThunkConfig['state']): boolean => {
    const { items } = getState().quote;
    const kept = quotation(contact, items).wait();
    if (kept) dispatch(waitingSeen(items));
    return kept;
  };

/** Cancels once the list has slid back over the form (spec §4), whether the drawer is open or not. */
export const cancelRequested =
  () =>
  (dispatch: Dispatch, getState: () => ThunkConfig['state']): void => {
    if (getState().quote.step !== 'contact') return;
    dispatch(cancelStarted());
    setTimeout(() => dispatch(cancelled()), PANEL_HIDE_DELAY_MS);
  };

export const quoteReducer = quoteSlice.reducer;
