import type { Middleware } from '@reduxjs/toolkit';
import { misfitOf } from './payloads';

/** Takes the reason of a refusal, and the app that dispatched the action; the shell itself has no name. */
export type OnRefused = (reason: string, app?: string) => void;

/** Names the app whose door an action passes. */
let passing: string | undefined;

/** Refuses each action whose payload does not fit, before any reducer runs. */
export const refuseMisfits =
  (onRefused: OnRefused): Middleware =>
  () =>
  (next) =>
  (action) => {
    // The next middleware runs thunks.
    const misfit = typeof action === 'function' ? undefined : misfitOf(action);
    if (misfit === undefined) return next(action);
    onRefused(misfit, passing);
    return action;
  };

/** Dispatches in the name of an app. */
export function passAs<T>(app: string, dispatch: () => T): T {
  const before = passing;
  passing = app;
  try {
    return dispatch();
  } finally {
    passing = before;
  }
}
