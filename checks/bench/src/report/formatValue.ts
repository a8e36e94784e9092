import type { Baseline, Unit } from './Figure';

export function formatValue(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return '-';
  if (unit === 'ms') return `${Math.round(value).toLocaleString('en')} ms`;
  if (unit === 'KB') return `${value.toFixed(1)} KB`;
  if (unit === 'shift') return value.toFixed(4);
  return Math.round(value).toLocaleString('en');
}

/** Formats the ratio of a value to its baseline. */
export function formatRatio(value: number, baseline: number): string {
  if (value === baseline) return '1.00x';
  return baseline === 0 || Number.isNaN(baseline) ? '-' : `${(value / baseline).toFixed(2)}x`;
}

/** Formats the bounds of a paired ratio. */
export function formatInterval({ value, samples, difference }: Baseline): string {
  if (!samples || !difference || value === 0) return '';
  const [low, high] = [difference.low, difference.high].map((more) =>
    formatRatio(value + more, value),
  );
  return `${low} to ${high}`;
}
