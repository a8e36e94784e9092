import { createAsyncThunk, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { keepEqual, readCatalogue, type Product, type ProductType } from '../domain/catalogue';
import type { PageContent } from '../domain/pageContent';
import type { Services } from '../services/Services';
import {
  keptFound,
  mayLoad,
  refresh,
  refreshed,
  type Freshness,
  type Refreshed,
} from './freshness';

/** `ready` is the products-ready flag of spec §4; the other values say why it is false. */
export type CatalogueStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface CatalogueState extends Freshness {
  types: ProductType[];
  /**
   * What a refresh has brought and is not shown yet: it would move what the visitor looks at.
   * Whatever changes the list anyway takes it in; `refreshApplied` does it alone.
   */
  next?: ProductType[];
  /** Name of the one type that is shown; null shows all. It need not exist. */
  filter: string | null;
  searchText: string;
  /** What fits the search beyond its text, the best first; undefined until one has looked. */
  found?: ProductType[];
  /** Product whose detail is shown. */
  selected: Product | null;
  status: CatalogueStatus;
}

export const initialCatalogue: CatalogueState = {
  types: [],
  filter: null,
  searchText: '',
  selected: null,
  status: 'idle',
};

/**
 * Loads the catalogue, at most once a minute. Content that came with the page, or that the browser
 * keeps from an earlier visit, is shown meanwhile: this then refreshes it where the documents have
 * changed, and where that fails it stays.
 */
export const loadCatalogue = createAsyncThunk<
  ProductType[] | undefined,
  void,
  {
    state: { catalogue: CatalogueState };
    extra: Services;
    fulfilledMeta: Refreshed;
  }
>(
  'catalogue/load',
  async (_, { extra, getState, dispatch, fulfillWithValue }) => {
    const state = () => getState().catalogue;
    const { content, ...meta } = await refresh('types', extra, {
      state,
      found: (kept) => dispatch(keptCatalogueFound(kept)),
      newest: () => state().next ?? state().types,
      read: async () => readCatalogue(await extra.documents.fetchCatalogue()),
    });
    return fulfillWithValue(content, meta);
  },
  { condition: (_, { getState }) => mayLoad(getState().catalogue) },
);

/** Products have come: the first are shown, later ones wait where they differ. */
function arrive(state: CatalogueState, types: ProductType[]): void {
  if (state.status !== 'ready') {
    state.types = types;
    state.status = 'ready';
    return;
  }
  const shown = (original(state) ?? state).types;
  const merged = keepEqual(shown, types);
  state.next = merged === shown ? undefined : merged;
}

function applyNext(state: CatalogueState): void {
  if (!state.next) return;
  state.types = state.next;
  state.next = undefined;
}

const catalogueSlice = createSlice({
  name: 'catalogue',
  initialState: initialCatalogue,
  reducers: {
    /** The address names a type, or none. */
    filterSet(state, { payload }: PayloadAction<string | null>) {
      state.filter = payload;
      applyNext(state);
    },
    searched(state, { payload }: PayloadAction<string>) {
      if (payload !== state.searchText) state.found = undefined;
      state.searchText = payload;
      applyNext(state);
    },
    /** One has looked for what fits a search beyond its text; nothing where that is out of date. */
    foundBeyond(state, { payload }: PayloadAction<{ text: string; types: ProductType[] }>) {
      if (payload.text === state.searchText) state.found = payload.types;
    },
    productSelected(state, { payload }: PayloadAction<Product | null>) {
      state.selected = payload;
    },
    /** What an earlier visit has kept is newer than what is shown. */
    keptCatalogueFound(state, { payload }: PayloadAction<PageContent>) {
      arrive(state, payload.types!);
      keptFound(state, payload, 'types');
    },
    /** What a refresh has brought is shown now. */
    refreshApplied: applyNext,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCatalogue.pending, (state) => {
        state.asking = true;
        if (state.status !== 'ready') state.status = 'loading';
      })
      .addCase(loadCatalogue.fulfilled, (state, { payload, meta }) => {
        if (payload) arrive(state, payload);
        refreshed(state, meta);
      })
      .addCase(loadCatalogue.rejected, (state) => {
        state.asking = false;
        if (state.status === 'ready') state.freshness = 'unreachable';
        else state.status = 'failed';
      });
  },
});

export const {
  filterSet,
  searched,
  foundBeyond,
  productSelected,
  keptCatalogueFound,
  refreshApplied,
} = catalogueSlice.actions;
export const catalogueReducer = catalogueSlice.reducer;
