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
 * Whether motion is paused: by the visitor's choice, else by `prefers-reduced-motion` (WCAG 2.2.2). Styles read
 * an attribute of the root; it is absent while things move, which saves a restyle of the page.
 */
function isPaused(): boolean {
  const chosen = readLocal<Choice>(KEY)?.paused;
  return chosen ?? window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Sets the root's attribute when the shell starts. */
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

/** Whether motion is paused. */
export const useMotionPaused = (): boolean =>
  useSyncExternalStore(subscribe, readAttribute, () => false);
