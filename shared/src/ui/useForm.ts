import { useEffect, useRef, useState } from 'react';
import { HONEYPOT_NAME, type BotMarks } from '../domain/mail';
import type { Reasons } from '../services/Services';
import { withCopy } from '../services/storage';
import type { Advice } from './adviseField';
import { useHydrated } from './useHydrated';

/** Stands beside a field until the visitor changes the field. */
interface FieldNote extends Advice {
  /** Is the reason of the mail API. */
  error?: string;
  /** Gives the focus to the suggestion. */
  asks?: boolean;
}

interface FormOptions<T> {
  empty: T;
  /** Returns the messages by field; a valid form has none. */
  validate(values: T): Partial<Record<keyof T, string>>;
  /** Names the draft, which survives a reload in the tab. */
  draft: string;
}

/** Manages a form of texts: its values, and the messages of touched fields (spec §5). */
export function useForm<T extends Record<keyof T, string> & { email: string }>({
  empty,
  validate,
  draft,
}: FormOptions<T>) {
  const stored = draftUnder(draft);
  const hydrated = useHydrated();
  const [restored, setRestored] = useState(hydrated);
  const [values, setValues] = useState<T>(() =>
    hydrated ? readDraft(stored.read(), empty) : empty,
  );
  const [touched, setTouched] = useState<Partial<Record<keyof T, boolean>>>({});
  const [notes, setNotes] = useState<Partial<Record<string, FieldNote>>>({});
  const [refusal, setRefusal] = useState<Reasons>();
  const trap = useRef<HTMLInputElement>(null);
  const errors = validate(values);

  const note = (name: string, about?: FieldNote) =>
    setNotes((current) => ({ ...current, [name]: about }));

  const advise = async (name: string, value: string) => note(name, await adviceFor(name, value));

  useEffect(() => {
    if (!restored) {
      // React may lose a state set during rendering under a deferred change.
      // eslint-disable-next-line react-hooks/set-state-in-effect
      setRestored(true);
      // Input from before hydration is newer than the draft. The input may arrive before or after the effect.
      setValues((typed) => ({ ...readDraft(stored.read(), empty), ...filled(typed) }));
      return;
    }
    const isEmpty = Object.values(values).every((value) => value === '');
    stored.write(isEmpty ? null : values);
  }, [stored, empty, restored, values]);

  useEffect(() => {
    if (refusal) trap.current?.form?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);

  /** Returns the props of one field. */
  const field = (name: keyof T & string) => ({
    name,
    value: values[name],
    error: touched[name] ? errors[name] : undefined,
    onValue(value: string) {
      setValues((current) => ({ ...current, [name]: value }));
      note(name);
      if (touched[name]) void advise(name, value);
    },
    onBlur() {
      setTouched((current) => ({ ...current, [name]: true }));
      if (!notes[name]) void advise(name, values[name]);
    },
    ...notes[name],
  });

  return {
    values,
    valid: Object.keys(errors).length === 0,
    field,
    /** Is the mail API's reason that concerns no field. */
    problem: notes['']?.error,
    /** Belongs to the form's `Honeypot`. */
    trap,
    marks: (): BotMarks => ({
      [HONEYPOT_NAME]: trap.current?.value ?? '',
      filledMs: Math.round(performance.now()),
    }),
    /** Shows the mail API's reasons, and leads to the first field with one. */
    refuse(reasons: Reasons) {
      setRefusal(reasons);
      setNotes({});
      for (const name in reasons) note(name in values ? name : '', { error: reasons[name] });
    },
    /** Asks once about an address that looks misspelt. @returns whether the visitor has to answer first */
    async asks(): Promise<boolean> {
      if (notes.email?.asks) return false;
      const advice = await adviceFor('email', values.email);
      const asks = advice?.suggestion !== undefined;
      if (asks) note('email', { ...advice, asks });
      return asks;
    },
    reset() {
      setValues(empty);
      setTouched({});
      setNotes({});
    },
  };
}

/** Limits the wait for the code of advice, without which a form works. */
const ADVICE_TIMEOUT_MS = 2000;

const adviceFor = (name: string, value: string): Promise<Advice | undefined> =>
  Promise.race([
    import(/* webpackChunkName: "deferred" */ './adviseField').then(
      ({ adviseField }) => adviseField(name, value),
      () => undefined,
    ),
    new Promise<undefined>((resolve) => setTimeout(resolve, ADVICE_TIMEOUT_MS)),
  ]);

const filled = <T extends Record<keyof T, string>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<T>;

const drafts = new Map<string, ReturnType<typeof withCopy>>();

const isTexts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** Returns the place of a draft, the same in each form of that name. */
function draftUnder(name: string) {
  if (!drafts.has(name)) drafts.set(name, withCopy('session', `mg-draft:${name}`, isTexts));
  return drafts.get(name)!;
}

function readDraft<T extends Record<keyof T, string>>(draft: unknown, empty: T): T {
  const kept = (draft ?? {}) as Record<string, unknown>;
  const known = Object.keys(empty).flatMap((name) =>
    typeof kept[name] === 'string' ? [[name, kept[name]]] : [],
  );
  return { ...empty, ...(Object.fromEntries(known) as Partial<T>) };
}
