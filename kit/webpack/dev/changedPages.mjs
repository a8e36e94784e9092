/** Headers of the site's answer that no longer hold once its body has changed. */
const OF_THE_BODY = [
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'etag',
  'connection',
];

/**
 * Answers whatever a browser navigates to with the site's own answer, changed.
 *
 * @param {{ site: string, change: (html: string) => Promise<string> }} options
 */
export const changedPages = ({ site, change }) => ({
  name: 'changed-pages',
  middleware: async (request, response, next) => {
    const { method, headers, originalUrl } = request;
    if (method !== 'GET' || !headers.accept?.includes('text/html')) return next();
    try {
      const answer = await fetch(site + originalUrl, {
        headers: { accept: headers.accept },
        redirect: 'manual',
      });
      response.statusCode = answer.status;
      for (const [name, value] of answer.headers) {
        if (!OF_THE_BODY.includes(name)) response.setHeader(name, value);
      }
      response.setHeader('cache-control', 'no-store');
      const isPage = answer.headers.get('content-type')?.includes('html');
      const body = isPage
        ? await change(await answer.text())
        : Buffer.from(await answer.arrayBuffer());
      response.end(body);
    } catch (error) {
      next(error);
    }
  },
});
