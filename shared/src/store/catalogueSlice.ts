import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readCatalogue, type ProductType } from '../domain/catalogue';
import type { Services } from '../services/Services';

/** `ready` is the products-ready flag of spec §4; the other values say why it is false. */
export type CatalogueStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface CatalogueState {
  types: ProductType[];
  /** Name of the one type that is shown; null shows all. It need not exist. */
  filter: string | null;
  searchText: string;
  /** Product whose detail is shown. */
  selected: SelectedProduct | null;
  status: CatalogueStatus;
}

export interface SelectedProduct {
  name: string;
  type: string;
  subtype: string;
}

const initialState: CatalogueState = {
  types: [],
  filter: null,
  searchText: '',
  selected: null,
  status: 'idle',
};

/** Loads the catalogue, once: it does nothing while loading or once loaded. */
export const loadCatalogue = createAsyncThunk<
  ProductType[],
  void,
  { state: { catalogue: CatalogueState }; extra: Services }
>('catalogue/load', async (_, { extra }) => readCatalogue(await extra.documents.fetchCatalogue()), {
  condition: (_, { getState }) => ['idle', 'failed'].includes(getState().catalogue.status),
});

const catalogueSlice = createSlice({
  name: 'catalogue',
  initialState,
  reducers: {
    /** A click on a type: selects it, or clears the filter where it is the selected one. */
    typeToggled(state, { payload }: PayloadAction<string>) {
      state.filter = state.filter === payload ? null : payload;
    },
    /** The address names a type, or none. */
    filterSet(state, { payload }: PayloadAction<string | null>) {
      state.filter = payload;
    },
    searched(state, { payload }: PayloadAction<string>) {
      state.searchText = payload;
    },
    productSelected(state, { payload }: PayloadAction<SelectedProduct | null>) {
      state.selected = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCatalogue.pending, (state) => {
        state.status = 'loading';
      })
      .addCase(loadCatalogue.fulfilled, (state, { payload }) => {
        state.types = payload;
        state.status = 'ready';
      })
      .addCase(loadCatalogue.rejected, (state) => {
        state.status = 'failed';
      });
  },
});

export const { typeToggled, filterSet, searched, productSelected } = catalogueSlice.actions;
export const catalogueReducer = catalogueSlice.reducer;
