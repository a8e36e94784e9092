import { useSyncExternalStore } from 'react';
import { createSubscribers } from '../page/createSubscribers';
import { readLocal, writeLocal } from '../services/storage';

const KEY = 'mg-motion';
const ATTRIBUTE = 'data-motion';
const { subscribe, notify } = createSubscribers();

type Choice = { paused: boolean };

/** Pauses motion by the visitor's choice, else by `prefers-reduced-motion` (WCAG 2.2.2), when the shell starts. */
export function applyMotion(): void {
  const chosen = readLocal<Choice>(KEY)?.paused;
  // Styles read the attribute, which is absent while things move: so the page needs no restyle.
  if (chosen ?? window.matchMedia('(prefers-reduced-motion: reduce)').matches)
    document.documentElement.setAttribute(ATTRIBUTE, 'paused');
}

export function setMotionPaused(paused: boolean): void {
  writeLocal(KEY, { paused } satisfies Choice);
  if (paused) document.documentElement.setAttribute(ATTRIBUTE, 'paused');
  else document.documentElement.removeAttribute(ATTRIBUTE);
  notify();
}

const readAttribute = () => document.documentElement.hasAttribute(ATTRIBUTE);

export const useMotionPaused = (): boolean =>
  useSyncExternalStore(subscribe, readAttribute, () => false);
