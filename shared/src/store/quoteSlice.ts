import { createAsyncThunk, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import type { ContactForm } from '../domain/contactForm';
import { withAmount, withoutSent, withToggled, type QuoteItem } from '../domain/quote';
import { nextStatus, QuoteStatus } from '../domain/quoteStatus';
import type { Services } from '../services/Services';
import { quotation, submit } from '../services/submit';

export interface QuoteState {
  items: QuoteItem[];
  status: QuoteStatus;
  /** An e-mail is on its way. */
  sending: boolean;
  /** The drawer is open. */
  open: boolean;
}

const initialState: QuoteState = {
  items: [],
  status: QuoteStatus.editing,
  sending: false,
  open: false,
};

type ThunkConfig = { state: { quote: QuoteState }; extra: Services };

interface SentQuote {
  accepted: boolean;
  items: QuoteItem[];
}

/**
 * Sends the list by e-mail. Only the answer `true` counts as sent; everything else, a time-out
 * included, fails and keeps the list. A second call while one is on its way does nothing.
 */
export const quoteSubmitted = createAsyncThunk<SentQuote, ContactForm, ThunkConfig>(
  'quote/submitted',
  async (contact, { extra, getState }) => {
    const { items } = getState().quote;
    const outcome = await submit(extra, quotation(contact, items));
    return { accepted: outcome === 'accepted', items };
  },
  {
    condition: (_, { getState }) => !getState().quote.sending && getState().quote.items.length > 0,
  },
);

/** The list itself: walking a draft of hundreds of items would be felt on a phone. */
const itemsOf = (state: QuoteState): QuoteItem[] => (original(state) ?? state).items;

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
      if (state.items.length > 0) state.status = nextStatus(state.status, 'quoteRequested');
    },
    cancelled(state) {
      if (!state.sending) state.status = nextStatus(state.status, 'cancelled');
    },
    /** The visitor followed the chat link, which carries the whole list; the list is kept. */
    chatOpened(state) {
      if (state.items.length > 0) state.status = nextStatus(state.status, 'chatOpened');
    },
    retried(state) {
      state.status = nextStatus(state.status, 'retried');
    },
    listReopened(state) {
      state.status = nextStatus(state.status, 'listReopened');
    },
    drawerToggled(state, { payload }: PayloadAction<boolean>) {
      state.open = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(quoteSubmitted.pending, (state) => {
        state.sending = true;
      })
      .addCase(quoteSubmitted.fulfilled, (state, { payload }) => {
        state.sending = false;
        if (payload.accepted) state.items = withoutSent(state.items, payload.items);
        state.status = nextStatus(state.status, payload.accepted ? 'mailAccepted' : 'mailFailed');
      })
      .addCase(quoteSubmitted.rejected, (state) => {
        state.sending = false;
        state.status = nextStatus(state.status, 'mailFailed');
      });
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
  drawerToggled,
} = quoteSlice.actions;
export const quoteReducer = quoteSlice.reducer;
