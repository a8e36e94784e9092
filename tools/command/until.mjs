import { setTimeout as pause } from 'node:timers/promises';

export async function until(holds, everyMs = 10) {
  while (!(await holds())) await pause(everyMs);
}
