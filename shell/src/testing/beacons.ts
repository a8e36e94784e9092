import { waitFor } from '@testing-library/react';

/** Collects the reports that the page sends to the API. */
export function collectBeacons() {
  const blobs: Blob[] = [];
  navigator.sendBeacon = (_address, blob) => Boolean(blobs.push(blob as Blob));
  return async (): Promise<Record<string, unknown>[]> =>
    Promise.all(
      blobs.map(async (blob) => JSON.parse(await textOf(blob)) as Record<string, unknown>),
    );
}

/** Waits for the one report of a visit, whose module may load slowly. */
export const expectOneReport = (reports: ReturnType<typeof collectBeacons>, report: object) =>
  waitFor(async () => expect(await reports()).toEqual([expect.objectContaining(report)]), {
    timeout: 10_000,
  });

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
