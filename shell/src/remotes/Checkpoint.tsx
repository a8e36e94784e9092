import { memo, useEffect, useLayoutEffect } from 'react';

/** Calls a function where React passes this place in a mount: in its render, its layout effects and its effects. */
export const Checkpoint = memo(function Checkpoint({
  pass,
  remote,
}: {
  pass(remote: string): void;
  remote: string;
}) {
  // A server runs no effects, and keeps no marks.
  if (typeof window !== 'undefined') pass(remote);
  useLayoutEffect(() => pass(remote), [pass, remote]);
  useEffect(() => pass(remote), [pass, remote]);
  return null;
});
