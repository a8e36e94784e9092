import { readFileSync } from 'node:fs';
import {
  CACHES,
  FILE_ENDINGS,
  FILE_NAMES,
  HIDDEN,
  RESOURCE_POLICIES,
  securityHeaders,
} from '../src/serving.mjs';

/** Uses Firestore, OpenStreetMap and a mail API on the site's host, as the usual site does. */
const HOSTED = {
  origin: 'https://www.example.com',
  apiHost: '/api',
  firebase: { projectId: '', apiKey: '' },
};

/** nginx matches the status and the address of an answer as one text. */
const caches = CACHES.map(([files, cache]) =>
  files ? `"~${files.replaceAll('^/', '^\\d+ /')}" "${cache}";` : `default "${cache}";`,
);

const resources = RESOURCE_POLICIES.map(([files, policy]) =>
  files ? `"~${files}" ${policy};` : `default ${policy};`,
);

const headers = Object.entries({
  ...securityHeaders(HOSTED),
  'Cross-Origin-Resource-Policy': '$mg_resource_policy',
}).map(([name, value]) => `add_header ${name} "${value}" always;`);

const hidden = `location ~ ^/(${HIDDEN.join('|')})/|/\\. {`;
const names = `location ~ ^/(${FILE_NAMES.join('|')})(/|$) {`;
const endings = `location ~* \\.(${FILE_ENDINGS})$ {`;

const locations = [
  `${hidden} return 404; }`,
  `${names} try_files $uri =404; }`,
  `${endings} try_files $uri/index.html $uri =404; }`,
];

const indented = (lines) => lines.map((line) => `    ${line}`);

/** Maps files to their generated sections; marks in a file enclose each section. */
const SECTIONS = {
  'tools/release/nginx/mg-site.conf': {
    caches: indented(caches),
    resources: indented(resources),
    headers: indented(headers),
    locations: indented(locations),
  },
  // The hand-written rest of these locations follows each section.
  'tools/release/nginx/mg-edge.conf': {
    caches: indented(caches),
    resources: indented(resources),
    headers: indented(headers),
    hidden: indented([hidden]),
    names: indented([names]),
    endings: indented([endings]),
  },
};

/** Returns each file with generated sections, in its present and in its wanted text. */
export const generatedFiles = () =>
  Object.entries(SECTIONS).map(([path, sections]) => {
    const file = new URL(`../../../${path}`, import.meta.url);
    const present = readFileSync(file, 'utf8');
    const wanted = Object.entries(sections).reduce(
      (text, [name, lines]) =>
        text.replace(
          new RegExp(`(begin ${name}.*\n)[^]*?(.*end ${name})`),
          (_, begin, end) => `${begin}${lines.join('\n')}\n${end}`,
        ),
      present,
    );
    return { path, file, present, wanted };
  });
