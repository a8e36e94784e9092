import { createAsyncThunk, type Action, type Dispatch } from '@reduxjs/toolkit';
import type { ContentPart, PageContent } from '../domain/pageContent';
import type { DocumentStore, Services } from '../services/Services';

/** Content is read again so early that no visitor sees any older than a minute. */
const FRESH_FOR_MS = 50_000;

/** Compares the shown content with the document store. */
export interface Freshness {
  /** Dates the last read of the documents or of their fingerprint, in ISO 8601; absent without content. */
  takenAt?: string;
  /** Belongs to the documents of the newest content. */
  fingerprint?: string;
  /** A request to the document store is in flight. */
  asking?: boolean;
  /**
   * - `stale`: the content comes from the page or the browser, and awaits a refresh
   * - `fresh`: the document store has confirmed the content at `takenAt`
   * - `unreachable`: the refresh has failed, and another may follow
   */
  freshness?: 'stale' | 'fresh' | 'unreachable';
}

type Loadable = Freshness & { status: string };

/** Allows one load a minute, and another after a failure. Content without a date counts as fresh. */
const mayLoad = ({ status, freshness, asking, takenAt }: Loadable) =>
  !asking &&
  (freshness
    ? freshness !== 'fresh' || !isYoung(takenAt)
    : status === 'idle' || status === 'failed');

/** A date in the future comes from a wrong clock, then or now. */
const isYoung = (takenAt = '') => Math.abs(Date.now() - Date.parse(takenAt)) < FRESH_FOR_MS;

const isNewer = (takenAt: string, than: Freshness): boolean =>
  than.takenAt === undefined || Date.parse(takenAt) > Date.parse(than.takenAt);

type Refreshed = Pick<Freshness, 'takenAt' | 'fingerprint'>;

interface Content<S, T> {
  /** Takes newer content from the browser's storage. */
  found(stored: PageContent): Action;
  /** Returns the newest content of the store, shown or held back. */
  newest(state: S): T;
  read(documents: DocumentStore): Promise<T>;
  loaded?(state: S, dispatch: Dispatch): void;
}

/**
 * Makes the thunk that loads a part from the browser's storage, then from the documents, if their fingerprint has
 * changed. A part loads at most once a minute. The shown content stays meanwhile, and when the load fails.
 */
export const loadThunk = <Slice extends string, S extends Loadable, T>(
  slice: Slice,
  part: ContentPart,
  { found, newest, read, loaded }: Content<S, T>,
) =>
  createAsyncThunk<
    T | undefined,
    void,
    { state: Record<Slice, S>; extra: Services; fulfilledMeta: Refreshed }
  >(
    `${slice}/load`,
    async (_, { extra: { documents, contentStorage }, getState, dispatch, fulfillWithValue }) => {
      const state = () => getState()[slice];
      const before = state();
      let storedFingerprint = before.fingerprint;
      if (before.freshness !== 'fresh') {
        const stored = contentStorage?.load(part);
        if (stored && isNewer(stored.takenAt, before)) dispatch(found(stored));
        storedFingerprint = stored?.fingerprints?.[part];
      }
      const takenAt = new Date().toISOString();
      const fingerprint = await documents.fingerprint(part);
      const isSame = fingerprint !== undefined && fingerprint === state().fingerprint;
      const content = isSame ? undefined : await read(documents);
      if (!isSame || fingerprint !== storedFingerprint) {
        const fingerprints = { [part]: fingerprint };
        contentStorage?.save({ takenAt, fingerprints, [part]: content ?? newest(state()) });
      }
      loaded?.(state(), dispatch);
      return fulfillWithValue(content, { takenAt, fingerprint });
    },
    { condition: (_, { getState }) => mayLoad(getState()[slice]) },
  );

/** Marks content from the browser's storage as stale. */
export function markStored(state: Freshness, stored: PageContent, part: ContentPart): void {
  state.takenAt = stored.takenAt;
  state.fingerprint = stored.fingerprints?.[part];
  state.freshness = 'stale';
}

/** Makes the reducers of a load. The status `shown` stays while a refresh is in flight, and after a failure. */
export const loadReducers = <S extends Loadable, T>(
  shown: S['status'],
  show: (state: S, content: T) => void,
) => ({
  pending(state: S) {
    state.asking = true;
    if (state.status !== shown) state.status = 'loading';
  },
  fulfilled(state: S, { payload, meta }: { payload: T | undefined; meta: Refreshed }) {
    if (payload) show(state, payload);
    const { takenAt, fingerprint } = meta;
    Object.assign(state, { takenAt, fingerprint, freshness: 'fresh', asking: false });
  },
  rejected(state: S) {
    state.asking = false;
    if (state.status === shown) state.freshness = 'unreachable';
    else state.status = 'failed';
  },
});
