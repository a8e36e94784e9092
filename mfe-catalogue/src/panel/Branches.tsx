import type { ProductType } from '@mg/shared/domain/catalogue';
import { useCallback, useMemo, useState } from 'react';
import { inPieces } from '../resting/pieces';
import { AttentionContext, useAttention } from '../resting/useAttention';
import { countProducts } from '../view/countProducts';
import { TreeLines, type TreeActions } from './TreeLines';
import { flattenTree, type Choices } from './flattenTree';

/** Lines that rest and wake together. */
const PIECE_LINES = 12;

/** A search that finds more leaves the branches closed: nobody reads that many, all opened up. */
const OPENED_BY_SEARCH = 200;

interface BranchesProps extends Pick<TreeActions, 'onType' | 'onProduct'> {
  types: ProductType[];
  /** The type filter. */
  selected: string | null;
  /** A search is on: what it found stands open. */
  searching: boolean;
  className: string | undefined;
}

/** The lines of the tree; which branches stand open is the visitor's choice, and starts here. */
export function Branches({ types, selected, searching, className, ...actions }: BranchesProps) {
  const [choices, setChoices] = useState<Choices>(new Map());
  const pieces = useMemo(() => {
    const found = types.reduce((sum, type) => sum + countProducts(type), 0);
    const openAll = searching && found <= OPENED_BY_SEARCH;
    const lines = flattenTree(
      types,
      choices,
      ({ type, subtype }) => openAll || (subtype === undefined && type === selected),
    );
    return inPieces(lines, PIECE_LINES);
  }, [types, choices, selected, searching]);

  const onFold = useCallback<TreeActions['onFold']>(
    ({ key, open }) => setChoices((before) => new Map(before).set(key, !open)),
    [],
  );
  const isSelected = (piece: (typeof pieces)[number]) =>
    piece.some((line) => line.kind === 'type' && line.type === selected);
  const { attention, onFocus } = useAttention(pieces.length - 1, pieces.findIndex(isSelected));

  return (
    <AttentionContext value={attention}>
      <div role="list" className={className} onFocus={onFocus}>
        {pieces.map((lines, piece) => (
          <TreeLines
            key={piece}
            piece={piece}
            lines={lines}
            selected={selected}
            onFold={onFold}
            {...actions}
          />
        ))}
      </div>
    </AttentionContext>
  );
}
