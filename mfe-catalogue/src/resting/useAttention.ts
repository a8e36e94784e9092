import { createContext, useContext, useEffect, useRef, useState, type FocusEvent } from 'react';
import { Attention } from './Attention';

export const AttentionContext = createContext<Attention | null>(null);

/** The piece and its neighbours. */
const around = (piece: number): number[] => [piece - 1, piece, piece + 1];

/**
 * The attention of one list.
 * @param last number of its last piece; Tab may come from behind and has to find it awake
 * @param revealed number of a piece that is about to be shown; -1 for none
 */
export function useAttention(last: number, revealed = -1) {
  const [attention] = useState(() => new Attention());

  useEffect(() => attention.hold('ends', [0, last]), [attention, last]);
  useEffect(() => {
    attention.hold('revealed', revealed < 0 ? [] : around(revealed));
  }, [attention, revealed]);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const piece = target.closest<HTMLElement>('[data-piece]')?.dataset.piece;
    if (piece !== undefined) attention.hold('focus', around(Number(piece)));
  };
  return { attention, onFocus };
}

/**
 * Whether a part of the list around is awake.
 * @param from the first piece that the part holds; `to` is the last
 */
export function useAwake<T extends HTMLElement>(from: number, to: number, awakeAtFirst: boolean) {
  const attention = useContext(AttentionContext);
  const ref = useRef<T>(null);
  const [awake, show] = useState(awakeAtFirst);
  useEffect(() => {
    if (!attention || !ref.current) return undefined;
    return attention.watch(ref.current, { from, to, awakeAtFirst, show });
  }, [attention, from, to, awakeAtFirst]);
  return [ref, awake] as const;
}
