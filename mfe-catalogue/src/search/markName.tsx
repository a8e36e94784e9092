import type { Mark } from '@mg/shared/finding';
import { Fragment, type ReactNode } from 'react';
import styles from './search.module.css';

/** Marks the searched text in a name; where the name lacks it, the matching words. */
export function markName(name: string, text: string, marks: (name: string) => Mark[]): ReactNode {
  const at = name.toLowerCase().indexOf(text.toLowerCase());
  const ranges: Mark[] = at >= 0 ? [[at, at + text.length]] : marks(name);
  const parts = ranges.map(([from, to], index) => (
    <Fragment key={from}>
      {name.slice(ranges[index - 1]?.[1] ?? 0, from)}
      <mark className={styles.mark}>{name.slice(from, to)}</mark>
    </Fragment>
  ));
  return [...parts, name.slice(ranges.at(-1)?.[1] ?? 0)];
}
