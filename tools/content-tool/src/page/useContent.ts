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
  /** Tells of a change, or of a failure. */
  note?: { text: string; isFailure?: boolean };
}

/** Holds the content of the files; each change is in the files when it is shown. */
export function useContent() {
  const [state, setState] = useState<State>({ history: [], at: 0 });
  const latest = useRef(state);
  const changing = useRef<Promise<unknown>>(Promise.resolve());

  const set = (change: Partial<State>) => {
    latest.current = { ...latest.current, ...change };
    setState(latest.current);
  };
  const fail = (error: unknown, change?: Partial<State>): string => {
    const text = inWords(error);
    set({ ...change, note: { text, isFailure: true } });
    return text;
  };
  const load = () =>
    request<Saved>('GET', '/api/content').then(
      (saved) => set({ saved, history: [saved] }),
      (error: unknown) => fail(error),
    );

  /** Saves other content, one change after another. @returns the reason of a refusal */
  const save = (next: (now: State) => State): Promise<string | undefined> => {
    const changed = changing.current.then(async () => {
      let sent: State | undefined;
      try {
        sent = next(latest.current);
        const { catalogue, promotions } = sent.history[sent.at]!;
        const body = { catalogue, promotions, version: latest.current.saved!.version };
        set({ ...sent, saved: await request<Saved>('PUT', '/api/content', body) });
        return undefined;
      } catch (error) {
        if (error instanceof ChangeError) return error.message;
        if (!(error instanceof RefusedError) || error.status !== 409) return fail(error);
        const saved = error.answer as Saved;
        // The person's own content stays one step behind the content of another one.
        const history = [...sent!.history.slice(0, sent!.at + 1), saved];
        return fail(error, { saved, history, at: history.length - 1 });
      }
    });
    changing.current = changed;
    return changed;
  };
  const go = (by: number, text: string) =>
    save((now) => {
      const at = Math.max(0, Math.min(now.history.length - 1, now.at + by));
      return { ...now, at, note: { text } };
    });

  const onStart = useEffectEvent(() => void load());
  useEffect(() => onStart(), []);

  const { saved, history, at, note } = state;
  return {
    ...{ content: history[at], version: saved?.version, problems: saved?.problems ?? [] },
    ...{ note, canUndo: at > 0, canRedo: at < history.length - 1 },
    change: (change: Change, text?: string) =>
      save((now) => {
        const past = now.history.slice(0, now.at + 1);
        const history = [...past, change(past.at(-1)!)];
        return { ...now, history, at: past.length, note: { text: text ?? 'Guardado.' } };
      }),
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
