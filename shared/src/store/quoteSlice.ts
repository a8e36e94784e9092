import { createAsyncThunk, createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';
import { PANEL_HIDE_DELAY_MS } from '../config/constants';
import type { ContactForm } from '../domain/contactForm';
import { quotation, type BotMarks } from '../domain/mail';
import { isEmptyList, withoutSent, type QuoteList } from '../domain/quote';
import { nextStep, type QuoteEvent, type QuoteStep } from '../domain/quoteStatus';
import type { MailAnswer, MailedList, OutboxState, Services } from '../services/Services';
import { itemsOf, listReducers, type UndoableList } from './quoteList';

export interface QuoteState extends UndoableList {
  step: QuoteStep;
  /** The previous step slides out of sight, or stays in a closing drawer. */
  before: QuoteStep;
  /** Opens the drawer. */
  open: boolean;
  /** Waits in the outbox until the browser is online. */
  waiting?: MailedList;
  /** Is the last list that the mail API has accepted. */
  mailed?: MailedList;
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

/** Sends the list through the outbox. A second submit while one is in flight does nothing. */
export const quoteSubmitted = createAsyncThunk<
  MailedList & MailAnswer,
  ContactForm & { marks?: BotMarks },
  ThunkConfig
>(
  'quote/submitted',
  async ({ marks, ...contact }, { extra: { outbox }, getState }) => {
    const list = listIn(getState());
    return { ...list, contact, ...(await outbox!.send(quotation(contact, list), marks)) };
  },
  {
    condition: (_, { getState }) => {
      const { quote } = getState();
      return nextStep(quote.step, 'mailStarted') !== quote.step && !isEmptyList(quote);
    },
  },
);

const listIn = ({ quote: { items, notes } }: ThunkConfig['state']): QuoteList => ({ items, notes });

function transition(state: QuoteState, event: QuoteEvent): void {
  const step = nextStep(state.step, event);
  if (step === state.step) return;
  state.before = state.step;
  state.step = step;
}

/** Removes sent items from the list; items that have changed meanwhile stay. */
function settle(state: QuoteState, sent: MailedList, accepted: boolean): void {
  const { items, notes, reference, contact } = sent;
  if (accepted) {
    state.items = withoutSent(itemsOf(state), items);
    state.notes = state.notes.filter((note) => !notes.includes(note));
    state.removed = [];
    state.mailed = { items, notes, reference, contact };
  }
  transition(state, accepted ? 'mailAccepted' : 'mailFailed');
}

/** Follows a change of the outbox: here, in another tab, or since an earlier visit. */
function observe(state: QuoteState, { queued, settled }: OutboxState): void {
  const { waiting } = state;
  state.waiting = queued;
  if (queued) transition(state, 'queuedUntilOnline');
  else if (waiting && settled && waiting.reference === settled.reference) {
    settle(state, waiting, settled.accepted);
  } else if (state.step === 'waiting') transition(state, 'cancelled');
}

const quoteSlice = createSlice({
  name: 'quote',
  initialState,
  reducers: {
    ...listReducers,
    quoteRequested(state) {
      if (!isEmptyList(state)) transition(state, 'quoteRequested');
    },
    cancelStarted: (state) => transition(state, 'cancelStarted'),
    cancelled: (state) => transition(state, 'cancelled'),
    /** The visitor has followed the chat link, which carries the whole list; the list stays. */
    chatOpened(state) {
      if (!isEmptyList(state)) transition(state, 'chatOpened');
    },
    outboxObserved: (state, { payload }: PayloadAction<OutboxState>) => observe(state, payload),
    /** The visitor reviews the form before the list is sent again. */
    retried: (state) => transition(state, 'retried'),
    listReopened: (state) => transition(state, 'listReopened'),
    drawerToggled(state, { payload: open }: PayloadAction<boolean>) {
      if (state.open === open) return;
      state.open = open;
      // Nothing slides inside a drawer that slides itself.
      state.before = state.step;
      if (!open) transition(state, 'drawerClosed');
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(quoteSubmitted.pending, (state) => transition(state, 'mailStarted'))
      .addCase(quoteSubmitted.fulfilled, (state, { payload }) =>
        payload.reasons
          ? transition(state, 'mailReturned')
          : settle(state, payload, payload.outcome === 'accepted'),
      )
      .addCase(quoteSubmitted.rejected, (state) => transition(state, 'mailFailed'));
  },
});

export const {
  itemToggled,
  amountChanged,
  itemRemoved,
  noteRemoved,
  listAdded,
  listEmptied,
  listRestored,
  quoteRequested,
  cancelled,
  chatOpened,
  retried,
  listReopened,
  outboxObserved,
  drawerToggled,
} = quoteSlice.actions;
const { cancelStarted } = quoteSlice.actions;

/** Queues the list until the browser is online. @returns false where the browser stores nothing */
export const quoteQueued =
  (contact: ContactForm) =>
  (_: Dispatch, getState: () => ThunkConfig['state'], { outbox }: Services): boolean =>
    outbox!.queue(quotation(contact, listIn(getState())));

/** Cancels once the list has slid back over the form (spec §4). */
export const cancelRequested =
  () =>
  (dispatch: Dispatch, getState: () => ThunkConfig['state']): void => {
    if (getState().quote.step !== 'contact') return;
    dispatch(cancelStarted());
    setTimeout(() => dispatch(cancelled()), PANEL_HIDE_DELAY_MS);
  };

export const quoteReducer = quoteSlice.reducer;
