/** Matches headers that do not fit a changed body. */
const OF_THE_BODY = /^(content-encoding|content-length|transfer-encoding|etag|connection)$/;

/** Answers navigations with changed pages of the site. */
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
        if (!OF_THE_BODY.test(name)) response.setHeader(name, value);
      }
      response.setHeader('cache-control', 'no-store');
      const isPage = answer.headers.get('content-type')?.includes('html');
      response.end(isPage ? await change(await answer.text()) : await answer.bytes());
    } catch (error) {
      next(error);
    }
  },
});
