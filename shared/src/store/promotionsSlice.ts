import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { PROMOTIONS_READY_DELAY_MS } from '../config/constants';
import type { PageContent } from '../domain/pageContent';
import { readPromotions, type Promotion } from '../domain/promotion';
import { loadReducers, loadThunk, markStored, type Freshness } from './freshness';

export interface PromotionsState extends Freshness {
  /** Lists all promotions, of which visitors see the first six. */
  entries: Promotion[];
  /** Rises 300 ms after the load (spec §4), or at once for stored promotions. */
  ready: boolean;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
}

export const initialPromotions: PromotionsState = { entries: [], ready: false, status: 'idle' };

/** Loads the promotions, and raises the ready flag after its delay. */
export const loadPromotions = loadThunk('promotions', 'promotions', {
  found: (stored) => keptPromotionsFound(stored),
  newest: ({ entries }: PromotionsState) => entries,
  read: async (documents) => readPromotions(await documents.fetchPromotions()),
  loaded({ ready }, dispatch) {
    if (!ready) setTimeout(() => dispatch(promotionsReady()), PROMOTIONS_READY_DELAY_MS);
  },
});

/** Equal promotions stay the same objects, so that nothing renders again. */
function show(state: PromotionsState, entries: Promotion[]): void {
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
    /** Drops expired promotions; the payload holds the others. */
    promotionsExpired(state, { payload }: PayloadAction<Promotion[]>) {
      state.entries = payload;
    },
    /** Takes newer promotions from the browser's storage. */
    keptPromotionsFound(state, { payload }: PayloadAction<PageContent>) {
      show(state, payload.promotions!);
      markStored(state, payload, 'promotions');
      state.ready = true;
    },
  },
  extraReducers: (builder) => {
    const { pending, fulfilled, rejected } = loadReducers('loaded', show);
    builder
      .addCase(loadPromotions.pending, pending)
      .addCase(loadPromotions.fulfilled, fulfilled)
      .addCase(loadPromotions.rejected, rejected);
  },
});

export const { promotionsReady, promotionsExpired, keptPromotionsFound } = promotionsSlice.actions;
export const promotionsReducer = promotionsSlice.reducer;
