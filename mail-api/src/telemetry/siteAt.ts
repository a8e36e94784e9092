/** Reads a file of the site at a path such as `/live.json`. @throws Error when the site lacks it */
export type ReadSite = (path: string) => Promise<string>;

const TIMEOUT_MS = 5000;
/** Bounds a record, which lists every page of its site. */
const BYTES_MAX = 4 * 2 ** 20;

/** Makes the function that reads a site over HTTP, at no other address than this origin. */
export function siteAt(origin: string): ReadSite {
  return async (path) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { status, body } = await fetch(origin + path, { redirect: 'error', signal });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of body ?? []) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > BYTES_MAX) throw new Error(`${origin}${path} has more than ${BYTES_MAX} bytes`);
    }
    if (status !== 200) throw new Error(`${origin}${path} answers ${status}`);
    return Buffer.concat(chunks).toString();
  };
}
