import type { MouseEvent } from 'react';

/** Moves the focus to the panel of a button that is about to go. */
export const focusPanel = ({ currentTarget }: MouseEvent): void =>
  currentTarget.closest('section')?.focus({ preventScroll: true });
