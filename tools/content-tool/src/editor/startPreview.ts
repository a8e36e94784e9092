import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serverLimits } from '@mg/command/serverLimits';
import { answerFromView } from '@mg/release/answerFromView';
import { composeDraft } from '@mg/release/composeDraft';
import { contentOf } from '@mg/release/fetchContent';
import { readIn } from '@mg/release/sitePath';
import type { Context } from '../publication/Context';
import type { Content } from '../content/Content';

/** Holds the site's own files, among them the pictures. */
const FILES = 'files/';

interface PreviewOptions {
  host: string;
  isInside: (request: Pick<IncomingMessage, 'headers'>) => boolean;
}

type View = Awaited<ReturnType<typeof composeDraft>>['view'];

/** Serves the site's pages with the content of the files, on a port of their own. */
export async function startPreview({ host, isInside }: PreviewOptions, context: Context) {
  let view: View | undefined;
  let framer = "'none'";
  const server = createServer(serverLimits.http, (request, response) => {
    if (!view || !isInside(request)) return response.writeHead(403).end();
    answerFromView(view, request, response, framer).catch(() => response.writeHead(500).end());
    return undefined;
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    /**
     * Composes the pages with this content.
     *
     * @param origin has the page that frames them
     * @returns the path of the page to show
     */
    async show({ catalogue, promotions }: Content, origin: string): Promise<string> {
      const types = Object.entries(catalogue).map(([id, subtipos]) => ({ id, subtipos }));
      const draft = await composeDraft(context.siteFolder(), contentOf(types, promotions), {
        read: (path) => ownFile(context.folder, path),
      });
      view = draft.view;
      framer = origin;
      return draft.start;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type Preview = Awaited<ReturnType<typeof startPreview>>;

/** Reads a picture beside the content, by its place on the site. */
const ownFile = async (folder: string, path: string): Promise<Buffer | undefined> =>
  path.startsWith(FILES) ? readIn(folder, path.slice(FILES.length)) : undefined;
