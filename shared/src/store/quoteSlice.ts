import {
  createAsyncThunk,
  createSlice,
  original,
  type Dispatch,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { MAIL_TIMEOUT_MS, PANEL_HIDE_DELAY_MS } from '../config/constants';
import type { ContactForm } from '../domain/contactForm';
import {
  isEmptyList,
  withAmount,
  withNotes,
  withoutSent,
  withToggled,
  type QuoteItem,
  type QuoteList,
} from '../domain/quote';
import { nextStep, type QuoteEvent, type QuoteStep } from '../domain/quoteStatus';
import { dropAhead, dropQuotation } from '../services/enquiryOutbox';
import type { Services } from '../services/Services';
import { quotation, submit } from '../services/submit';
import { added, change, itemsOf, undoable, type ChangingList } from './listChanges';

export interface QuoteState extends ChangingList {
  step: QuoteStep;
  /** The step that came before: what slides out of sight, or what a closed drawer still shows. */
  before: QuoteStep;
  /** The drawer is open. */
  open: boolean;
  /** What goes out once there is a line, as it was sent. */
  waiting?: QuoteList;
  /** What the mail API has accepted last. */
  mailed?: MailedList;
}

/** A list that went out by e-mail. */
export interface MailedList extends QuoteList {
  /** What the mail calls it. */
  reference: string;
  contact: ContactForm;
}

const initialState: QuoteState = {
  items: [],
  notes: [],
  removed: [],
  step: 'editing',
  before: 'editing',
  open: false,
};

type ThunkConfig = { state: { quote: QuoteState }; extra: Services };

/** No page that is being left runs for so long. */
const LEAVING_MS = 1000;

interface SentQuote extends MailedList {
  accepted: boolean;
  /** There was no answer: it may wait for a line. */
  unanswered: boolean;
}

/**
 * Sends the list by e-mail, from the form or again where that failed. Only the answer `true` counts as sent; everything else, a time-out
 * included, fails and keeps the list. A second call while one is on its way does nothing.
 */
export const quoteSubmitted = createAsyncThunk<SentQuote, ContactForm, ThunkConfig>(
  'quote/submitted',
  async (contact, { extra, getState }) => {
    const { items, notes } = getState().quote;
    const submission = quotation(contact, items, notes);
    // Whoever leaves the page in the middle finds it waiting; until then it is this page's alone.
    submission.wait({ ahead: true, dueAt: Date.now() + MAIL_TIMEOUT_MS + 5 * LEAVING_MS });
    const outcome = await submit(extra, submission);
    // A page that is being left hears of no answer, too, and for the last time: it leaves what waits.
    if (outcome === 'unreachable') setTimeout(dropAhead, LEAVING_MS);
    else dropQuotation();
    return {
      accepted: outcome === 'accepted',
      unanswered: outcome === 'unreachable',
      items,
      notes,
      contact,
      reference: submission.reference,
    };
  },
  {
    condition: (_, { getState }) => {
      const { quote } = getState();
      return nextStep(quote.step, 'mailStarted') !== quote.step && !isEmptyList(quote);
    },
  },
);

function happen(state: QuoteState, event: QuoteEvent): void {
  const step = nextStep(state.step, event);
  if (step === state.step) return;
  state.before = state.step;
  state.step = step;
}

/** What was accepted leaves the list, but for what has changed meanwhile. */
function answered(state: QuoteState, sent: Omit<SentQuote, 'unanswered'>): void {
  const { accepted, items, notes, reference, contact } = sent;
  if (accepted) {
    state.items = withoutSent(itemsOf(state), items);
    state.notes = state.notes.filter((note) => !notes.includes(note));
    state.removed = [];
    state.mailed = { items, notes, reference, contact };
  }
  happen(state, accepted ? 'mailAccepted' : 'mailFailed');
}

const quoteSlice = createSlice({
  name: 'quote',
  initialState,
  reducers: {
    itemToggled(state, { payload: name }: PayloadAction<string>) {
      change(state, { items: withToggled(itemsOf(state), name) });
    },
    amountChanged(state, { payload }: PayloadAction<QuoteItem>) {
      change(state, { items: withAmount(itemsOf(state), payload.name, payload.amount) });
    },
    itemRemoved(state, { payload: name }: PayloadAction<string>) {
      change(state, { items: withAmount(itemsOf(state), name, 0) });
    },
    noteRemoved(state, { payload }: PayloadAction<string>) {
      change(state, { notes: state.notes.filter((note) => note !== payload) });
    },
    /** All at once, such as what was pasted. Its amounts come on top of those of the list. */
    listAdded(state, { payload }: PayloadAction<QuoteList>) {
      state.items = added(itemsOf(state), payload.items);
      state.notes = withNotes(state.notes, payload.notes);
    },
    listEmptied: (state) => change(state, { items: [], notes: [] }),
    /** What was removed last comes back, unless it is on the list again. */
    removalUndone(state) {
      const left = undoable(original(state) ?? state);
      const gone = left.pop();
      if (!gone) return;
      state.items = [...itemsOf(state), ...gone.items];
      state.notes = [...state.notes, ...gone.notes];
      state.removed = left;
    },
    /** The list as another tab, or the last visit, left it; notes stay where they are not spoken of. */
    itemsRestored(state, { payload }: PayloadAction<QuoteItem[]>) {
      state.items = payload;
    },
    listRestored(state, { payload }: PayloadAction<QuoteList>) {
      state.items = payload.items;
      state.notes = payload.notes;
    },
    quoteRequested(state) {
      if (!isEmptyList(state)) happen(state, 'quoteRequested');
    },
    cancelStarted: (state) => happen(state, 'cancelStarted'),
    cancelled: (state) => happen(state, 'cancelled'),
    /** The visitor followed the chat link, which carries the whole list; the list is kept. */
    chatOpened(state) {
      if (!isEmptyList(state)) happen(state, 'chatOpened');
    },
    /** A quotation waits, as this page, another tab or an earlier visit has left it; or none does. */
    waitingSeen(state, { payload }: PayloadAction<QuoteList | undefined>) {
      const waiting = state.waiting ?? { items: [], notes: [] };
      state.waiting = payload;
      if (payload) return happen(state, 'lineAwaited');
      if (state.step !== 'waiting') return;
      // Sent by another tab, it has left the list; else it was called back there.
      const sent =
        withoutSent(state.items, waiting.items).length === state.items.length &&
        !state.notes.some((note) => waiting.notes.includes(note));
      happen(state, sent ? 'mailAccepted' : 'cancelled');
    },
    /** What waited got its answer. */
    waitingAnswered(state, { payload }: PayloadAction<Omit<SentQuote, 'unanswered'>>) {
      state.waiting = undefined;
      answered(state, payload);
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
        answered(state, payload);
      })
      .addCase(quoteSubmitted.rejected, (state) => happen(state, 'mailFailed'));
  },
});

export const {
  itemToggled,
  amountChanged,
  itemRemoved,
  noteRemoved,
  listAdded,
  listEmptied,
  removalUndone,
  itemsRestored,
  listRestored,
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
    const { items, notes } = getState().quote;
    const kept = quotation(contact, items, notes).wait();
    if (kept) dispatch(waitingSeen({ items, notes }));
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
