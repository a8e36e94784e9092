import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Makes a process believe in a later year, on a file system that lists its folders backwards. */

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;
const { Date: PresentDate } = globalThis;
const now = () => PresentDate.now() + YEAR_MS;
globalThis.Date = class extends PresentDate {
  static now = now;
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [now()]));
  }
};

const { readdir, readdirSync, promises } = fs;
const { readdir: readdirLater } = promises;
fs.readdir = (...args) => {
  const done = args.pop();
  readdir(...args, (error, names) => done(error, names?.reverse()));
};
fs.readdirSync = (...args) => readdirSync(...args).reverse();
promises.readdir = async (...args) => (await readdirLater(...args)).reverse();
syncBuiltinESMExports();
