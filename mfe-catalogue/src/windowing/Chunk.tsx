import { displayName } from '@mg/shared/domain/catalogue';
import type { ReactNode } from 'react';
import { useRendered } from './useRendered';

interface ChunkProps {
  number: number;
  initiallyRendered: boolean;
  /** Gives the placeholder one line for each row. */
  names: readonly string[];
  /** Styles the placeholder. */
  placeholder: string | undefined;
  rows(): ReactNode;
}

/** Renders one chunk of a windowed list: its rows or a placeholder. */
export function Chunk({ number, initiallyRendered, names, placeholder, rows }: ChunkProps) {
  const [ref, rendered] = useRendered<HTMLDivElement>(initiallyRendered, number);
  return rendered ? (
    <div ref={ref} data-chunk={number}>
      {rows()}
    </div>
  ) : (
    <div ref={ref} data-chunk={number} className={placeholder} role="listitem">
      {names.map(displayName).join('\n')}
    </div>
  );
}
