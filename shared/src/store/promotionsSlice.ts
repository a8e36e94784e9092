import { createAsyncThunk, createSlice } from '@reduxjs/toolkit';
import { PROMOTIONS_MAX, PROMOTIONS_READY_DELAY_MS } from '../constants';
import { readPromotions, type Promotion } from '../domain/promotion';
import type { Services } from '../services/Services';

export interface PromotionsState {
  entries: Promotion[];
  /** Set 300 ms after the promotions have loaded (spec §4). */
  ready: boolean;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
}

const initialState: PromotionsState = { entries: [], ready: false, status: 'idle' };

type ThunkConfig = { state: { promotions: PromotionsState }; extra: Services };

/** Loads the promotions, once, and raises the ready flag after its delay. */
export const loadPromotions = createAsyncThunk<Promotion[], void, ThunkConfig>(
  'promotions/load',
  async (_, { extra, dispatch }) => {
    const entries = readPromotions(await extra.documents.fetchPromotions());
    setTimeout(() => dispatch(promotionsReady()), PROMOTIONS_READY_DELAY_MS);
    return entries.slice(0, PROMOTIONS_MAX);
  },
  {
    condition: (_, { getState }) => ['idle', 'failed'].includes(getState().promotions.status),
  },
);

const promotionsSlice = createSlice({
  name: 'promotions',
  initialState,
  reducers: {
    promotionsReady(state) {
      state.ready = true;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadPromotions.pending, (state) => {
        state.status = 'loading';
      })
      .addCase(loadPromotions.fulfilled, (state, { payload }) => {
        state.entries = payload;
        state.status = 'loaded';
      })
      .addCase(loadPromotions.rejected, (state) => {
        state.status = 'failed';
      });
  },
});

export const { promotionsReady } = promotionsSlice.actions;
export const promotionsReducer = promotionsSlice.reducer;
