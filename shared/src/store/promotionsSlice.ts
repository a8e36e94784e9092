import { createAsyncThunk, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { PROMOTIONS_READY_DELAY_MS } from '../config/constants';
import type { PageContent } from '../domain/pageContent';
import { readPromotions, type Promotion } from '../domain/promotion';
import type { Services } from '../services/Services';
import {
  keptFound,
  mayLoad,
  refresh,
  refreshed,
  type Freshness,
  type Refreshed,
} from './freshness';

export interface PromotionsState extends Freshness {
  /** All there are; visitors see the first of them. */
  entries: Promotion[];
  /** Set 300 ms after the promotions have loaded (spec §4); at once for those known before. */
  ready: boolean;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
}

export const initialPromotions: PromotionsState = { entries: [], ready: false, status: 'idle' };

type ThunkConfig = {
  state: { promotions: PromotionsState };
  extra: Services;
  fulfilledMeta: Refreshed;
};

/**
 * Loads the promotions, at most once a minute, and raises the ready flag after its delay. Those that
 * came with the page, or that the browser keeps, are shown meanwhile and refreshed by this.
 */
export const loadPromotions = createAsyncThunk<Promotion[] | undefined, void, ThunkConfig>(
  'promotions/load',
  async (_, { extra, dispatch, getState, fulfillWithValue }) => {
    const state = () => getState().promotions;
    const { content, ...meta } = await refresh('promotions', extra, {
      state,
      found: (kept) => dispatch(keptPromotionsFound(kept)),
      newest: () => state().entries,
      read: async () => readPromotions(await extra.documents.fetchPromotions()),
    });
    if (!state().ready) setTimeout(() => dispatch(promotionsReady()), PROMOTIONS_READY_DELAY_MS);
    return fulfillWithValue(content, meta);
  },
  { condition: (_, { getState }) => mayLoad(getState().promotions) },
);

/** Equal promotions stay the objects that they are: nothing is rendered anew. */
function arrive(state: PromotionsState, entries: Promotion[]): void {
  const shown = (original(state) ?? state).entries;
  if (JSON.stringify(shown) !== JSON.stringify(entries)) state.entries = entries;
  state.status = 'loaded';
}

const promotionsSlice = createSlice({
  name: 'promotions',
  initialState: initialPromotions,
  reducers: {
    promotionsReady(state) {
      state.ready = true;
    },
    /** Some are over; the payload is those that are not. */
    promotionsExpired(state, { payload }: PayloadAction<Promotion[]>) {
      state.entries = payload;
    },
    /** What an earlier visit has kept is newer than what is shown. */
    keptPromotionsFound(state, { payload }: PayloadAction<PageContent>) {
      arrive(state, payload.promotions!);
      keptFound(state, payload, 'promotions');
      state.ready = true;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadPromotions.pending, (state) => {
        state.asking = true;
        if (state.status !== 'loaded') state.status = 'loading';
      })
      .addCase(loadPromotions.fulfilled, (state, { payload, meta }) => {
        if (payload) arrive(state, payload);
        refreshed(state, meta);
      })
      .addCase(loadPromotions.rejected, (state) => {
        state.asking = false;
        if (state.status === 'loaded') state.freshness = 'unreachable';
        else state.status = 'failed';
      });
  },
});

export const { promotionsReady, promotionsExpired, keptPromotionsFound } = promotionsSlice.actions;
export const promotionsReducer = promotionsSlice.reducer;
