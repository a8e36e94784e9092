/** Bounds the series of a metric: `forget` removes the least recently used labels. */
export function boundSeries<Labels extends Record<string, string>>(
  most: number,
  forget: (labels: Labels) => void,
) {
  const recent = new Map<string, Labels>();
  return (labels: Labels): Labels => {
    const key = JSON.stringify(labels);
    recent.delete(key);
    recent.set(key, labels);
    const [oldest] = recent;
    if (oldest && recent.size > most) {
      recent.delete(oldest[0]);
      forget(oldest[1]);
    }
    return labels;
  };
}
