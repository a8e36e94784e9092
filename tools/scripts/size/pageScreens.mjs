import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '@mg/command';

/**
 * Lists pages with a budget under `pages`, with their modules. A visitor waits for the shell's
 * modules, the page's own, and those of prerendered parts.
 */
export function pageScreens(folders, budgets) {
  const remotes = Object.entries(folders).map(([app, folder]) => [app, declarationOf(folder)]);
  const pages = remotes.flatMap(([app, remote]) =>
    (remote.pages ?? []).map((page) => ({ app, ...page })),
  );
  return Object.entries(budgets)
    .flatMap(([app, { pages: held = {} }]) =>
      Object.entries(held).map(([path, budget]) => {
        const page = pages.find((one) => one.app === app && one.path === path);
        if (!page)
          throw new UsageError(`${app} has a budget for the page ${path}, and no such page`);
        const title = `script until ${path} is interactive`;
        return { title, budget, parts: partsOf(page, remotes) };
      }),
    )
    .filter(({ parts }) => Object.keys(parts).every((app) => app in budgets));
}

function partsOf({ app, expose, slots = [] }, remotes) {
  const exposed = { shell: [], [app]: [expose] };
  for (const [other, { parts = [] }] of remotes) {
    for (const { slot, expose: part, prerender } of parts) {
      if (part && prerender && slots.includes(slot)) (exposed[other] ??= []).push(part);
    }
  }
  return exposed;
}

/** Reads a remote's declaration; the shell and an app without a build have none. */
function declarationOf(folder) {
  const file = join(folder, 'dist', 'declaration.json');
  return (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).remote) || {};
}
