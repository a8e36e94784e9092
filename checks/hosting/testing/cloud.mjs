import { accountRoutes } from './accountRoutes.mjs';
import { firestoreRoutes } from './firestoreRoutes.mjs';
import { hostingRoutes } from './hostingRoutes.mjs';
import { projectRoutes } from './projectRoutes.mjs';

/**
 * Plays the vendor's cloud for an empty account. A route is a method with host and path, and returns
 * the body of the answer.
 *
 * @param {{ onRules: (files: object[]) => unknown, onPages: (files: Map<string, Buffer>) => unknown }} on
 *   takes published rules and published pages
 */
export function emptyCloud({ onRules, onPages }) {
  const cloud = {
    project: undefined,
    services: new Set(),
    apps: [],
    database: undefined,
    exemptions: {},
    rulesets: {},
    release: undefined,
    bindings: [],
    /** Maps the id of a key to the public half. */
    keys: new Map(),
    buckets: [],
    exports: [],
  };
  const routes = {
    ...projectRoutes(cloud),
    ...accountRoutes(cloud),
    ...firestoreRoutes(cloud, onRules),
    ...hostingRoutes(onPages),
  };
  return { cloud, answer: (request) => answerBy(routes, request) };
}

/** @returns {Promise<{ status?: number, body: unknown } | undefined>} undefined for an unknown request */
async function answerBy(routes, { method, host, path, body }) {
  const { pathname } = new URL(path, 'https://any');
  const wanted = `${method} ${host}${decodeURIComponent(pathname)}`;
  for (const [route, answer] of Object.entries(routes)) {
    const found = new RegExp(`^${route}$`).exec(wanted);
    if (!found) continue;
    const given = await answer({
      ...found.groups,
      body,
      get form() {
        return new URLSearchParams(body.toString());
      },
      get json() {
        return JSON.parse(body.toString());
      },
    });
    return given.status >= 400 ? given : { body: given };
  }
}
