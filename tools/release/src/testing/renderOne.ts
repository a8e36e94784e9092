import { prerenderPages } from '../cage/prerenderPages';
import { content } from './prerenderedSite';

/** Waits for each screen, which may be a promise. */
export const WAITING_SHELL = `
  exports.modules = { react: { createElement: () => 'element' } };
  exports.renderPage = async ({ path, content, screens }) => ({
    head: '<title>' + path + '</title>',
    html: (await Promise.all(Object.values(screens).map((Screen) => Screen(content)))).join(' '),
  });`;

/** Renders one page in the cage. @param body is the body of the page's screen */
export const renderOne = (body: string, bounds: object) =>
  prerenderPages(
    {
      shell: WAITING_SHELL,
      screens: [{ id: 'home/HomeScreen', code: `exports.default = async () => { ${body} };` }],
      release: {
        serial: 1,
        shell: { version: '1.0.0', integrity: {} },
        remotes: {},
        pages: [],
        parts: [],
      },
      config: {},
      content: content('P1'),
      pages: [{ path: '/home', page: { path: '/home', expose: './HomeScreen', title: 'Home' } }],
    },
    bounds,
  );
