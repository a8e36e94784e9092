/**
 * Bounds the series of a metric whose labels come from outside: whatever is made up, those that were
 * used last are kept, and the one that was used longest ago is forgotten.
 *
 * @param forget removes a series
 * @returns what to call with the labels of each observation
 */
export function keptLabels<Labels extends Record<string, string>>(
  most: number,
  forget: (labels: Labels) => void,
) {
  const kept = new Map<string, Labels>();
  return (labels: Labels): Labels => {
    const key = JSON.stringify(labels);
    kept.delete(key);
    kept.set(key, labels);
    const [oldest] = kept;
    if (oldest && kept.size > most) {
      kept.delete(oldest[0]);
      forget(oldest[1]);
    }
    return labels;
  };
}
