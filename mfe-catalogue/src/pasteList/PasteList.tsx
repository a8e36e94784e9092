import { PasteReview } from './PasteReview';
import { PasteText } from './PasteText';
import { usePasteList, type PasteListProps } from './usePasteList';

/** Takes a list as text, reviews its lines, and adds them to the quotation. */
export function PasteList(props: PasteListProps) {
  const list = usePasteList(props);
  return list.review ? (
    <PasteReview list={list} review={list.review} />
  ) : (
    <PasteText list={list} open={props.open} />
  );
}
