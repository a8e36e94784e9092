import { securityHeaders } from './securityHeaders';

/** The sources of a directive for a site with this configuration. */
const sources = (directive: string, config: Parameters<typeof securityHeaders>[0]) => {
  const policy = securityHeaders(config)['content-security-policy'] ?? '';
  return policy.split('; ').find((part) => part.startsWith(`${directive} `));
};

describe('The content security policy', () => {
  const hosted = { projectId: 'p', apiKey: 'k', appId: 'a' };

  it('allows the hosted services that are configured', () => {
    const config = { apiHost: 'https://api.example.com/v2', firebase: hosted };
    expect(sources('connect-src', config)).toBe(
      "connect-src 'self' https://www.openstreetmap.org https://api.example.com " +
        'https://firestore.googleapis.com',
    );
    expect(sources('script-src', config)).toBe("script-src 'self'");
  });
  it('allows analytics only with a measurement id', () => {
    const config = { apiHost: '/api', firebase: hosted, measurementId: 'G-A1' };
    expect(sources('connect-src', config)).toContain('https://*.google-analytics.com');
    expect(sources('script-src', config)).toBe(
      "script-src 'self' https://www.googletagmanager.com",
    );
  });
  it.each([
    [undefined, 'https://www.openstreetmap.org'],
    ['https://maps.example.com/embed?q=1', 'https://maps.example.com'],
    ['none', "'none'"],
  ])('frames the configured map and nothing else: %s', (mapEmbedUrl, origin) => {
    const business = mapEmbedUrl === undefined ? {} : { mapEmbedUrl };
    const config = { apiHost: '/api', firebase: hosted, business };
    expect(sources('frame-src', config)).toBe(`frame-src ${origin}`);
    expect(sources('connect-src', config)?.includes(origin)).toBe(mapEmbedUrl !== 'none');
  });
});
