import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const HOSTS = [
  '*.googleapis.com',
  'accounts.google.com',
  'auth.firebase.tools',
  '*.firebaseio.com',
  '*.google-analytics.com',
  '*.web.app',
];

/**
 * Stands in for every HTTPS server of the internet, with a certificate of its own, and for a proxy to
 * that server.
 *
 * @param {(request: { method: string, host: string, path: string, headers: object, body: Buffer })
 *   => Promise<{ status?: number, headers?: object, body: unknown }>} answer
 */
export async function startStandIn(folder, answer) {
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => join(folder, name));
  const names = HOSTS.map((host) => `DNS:${host}`).join();
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=stand-in'],
      ...['-addext', `subjectAltName=${names}`, '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );

  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    async (request, response) => {
      const { method, url: path, headers } = request;
      const host = headers.host.replace(/:443$/, '');
      const body = await buffer(request);
      const given = await answer({ method, host, path, headers, body });
      const isRaw = Buffer.isBuffer(given.body);
      response.writeHead(given.status ?? 200, {
        ...(!isRaw && { 'content-type': 'application/json' }),
        ...given.headers,
      });
      response.end(isRaw ? given.body : JSON.stringify(given.body));
    },
  );
  const proxy = createHttpServer();
  proxy.on('connect', (_request, client) => {
    const upstream = connect(server.address().port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connected\r\n\r\n');
      upstream.pipe(client).pipe(upstream);
    });
    for (const socket of [client, upstream]) socket.on('error', () => upstream.destroy());
  });
  const all = [server, proxy];
  for (const one of all) {
    await new Promise((resolve) => one.listen(0, '127.0.0.1', resolve));
  }
  const proxyUrl = `http://127.0.0.1:${proxy.address().port}`;
  return {
    /** Leads Node, Python's gcloud and curl to the stand-in. */
    env: {
      NODE_OPTIONS: `--import ${pathToFileURL(join(__dirname, 'redirect.mjs'))}?port=${server.address().port}`,
      NODE_EXTRA_CA_CERTS: certificate,
      CURL_CA_BUNDLE: certificate,
      CLOUDSDK_CORE_CUSTOM_CA_CERTS_FILE: certificate,
      https_proxy: proxyUrl,
      no_proxy: '127.0.0.1,localhost',
    },
    async close() {
      for (const one of all) {
        one.close();
        one.closeAllConnections();
      }
    },
  };
}
