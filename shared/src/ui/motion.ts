import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '../services/storage';

const KEY = 'mg-motion';
const ATTRIBUTE = 'data-motion';
const listeners = new Set<() => void>();

interface Choice {
  paused: boolean;
}

/**
 * Whether all motion of the site is paused: what the visitor chose, else what the system asks for
 * (`prefers-reduced-motion`). Written to the page's root, where the styles read it (WCAG 2.2.2).
 */
function isPaused(): boolean {
  const chosen = readLocal<Choice>(KEY)?.paused;
  return chosen ?? window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Brings the page's root in line; the shell calls it once before the first paint. */
export function applyMotion(): void {
  document.documentElement.setAttribute(ATTRIBUTE, isPaused() ? 'paused' : 'running');
}

export function setMotionPaused(paused: boolean): void {
  writeLocal(KEY, { paused } satisfies Choice);
  document.documentElement.setAttribute(ATTRIBUTE, paused ? 'paused' : 'running');
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const readAttribute = () => document.documentElement.getAttribute(ATTRIBUTE) === 'paused';

/** True while motion is paused; follows the visitor's choice. */
export const useMotionPaused = (): boolean =>
  useSyncExternalStore(subscribe, readAttribute, () => true);
