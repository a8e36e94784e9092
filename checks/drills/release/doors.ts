import { startEdge } from '../../../tools/release/src/testing/startEdge';
import type { StaticServer } from '../../../tools/release/src/testing/staticServer';

/** Lead visitors to one site. */
export interface Doors {
  urls: string[];
  /** Are called after a release; a folder needs no call. */
  purges: string[];
  close(): Promise<void>;
}

/** Serves a bucket of the environment's store by that many edges, each with a cold cache. */
export async function openEdges(site: string, count: number): Promise<Doors> {
  const root = site.replace('s3:/', '');
  const edges = await Promise.all(
    Array.from({ length: count }, () => startEdge(process.env.AWS_ENDPOINT_URL!, root)),
  );
  const purges = await Promise.all(edges.map(async (edge) => (await edge.purge()).url));
  return {
    urls: edges.map(({ url }) => url),
    purges,
    close: async () => void (await Promise.all(edges.map((edge) => edge.close()))),
  };
}

export const openDoor = ({ url, close }: StaticServer): Doors => ({
  urls: [url],
  purges: [],
  close,
});
