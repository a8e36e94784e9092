import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { keepEqual, readCatalogue, type Product, type ProductType } from '../domain/catalogue';
import type { PageContent } from '../domain/pageContent';
import { loadReducers, loadThunk, markStored, type Freshness } from './freshness';

/** `ready` is the products-ready flag of spec §4; the other values are the reasons against the flag. */
export type CatalogueStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface CatalogueState extends Freshness {
  types: ProductType[];
  /** Waits for a change of the view or `refreshApplied`, so that no visible row moves. */
  next?: ProductType[];
  /** Names the only type to show, which need not exist; null shows all. */
  filter: string | null;
  searchText: string;
  /** Lists the fuzzy matches of the search, the best first; undefined until they are known. */
  found?: ProductType[];
  /** Has its detail open. */
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

export const loadCatalogue = loadThunk('catalogue', 'types', {
  found: (stored) => keptCatalogueFound(stored),
  newest: ({ next, types }: CatalogueState) => next ?? types,
  read: async (documents) => readCatalogue(await documents.fetchCatalogue()),
});

/** Shows the first types; later ones wait where they differ. */
function show(state: CatalogueState, types: ProductType[]): void {
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
    /** Follows the address, which names a type or none. */
    filterSet(state, { payload }: PayloadAction<string | null>) {
      state.filter = payload;
      applyNext(state);
    },
    searched(state, { payload }: PayloadAction<string>) {
      if (payload !== state.searchText) state.found = undefined;
      state.searchText = payload;
      applyNext(state);
    },
    /** Takes the fuzzy matches of a search, and ignores those of an earlier search. */
    foundBeyond(state, { payload }: PayloadAction<{ text: string; types: ProductType[] }>) {
      if (payload.text === state.searchText) state.found = payload.types;
    },
    productSelected(state, { payload }: PayloadAction<Product | null>) {
      state.selected = payload;
    },
    /** Takes newer types from the browser's storage. */
    keptCatalogueFound(state, { payload }: PayloadAction<PageContent>) {
      show(state, payload.types!);
      markStored(state, payload, 'types');
    },
    /** Shows the refreshed types. */
    refreshApplied: applyNext,
  },
  extraReducers: (builder) => {
    const { pending, fulfilled, rejected } = loadReducers('ready', show);
    builder
      .addCase(loadCatalogue.pending, pending)
      .addCase(loadCatalogue.fulfilled, fulfilled)
      .addCase(loadCatalogue.rejected, rejected);
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
