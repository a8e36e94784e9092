import { createSelector } from '@reduxjs/toolkit';
import { AMOUNT_MIN, PROMOTIONS_MAX } from '../config/constants';
import { isEmptyList, totalCount } from '../domain/quote';
import { quoteTitle, statusOf } from '../domain/quoteStatus';
import { searchCatalogue } from '../search/searchCatalogue';
import type { RootState } from './makeStore';

export const selectCatalogueStatus = (state: RootState) => state.catalogue.status;
export const selectProductsReady = (state: RootState) => state.catalogue.status === 'ready';
export const selectFilter = (state: RootState) => state.catalogue.filter;
export const selectSearchText = (state: RootState) => state.catalogue.searchText;
export const selectSelectedProduct = (state: RootState) => state.catalogue.selected;

/** Returns the whole catalogue, without search or filter. */
export const selectTypes = (state: RootState) => state.catalogue.types;

const selectMatching = createSelector([selectTypes, selectSearchText], searchCatalogue);

/** Returns the types that match the search (spec §3), then the fuzzy matches; a type may be in both. */
export const selectSearchedTypes = createSelector(
  [selectMatching, (state: RootState) => state.catalogue.found],
  (matching, found) => (found?.length ? [...matching, ...found] : matching),
);

/** Is true until the fuzzy matches of a search are known. */
export const selectSearching = ({ catalogue }: RootState) =>
  catalogue.searchText !== '' && !catalogue.found;

/** Returns the types of the main view: the searched ones, or the one that the filter names. */
export const selectShownTypes = createSelector(
  [selectSearchedTypes, selectFilter],
  (types, filter) => (filter === null ? types : types.filter((type) => type.name === filter)),
);

export const selectTypeNames = createSelector([selectTypes], (types) =>
  types.map((type) => type.name),
);

/** Returns refreshed types that wait for a change of the view. */
export const selectNextTypes = (state: RootState) => state.catalogue.next;

/** Returns the time of the last read while the document store is unreachable; else undefined. */
export const selectUnrefreshedSince = ({ catalogue }: RootState) =>
  catalogue.freshness === 'unreachable' ? catalogue.takenAt : undefined;

export const selectPromotions = createSelector(
  [(state: RootState) => state.promotions.entries],
  (entries) => entries.slice(0, PROMOTIONS_MAX),
);
export const selectPromotionsReady = (state: RootState) => state.promotions.ready;
export const selectPromotionsStatus = (state: RootState) => state.promotions.status;

export const selectQuoteItems = (state: RootState) => state.quote.items;
/** Returns the visitor's own words, which go out beside the products. */
export const selectQuoteNotes = (state: RootState) => state.quote.notes;
export const selectQuoteStatus = (state: RootState) => statusOf[state.quote.step];
export const selectQuoteSending = (state: RootState) => state.quote.step === 'sending';
export const selectDrawerOpen = (state: RootState) => state.quote.open;
/** Returns the step that the drawer shows; a closing drawer stays at its last step. */
export const selectStepShown = ({ quote }: RootState) => (quote.open ? quote.step : quote.before);
export const selectStepBefore = (state: RootState) => state.quote.before;
/** Returns the quotation that the outbox has queued. */
export const selectWaiting = (state: RootState) => state.quote.waiting;
export const selectMailed = (state: RootState) => state.quote.mailed;
export const selectTotalCount = createSelector([selectQuoteItems], totalCount);
export const selectQuoteTitle = (state: RootState) => quoteTitle(state.quote.step);
export const selectQuoteEmpty = (state: RootState) => isEmptyList(state.quote);
/** Returns all removals and additions, the last at the end. */
export const selectRemoved = (state: RootState) => state.quote.removed;

/** Every row selects its amount after every action, so the cost must not grow with the list. */
const selectAmounts = createSelector(
  [selectQuoteItems],
  (items) => new Map(items.map(({ name, amount }) => [name, amount])),
);

/** Returns the amount of a product, and 0 for a product off the list. */
export const selectAmount = (state: RootState, name: string) =>
  selectAmounts(state).get(name) ?? AMOUNT_MIN;
