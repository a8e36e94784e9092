/** Keeps the latest values by their keys; `forget` gets each value that makes room. */
export function latest<Value>(most: number, forget: (value: Value) => void = () => undefined) {
  const values = new Map<string, Value>();
  return {
    /** Returns the value of a key, which becomes the latest. */
    take(key: string, make: () => Value): Value {
      const value = values.get(key) ?? make();
      values.delete(key);
      values.set(key, value);
      const [oldest] = values;
      if (oldest && values.size > most) {
        values.delete(oldest[0]);
        forget(oldest[1]);
      }
      return value;
    },
    all: (): Value[] => [...values.values()],
  };
}
