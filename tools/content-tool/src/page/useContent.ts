import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Content } from '../content/Content';
import type { ContentProblem } from '../editor/contentRoutes';
import { ChangeError, type Change } from './edits';
import { inWords, RefusedError, request } from './request';

/** Is the content of the files. */
interface Saved extends Content {
  version: string;
  problems: ContentProblem[];
}

interface State {
  saved?: Saved;
  /** Lists contents, the oldest first. */
  history: Content[];
  /** Is the place of the present content in the history. */
  at: number;
  status: 'saved' | 'saving' | 'unsaved';
  /** Tells of a change, or of a failure. */
  note?: { text: string; isFailure?: boolean };
}

const START: State = { history: [], at: 0, status: 'saved' };

const contentOf = ({ catalogue, promotions }: Content): Content => ({ catalogue, promotions });

/** Holds the content; each change is saved in the files at once, and can be undone. */
export function useContent() {
  const [state, setState] = useState(START);
  const latest = useRef(state);
  const isSaving = useRef(false);

  const set = (change: Partial<State>) => {
    latest.current = { ...latest.current, ...change };
    setState(latest.current);
  };
  const present = () => latest.current.history[latest.current.at];
  /** Adds content behind the present one. */
  const append = (content: Content, change: Partial<State>) => {
    const { history, at } = latest.current;
    const past = history.slice(0, at + 1);
    set({ history: [...past, content], at: past.length, ...change });
  };

  const load = async () => {
    try {
      const saved = await request<Saved>('GET', '/api/content');
      set({ ...START, saved, history: [contentOf(saved)], note: undefined });
    } catch (error) {
      set({ note: { text: inWords(error), isFailure: true } });
    }
  };

  /** Saves the latest content, and again when another change comes meanwhile. */
  const save = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      let sent;
      do {
        set({ status: 'saving' });
        sent = present();
        const body = { ...sent, version: latest.current.saved!.version };
        set({ saved: await request<Saved>('PUT', '/api/content', body) });
      } while (present() !== sent);
      set({ status: 'saved' });
    } catch (error) {
      refuse(error);
    } finally {
      isSaving.current = false;
    }
  };

  const refuse = (error: unknown) => {
    const note = { text: inWords(error), isFailure: true };
    if (!(error instanceof RefusedError) || error.status === 401) {
      set({ status: 'unsaved', note });
      return;
    }
    const saved = error.status === 409 ? (error.answer as Saved) : latest.current.saved!;
    // The person's own content stays one step behind.
    append(contentOf(saved), { saved, note, status: 'saved' });
  };

  const go = (by: number, text: string) => {
    const { history, at } = latest.current;
    if (!history[at + by]) return;
    set({ at: at + by, note: { text } });
    void save();
  };

  const onStart = useEffectEvent(() => void load());
  useEffect(() => onStart(), []);
  useEffect(() => {
    if (state.status === 'saved') return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [state.status]);

  const { saved, history, at, status, note } = state;
  return {
    ...{ content: history[at], version: saved?.version, problems: saved?.problems ?? [] },
    ...{ status, note, canUndo: at > 0, canRedo: at < history.length - 1 },
    ...{ load, save },
    /** Takes a note of success away; a failure stays. */
    dismiss() {
      if (!latest.current.note?.isFailure) set({ note: undefined });
    },
    /** Changes the content. @returns the reason of a refusal */
    change(change: Change, text?: string): string | undefined {
      try {
        append(change(present()!), { note: text ? { text } : undefined });
      } catch (error) {
        if (error instanceof ChangeError) return error.message;
        throw error;
      }
      void save();
      return undefined;
    },
    undo: () => go(-1, 'Se deshizo el último cambio.'),
    redo: () => go(1, 'Se rehízo el cambio.'),
  };
}

export type Editing = ReturnType<typeof useContent>;

/** Is given to each part of the page. */
export interface PartProps {
  editing: Editing;
  content: Content;
}
