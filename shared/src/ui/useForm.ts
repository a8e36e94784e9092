import { useEffect, useState } from 'react';
import { readSession, writeSession } from '../services/storage';
import { useHydrated } from './useHydrated';

interface FormOptions<T> {
  empty: T;
  /** Returns the messages by field; a valid form has none. */
  validate(values: T): Partial<Record<keyof T, string>>;
  /** Names the draft, which survives a reload in the tab. */
  draft: string;
}

/** Manages a form of texts: its values, and the messages of touched fields (spec §5). */
export function useForm<T extends Record<keyof T, string>>({
  empty,
  validate,
  draft,
}: FormOptions<T>) {
  const draftKey = `mg-draft:${draft}`;
  const hydrated = useHydrated();
  const [restored, setRestored] = useState(hydrated);
  const [values, setValues] = useState<T>(() => (hydrated ? readDraft(draftKey, empty) : empty));
  const [touched, setTouched] = useState<Partial<Record<keyof T, boolean>>>({});
  const errors = validate(values);

  useEffect(() => {
    if (!restored) {
      // React may lose a state set during rendering under a deferred change.
      // eslint-disable-next-line react-hooks/set-state-in-effect
      setRestored(true);
      // Input from before hydration is newer than the draft. The input may arrive before or after the effect.
      setValues((typed) => ({ ...readDraft(draftKey, empty), ...filled(typed) }));
      return;
    }
    const isEmpty = Object.values(values).every((value) => value === '');
    writeSession(draftKey, isEmpty ? null : values);
  }, [draftKey, empty, restored, values]);

  /** Returns the props of one field. */
  const field = (name: keyof T & string) => ({
    name,
    value: values[name],
    error: touched[name] ? errors[name] : undefined,
    onValue: (value: string) => setValues((current) => ({ ...current, [name]: value })),
    onBlur: () => setTouched((current) => ({ ...current, [name]: true })),
  });

  return {
    values,
    valid: Object.keys(errors).length === 0,
    field,
    reset() {
      setValues(empty);
      setTouched({});
    },
  };
}

const filled = <T extends Record<keyof T, string>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<T>;

function readDraft<T extends Record<keyof T, string>>(key: string, empty: T): T {
  const kept = readSession<Record<string, unknown>>(key) ?? {};
  const known = Object.keys(empty).flatMap((name) =>
    typeof kept[name] === 'string' ? [[name, kept[name]]] : [],
  );
  return { ...empty, ...(Object.fromEntries(known) as Partial<T>) };
}
