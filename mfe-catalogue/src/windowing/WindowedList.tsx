import { useEffect, useState, type ComponentProps, type FocusEvent } from 'react';
import { ListWindow, ListWindowContext } from './ListWindow';

interface WindowedListProps extends ComponentProps<'div'> {
  /** Number of the list's last chunk. */
  last: number;
  /** Number of the chunk that has what is selected, which may be scrolled to next; -1 for none. */
  selected: number;
}

/** The chunk and its neighbours. */
const around = (chunk: number): number[] => [chunk - 1, chunk, chunk + 1];

/**
 * A long list of which only what is near the view is rendered (windowing): placeholders of the same
 * height stand for the rest. The chunks around the focus are rendered too, so that Tab walks on
 * through the whole list, and both ends, where it comes in.
 */
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
