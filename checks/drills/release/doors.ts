import { isBucketAddress } from '../../../tools/release/src/storage/bucketAddress';
import { findNginx } from '../../../tools/release/src/testing/findNginx';
import { startEdge } from '../../../tools/release/src/testing/startEdge';
import { startNginx } from '../../../tools/release/src/testing/startNginx';
import { staticServer } from '../../../tools/release/src/testing/staticServer';

export type Doors = Awaited<ReturnType<typeof openDoors>>;

/**
 * Serves a bucket of the environment's store by that many edges, each with a cold cache, or a folder
 * by nginx where this machine has one.
 */
export async function openDoors(site: string, edgeCount: number) {
  if (!isBucketAddress(site)) {
    const kind = findNginx() ? 'nginx' : 'node';
    const { url, close } = await (kind === 'nginx' ? startNginx(site) : staticServer(site));
    return { kind, urls: [url], purges: [] as string[], close };
  }
  const start = () => startEdge(process.env.AWS_ENDPOINT_URL!, site.replace('s3:/', ''));
  const edges = await Promise.all(Array.from({ length: edgeCount }, start));
  return {
    kind: `edges of a bucket: ${edgeCount}`,
    urls: edges.map(({ url }) => url),
    /** Are called after a release; a folder needs no call. */
    purges: await Promise.all(edges.map(async (edge) => (await edge.purge()).url)),
    close: async () => void (await Promise.all(edges.map((edge) => edge.close()))),
  };
}
