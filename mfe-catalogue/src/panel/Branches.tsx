import type { ProductType } from '@mg/shared/domain/catalogue';
import { productSelected } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { useMemo, useState } from 'react';
import { useShowType } from '../search/useFilter';
import { countProducts } from '../view/countProducts';
import { scrollToRow } from '../windowing/scrollToRow';
import { Chunk } from '../windowing/Chunk';
import { chunk } from '../windowing/chunk';
import { WindowedList } from '../windowing/WindowedList';
import { flattenTree, type Choices, type TreeLine } from './flattenTree';
import styles from './TreeLines.module.css';
import { TreeRow, type TreeActions } from './TreeRow';

const CHUNK_LINES = 12;

/** A search with more matches leaves the branches closed. */
const OPENED_BY_SEARCH = 200;

interface BranchesProps {
  types: ProductType[];
  /** Names the filtered type. */
  selected: string | null;
  /** Is true during a search, which opens the branches. */
  searching: boolean;
  className: string | undefined;
  onDone(): void;
}

/** Renders the lines of the tree, whose branches the visitor opens and closes. */
export function Branches({ types, selected, searching, className, onDone }: BranchesProps) {
  const dispatch = useAppDispatch();
  const showType = useShowType();
  const [choices, setChoices] = useState<Choices>(new Map());
  const chunks = useMemo(() => {
    const openAll = searching && countProducts(types) <= OPENED_BY_SEARCH;
    return chunk(flattenTree(types, choices, selected, openAll), CHUNK_LINES);
  }, [types, choices, selected, searching]);

  const actions: TreeActions = {
    onFold: ({ key, open }) => setChoices((before) => new Map(before).set(key, !open)),
    onType(name) {
      onDone();
      showType(name === selected ? null : name);
    },
    onProduct(product) {
      onDone();
      if (selected !== null && selected !== product.type) showType(product.type);
      dispatch(productSelected(product));
      scrollToRow(product);
    },
  };
  const isSelected = (line: TreeLine) => line.kind === 'type' && line.name === selected;

  return (
    <WindowedList
      role="list"
      className={className}
      last={chunks.length - 1}
      selected={chunks.findIndex((lines) => lines.some(isSelected))}
    >
      {chunks.map((lines, number) => (
        <Chunk
          key={number}
          number={number}
          initiallyRendered={number === 0}
          names={lines.map(({ name }) => name)}
          placeholder={styles.placeholder}
          rows={() =>
            lines.map((line) => (
              <TreeRow key={line.key} line={line} selected={isSelected(line)} {...actions} />
            ))
          }
        />
      ))}
    </WindowedList>
  );
}
