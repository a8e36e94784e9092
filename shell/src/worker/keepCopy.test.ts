/** @jest-environment node */
import { browserAround, pageOf, recordOf } from '../testing/worker';
import { keepCopy } from './keepCopy';

const PDF = (version: string) => `/r/quote/${version}/pdf.js`;
const MAIN = '/r/shell/1.0.0/main.js';
const CSS = '/r/shell/1.0.0/main.css';
const FINDING = '/r/shell/1.0.0/finding.js';
const LOGO = '/r/shell/1.0.0/assets/logo.svg';
const request = { serial: 6, used: [MAIN, LOGO], frugal: false };

/** A browser on a line that brings the pages of a record, and every file whose hash is asked for. */
function visitor(start = recordOf(6, { quote: '1.0.0' })) {
  const line = { record: start, gone: new Set<string>(), html: new Set<string>() };
  const asked: { path: string; options: RequestInit }[] = [];
  const browser = browserAround((path, options) => {
    asked.push({ path, options });
    if (line.gone.has(path)) return undefined;
    if (path === '/shell.html') return new Response(pageOf(line.record));
    const headers = { 'content-type': line.html.has(path) ? 'text/html' : 'text/javascript' };
    return new Response(path, { headers });
  });
  return { ...browser, line, asked };
}

describe('the copy', () => {
  it('is the page that shows every address with its files, what was used, and all that remotes may need', async () => {
    const { copied } = visitor();
    await keepCopy(request);
    expect(copied()).toEqual([PDF('1.0.0'), LOGO, FINDING, CSS, MAIN, '/shell.html']);
  });

  it('takes scripts with their hashes only, and pictures from the browser', async () => {
    const { asked } = visitor();
    await keepCopy(request);
    const options = Object.fromEntries(asked.map(({ path, options }) => [path, options]));
    expect(options).toEqual({
      '/shell.html': { cache: 'no-cache' },
      [MAIN]: { integrity: 'sha384-main' },
      [CSS]: { integrity: 'sha384-css' },
      [FINDING]: { integrity: 'sha384-finding' },
      [PDF('1.0.0')]: { integrity: 'sha384-1.0.0' },
      [LOGO]: { cache: 'only-if-cached', mode: 'same-origin' },
    });
  });

  it('asks for nothing that it has', async () => {
    const { asked } = visitor();
    await keepCopy(request);
    asked.length = 0;
    await keepCopy(request);
    expect(asked).toEqual([]);
  });

  it('fetches nothing but the page and its styles where the visitor saves data', async () => {
    const { asked, line, copied } = visitor();
    line.gone.add(PDF('1.0.0'));
    line.gone.add(FINDING);
    await keepCopy({ ...request, frugal: true });
    const fetched = asked.filter(({ options }) => options.cache !== 'only-if-cached');
    expect(fetched.map(({ path }) => path)).toEqual(['/shell.html', CSS]);
    expect(copied()).toEqual([LOGO, CSS, MAIN, '/shell.html']);
  });

  it('keeps no file of a version that the record does not name, such as a preview', async () => {
    const { copied } = visitor();
    await keepCopy({ ...request, used: [MAIN, PDF('9.9.9'), '/r/quote/9.9.9/logo.svg'] });
    expect(copied()).toEqual([PDF('1.0.0'), FINDING, CSS, MAIN, '/shell.html']);
  });

  it('keeps no page in the place of a picture', async () => {
    const { copied, line } = visitor();
    line.html.add(LOGO);
    await keepCopy(request);
    expect(copied()).not.toContain(LOGO);
  });

  it('has no page as long as a file is missing', async () => {
    const { copied, line } = visitor();
    line.gone.add(PDF('1.0.0'));
    await expect(keepCopy(request)).rejects.toThrow('Failed to fetch');
    expect(copied()).toEqual([LOGO, FINDING, CSS, MAIN]);
  });

  it('stays as it is where another record has become live meanwhile', async () => {
    const { copied, line } = visitor();
    await keepCopy(request);
    line.record = recordOf(8, { quote: '1.2.0' });
    await keepCopy({ ...request, serial: 7 });
    expect(copied()).toEqual([PDF('1.0.0'), LOGO, FINDING, CSS, MAIN, '/shell.html']);
  });
});

describe('the copy after a promote', () => {
  it('has the new version, and the old one as long as it stands by', async () => {
    const { copied, line } = visitor();
    await keepCopy(request);
    line.record = recordOf(7, { quote: '1.1.0', lastGood: '1.0.0' });
    await keepCopy({ ...request, serial: 7 });
    expect(copied()).toEqual([PDF('1.0.0'), PDF('1.1.0'), LOGO, FINDING, CSS, MAIN, '/shell.html']);
    line.record = recordOf(8, { quote: '1.2.0', lastGood: '1.1.0' });
    await keepCopy({ ...request, serial: 8 });
    expect(copied()).toEqual([PDF('1.1.0'), PDF('1.2.0'), LOGO, FINDING, CSS, MAIN, '/shell.html']);
  });

  it('stays the old one where the line goes before all has come', async () => {
    const { copied, line } = visitor();
    await keepCopy(request);
    line.record = recordOf(7, { quote: '1.1.0', lastGood: '1.0.0' });
    line.gone.add(PDF('1.1.0'));
    await expect(keepCopy({ ...request, serial: 7 })).rejects.toThrow('Failed to fetch');
    expect(copied()).toEqual([PDF('1.0.0'), LOGO, FINDING, CSS, MAIN, '/shell.html']);
  });
});

describe('the copy after a rollback', () => {
  it('has nothing of the version that was left', async () => {
    const { copied, line } = visitor(recordOf(6, { quote: '1.1.0', lastGood: '1.0.0' }));
    await keepCopy(request);
    line.record = recordOf(7, { quote: '1.0.0' });
    await keepCopy({ ...request, serial: 7 });
    expect(copied()).toEqual([PDF('1.0.0'), LOGO, FINDING, CSS, MAIN, '/shell.html']);
  });

  it('is shown no more, though the line goes before the other has come', async () => {
    const { copied, line } = visitor(recordOf(6, { quote: '1.1.0', lastGood: '1.0.0' }));
    await keepCopy(request);
    line.record = recordOf(7, { quote: '1.0.0' });
    line.gone.add(PDF('1.0.0'));
    await expect(keepCopy({ ...request, serial: 7 })).rejects.toThrow('Failed to fetch');
    expect(copied()).not.toContain('/shell.html');
  });
});
