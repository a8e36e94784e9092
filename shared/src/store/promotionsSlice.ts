import { createAsyncThunk, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { PROMOTIONS_READY_DELAY_MS } from '../constants';
import { readPromotions, type Promotion } from '../domain/promotion';
import type { Services } from '../services/Services';
import { isNewer, mayLoad, type Freshness } from './freshness';

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
  fulfilledMeta: { takenAt: string };
};

/**
 * Loads the promotions, once, and raises the ready flag after its delay. Those that came with the
 * page, or that the browser keeps, are shown meanwhile and refreshed by this.
 */
export const loadPromotions = createAsyncThunk<Promotion[], void, ThunkConfig>(
  'promotions/load',
  async (_, { extra, dispatch, getState, fulfillWithValue }) => {
    const kept = extra.contentStorage?.load('promotions');
    if (kept?.promotions && isNewer(kept.takenAt, getState().promotions)) {
      dispatch(keptPromotionsFound({ entries: kept.promotions, takenAt: kept.takenAt }));
    }
    const takenAt = new Date().toISOString();
    const promotions = readPromotions(await extra.documents.fetchPromotions());
    extra.contentStorage?.save({ takenAt, promotions });
    setTimeout(() => dispatch(promotionsReady()), PROMOTIONS_READY_DELAY_MS);
    return fulfillWithValue(promotions, { takenAt });
  },
  { condition: (_, { getState }) => mayLoad(getState().promotions) },
);

/** Equal promotions stay the objects that they are: nothing is rendered anew. */
function arrive(state: PromotionsState, entries: Promotion[], takenAt: string): void {
  const shown = (original(state) ?? state).entries;
  if (JSON.stringify(shown) !== JSON.stringify(entries)) state.entries = entries;
  state.status = 'loaded';
  state.takenAt = takenAt;
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
    keptPromotionsFound(
      state,
      { payload }: PayloadAction<{ entries: Promotion[]; takenAt: string }>,
    ) {
      arrive(state, payload.entries, payload.takenAt);
      state.freshness = 'refreshing';
      state.ready = true;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadPromotions.pending, (state) => {
        if (state.status === 'loaded') state.freshness = 'refreshing';
        else state.status = 'loading';
      })
      .addCase(loadPromotions.fulfilled, (state, { payload, meta }) => {
        arrive(state, payload, meta.takenAt);
        state.freshness = 'fresh';
      })
      .addCase(loadPromotions.rejected, (state) => {
        if (state.status === 'loaded') state.freshness = 'unreachable';
        else state.status = 'failed';
      });
  },
});

export const { promotionsReady, promotionsExpired, keptPromotionsFound } = promotionsSlice.actions;
export const promotionsReducer = promotionsSlice.reducer;
