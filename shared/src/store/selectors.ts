import { createSelector } from '@reduxjs/toolkit';
import { AMOUNT_MIN, PROMOTIONS_MAX } from '../config/constants';
import { searchCatalogue } from '../search/searchCatalogue';
import { isEmptyList, totalCount } from '../domain/quote';
import { quoteTitle, statusOf } from '../domain/quoteStatus';
import type { RootState } from './makeStore';
import { undoable } from './listChanges';

// Catalogue

export const selectCatalogueStatus = (state: RootState) => state.catalogue.status;
export const selectProductsReady = (state: RootState) => state.catalogue.status === 'ready';
export const selectFilter = (state: RootState) => state.catalogue.filter;
export const selectSearchText = (state: RootState) => state.catalogue.searchText;
export const selectSelectedProduct = (state: RootState) => state.catalogue.selected;

/** The whole catalogue, as it is shown where nothing is searched or filtered. */
export const selectTypes = (state: RootState) => state.catalogue.types;

const selectMatching = createSelector([selectTypes, selectSearchText], searchCatalogue);

/**
 * The working copy of the catalogue: what the search leaves of it (spec §3), and after that what fits it
 * beyond its text, so that a type may be there twice.
 */
export const selectSearchedTypes = createSelector(
  [selectMatching, (state: RootState) => state.catalogue.found],
  (matching, found) => (found?.length ? [...matching, ...found] : matching),
);

/** Whether a search may still find something beyond its text. */
export const selectSearching = ({ catalogue }: RootState) =>
  catalogue.searchText !== '' && !catalogue.found;

/** What the main view shows: the searched types, or the one of them that the filter names. */
export const selectShownTypes = createSelector(
  [selectSearchedTypes, selectFilter],
  (types, filter) => (filter === null ? types : types.filter((type) => type.name === filter)),
);

export const selectTypeNames = createSelector([selectTypes], (types) =>
  types.map((type) => type.name),
);

/** A refreshed catalogue that waits to be shown; undefined where there is none. */
export const selectNextTypes = (state: RootState) => state.catalogue.next;

/** When the products were read, where the document store was out of reach since; else undefined. */
export const selectUnrefreshedSince = ({ catalogue }: RootState) =>
  catalogue.freshness === 'unreachable' ? catalogue.takenAt : undefined;

// Promotions

export const selectPromotions = createSelector(
  [(state: RootState) => state.promotions.entries],
  (entries) => entries.slice(0, PROMOTIONS_MAX),
);
export const selectPromotionsReady = (state: RootState) => state.promotions.ready;
export const selectPromotionsStatus = (state: RootState) => state.promotions.status;

// Quote

export const selectQuoteItems = (state: RootState) => state.quote.items;
/** What goes out beside the products, in the visitor's own words. */
export const selectQuoteNotes = (state: RootState) => state.quote.notes;
export const selectQuoteStatus = (state: RootState) => statusOf[state.quote.step];
export const selectQuoteSending = (state: RootState) => state.quote.step === 'sending';
export const selectDrawerOpen = (state: RootState) => state.quote.open;
/** The step that the drawer shows: a closed one, until it is out of sight, what it showed last. */
export const selectStepShown = ({ quote }: RootState) => (quote.open ? quote.step : quote.before);
export const selectStepBefore = (state: RootState) => state.quote.before;
/** What goes out once there is a line; undefined where nothing waits. */
export const selectWaiting = (state: RootState) => state.quote.waiting;
export const selectMailed = (state: RootState) => state.quote.mailed;
export const selectTotalCount = createSelector([selectQuoteItems], totalCount);
export const selectQuoteTitle = (state: RootState) => quoteTitle(state.quote.step);
export const selectQuoteEmpty = (state: RootState) => isEmptyList(state.quote);
/** All that was removed, as it was then; the last at the end. */
export const selectRemoved = (state: RootState) => state.quote.removed;
/** What was removed last and can be brought back; undefined where there is nothing. */
export const selectRemoval = createSelector([(state: RootState) => state.quote], (quote) =>
  undoable(quote).at(-1),
);

/** Every row asks for its amount after every action: that has to cost the same for any list. */
const selectAmounts = createSelector(
  [selectQuoteItems],
  (items) => new Map(items.map(({ name, amount }) => [name, amount])),
);

/** Amount of one product; 0 where it is not quoted. */
export const selectAmount = (state: RootState, name: string) =>
  selectAmounts(state).get(name) ?? AMOUNT_MIN;
