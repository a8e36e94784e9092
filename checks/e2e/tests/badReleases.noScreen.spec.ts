import { testedCells } from '../faults/cells';
import { measureCell } from '../faults/measureCell';
import { expect, test } from '../fixtures';

/** Lets a machine pass that is ten times slower. */
const WAITS = { patience: 60_000, reportPatience: 60_000 };

for (const cell of testedCells(Boolean(process.env.E2E_ALL))) {
  const outcome = cell.fallback
    ? 'mounts the last good version'
    : 'shows the error view beside the rest';
  test(`${outcome} when ${cell.remote} has the fault: ${cell.kind.name}`, async ({
    browser,
    baseURL,
  }) => {
    const measured = await measureCell(browser, baseURL!, cell, WAITS);
    expect(measured).toMatchObject({
      began: true,
      filled: expect.any(Number),
      usable: true,
      list: true,
      credited: true,
      innocents: true,
    });
  });
}
