import { gunzipSync } from 'node:zlib';
import { PROJECT } from './answers.mjs';

const HOSTING = 'firebasehosting.googleapis.com/v1beta1';
const SITE = `${HOSTING}/projects/[^/]+/sites/${PROJECT}`;
const VERSION = `projects/-/sites/${PROJECT}/versions/1`;
const UPLOADS = 'upload-firebasehosting.googleapis.com/upload';

/** Answers the vendor's API of Hosting; `onPages` takes the files of a release by their paths. */
export function hostingRoutes(onPages) {
  const contents = new Map();
  let paths;
  return {
    [`GET ${SITE}`]: () => ({ name: PROJECT, type: 'DEFAULT_SITE' }),
    [`POST ${SITE}/versions`]: () => {
      paths = {};
      return { name: VERSION };
    },
    [`POST ${HOSTING}/${VERSION}:populateFiles`]: ({ json }) => {
      Object.assign(paths, json.files);
      const hashes = Object.values(json.files).filter((hash) => !contents.has(hash));
      return { uploadUrl: `https://${UPLOADS}`, uploadRequiredHashes: [...new Set(hashes)] };
    },
    [`POST ${UPLOADS}/(?<hash>.*)`]: ({ hash, body }) => {
      contents.set(hash, gunzipSync(body));
      return {};
    },
    [`PATCH ${SITE}/versions/1`]: ({ json }) => json,
    [`POST ${SITE}/channels/live/releases`]: async () => {
      const files = Object.entries(paths).map(([path, hash]) => [path, contents.get(hash)]);
      await onPages(new Map(files));
      return {};
    },
  };
}
