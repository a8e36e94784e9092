import { download, refusesDownloads } from './download';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155M';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('refusesDownloads', () => {
  it.each([
    `${ANDROID}; wv) ${CHROME} Version/4.0 Chrome/130.0 Mobile Safari/537.36 Instagram 356.0`,
    `${ANDROID}; wv) ${CHROME} Version/4.0 Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/488.0;]`,
    `${ANDROID}; wv) ${CHROME} Version/4.0 Chrome/130.0 Mobile Safari/537.36`,
    `${ANDROID}) ${CHROME} Chrome/130.0 Mobile Safari/537.36 Telegram-Android/11.2`,
    `${IPHONE} (KHTML, like Gecko) Mobile/22B83 Instagram 356.0.0 (iPhone14,5)`,
    `${IPHONE} (KHTML, like Gecko) Mobile/22B83 [FBAN/FBIOS;FBAV/488.0;FBDV/iPhone14,5]`,
    `${IPHONE} (KHTML, like Gecko) Mobile/22B83`,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  ])('is true when the page is in an app: %s', (userAgent) => {
    expect(refusesDownloads(userAgent)).toBe(true);
  });

  it.each([
    `${ANDROID}) ${CHROME} Chrome/130.0 Mobile Safari/537.36`,
    `${ANDROID}) ${CHROME} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    `${IPHONE} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
    `${IPHONE} (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1`,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
  ])('is false when the page is in a browser: %s', (userAgent) => {
    expect(refusesDownloads(userAgent)).toBe(false);
  });
});

describe('download', () => {
  it('returns false when the browser makes no address', () => {
    URL.createObjectURL = () => {
      throw new DOMException('', 'SecurityError');
    };
    expect(download(new File([''], 'a.pdf'))).toBe(false);
  });
});
