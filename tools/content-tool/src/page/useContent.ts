import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft } from '../editor/Draft';
import type { DraftProblem } from '../editor/problemsOf';
import { inWords, RefusedError, request } from './request';

export interface Content extends Draft {
  version: string;
  problems: DraftProblem[];
}

interface State {
  content?: Content;
  /** Lists earlier contents, the last at the end. */
  past: Draft[];
  /** Lists contents that were undone, the last at the end. */
  future: Draft[];
  status: 'saved' | 'saving' | 'unsaved';
  /** Tells of a change, or of a failure. */
  note?: { text: string; isFailure?: boolean };
}

const START: State = { past: [], future: [], status: 'saved' };

const draftOf = ({ types, promotions }: Draft): Draft => ({ types, promotions });

/** Holds the content; each change is saved in the files at once, and can be undone. */
export function useContent() {
  const [state, setState] = useState(START);
  const latest = useRef(state);
  const saved = useRef<Content>(undefined);
  const isSaving = useRef(false);

  const set = (change: Partial<State>) => {
    latest.current = { ...latest.current, ...change };
    setState(latest.current);
  };

  const load = async () => {
    try {
      saved.current = await request<Content>('GET', '/api/content');
      set({ content: saved.current, status: 'saved', note: undefined });
    } catch (error) {
      set({ note: { text: inWords(error), isFailure: true } });
    }
  };

  /** Saves the latest content, and again when another change comes meanwhile. */
  const save = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      let draft;
      do {
        set({ status: 'saving' });
        draft = latest.current.content!;
        const body = { ...draftOf(draft), version: saved.current!.version };
        saved.current = await request<Content>('PUT', '/api/content', body);
      } while (latest.current.content !== draft);
      set({ content: saved.current, status: 'saved' });
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
    } else if (error.status === 409) {
      // The person's own content stays one step behind.
      const { content, past } = latest.current;
      saved.current = error.answer as Content;
      set({
        content: saved.current,
        past: [...past, draftOf(content!)],
        future: [],
        note,
        status: 'saved',
      });
    } else {
      set({ content: saved.current, status: 'saved', note });
    }
  };

  const show = (draft: Draft, history: Pick<State, 'past' | 'future' | 'note'>) => {
    const { version, problems } = latest.current.content!;
    set({ content: { ...draftOf(draft), version, problems }, ...history });
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

  return {
    ...state,
    load,
    save,
    /** Takes a note of success away; a failure stays. */
    dismiss() {
      if (!latest.current.note?.isFailure) set({ note: undefined });
    },
    /** Changes the content. @throws ChangeError */
    change(change: (draft: Draft) => Draft, text?: string) {
      const { content, past } = latest.current;
      const next = change(draftOf(content!));
      show(next, {
        past: [...past, draftOf(content!)],
        future: [],
        note: text ? { text } : undefined,
      });
    },
    undo() {
      const { content, past, future } = latest.current;
      const before = past.at(-1);
      if (!before) return;
      show(before, {
        past: past.slice(0, -1),
        future: [...future, draftOf(content!)],
        note: { text: 'Se deshizo el último cambio.' },
      });
    },
    redo() {
      const { content, past, future } = latest.current;
      const after = future.at(-1);
      if (!after) return;
      show(after, {
        past: [...past, draftOf(content!)],
        future: future.slice(0, -1),
        note: { text: 'Se rehízo el cambio.' },
      });
    },
  };
}

export type Editing = ReturnType<typeof useContent>;
