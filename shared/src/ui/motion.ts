import { useSyncExternalStore } from 'react';
import { createSubscribers } from '../page/createSubscribers';
import { readLocal, writeLocal } from '../services/storage';

const KEY = 'mg-motion';
const ATTRIBUTE = 'data-motion';
const { subscribe, notify } = createSubscribers();

interface Choice {
  paused: boolean;
}

/**
 * Whether all motion of the site is paused: what the visitor chose, else what the system asks for
 * (`prefers-reduced-motion`). The page's root says so, where the styles read it (WCAG 2.2.2). It
 * says nothing where things move, as most visitors have it: the browser would compute the style of
 * every element anew.
 */
function isPaused(): boolean {
  const chosen = readLocal<Choice>(KEY)?.paused;
  return chosen ?? window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Brings the page's root in line; the shell calls it when it starts. */
export function applyMotion(): void {
  if (isPaused()) document.documentElement.setAttribute(ATTRIBUTE, 'paused');
}

export function setMotionPaused(paused: boolean): void {
  writeLocal(KEY, { paused } satisfies Choice);
  if (paused) document.documentElement.setAttribute(ATTRIBUTE, 'paused');
  else document.documentElement.removeAttribute(ATTRIBUTE);
  notify();
}

const readAttribute = () => document.documentElement.hasAttribute(ATTRIBUTE);

/** True while motion is paused; follows the visitor's choice. */
export const useMotionPaused = (): boolean =>
  useSyncExternalStore(subscribe, readAttribute, () => false);
