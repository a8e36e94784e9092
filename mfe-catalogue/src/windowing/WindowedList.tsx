import { useEffect, useState, type ComponentProps, type FocusEvent } from 'react';
import { ListWindow, ListWindowContext } from './ListWindow';

interface WindowedListProps extends ComponentProps<'div'> {
  /** Numbers the list's last chunk. */
  last: number;
  /** Numbers the selected product's chunk; -1 means none. */
  selected: number;
}

const around = (chunk: number): number[] => [chunk - 1, chunk, chunk + 1];

/** Renders the chunks near the view, the focus and both ends, so that Tab reaches the whole list. */
export function WindowedList({ last, selected, ...list }: WindowedListProps) {
  const [listWindow] = useState(() => new ListWindow());

  useEffect(() => {
    listWindow.keepRendered('ends and selected', [0, last, ...around(selected)]);
  }, [listWindow, last, selected]);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const chunk = target.closest<HTMLElement>('[data-chunk]')?.dataset.chunk;
    if (chunk !== undefined) listWindow.keepRendered('focus', around(Number(chunk)));
  };

  return (
    <ListWindowContext value={listWindow}>
      <div {...list} onFocus={onFocus} />
    </ListWindowContext>
  );
}
