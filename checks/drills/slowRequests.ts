import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';

/** Is far shorter than any pause that a server allows. */
const DRIP_MS = 500;

/** Gives a server 5 s after the promised 15 s, since a busy machine sends an end late. */
const LATE_MS = 20_000;

/** Names what a request sends, and resolves with true when the server ends the request in time. */
export type SlowRequest = [what: string, endsInTime: Promise<boolean>];

/** Sends requests without an end by HTTP/1.1, each on a connection of its own. */
export function slowRequests(url: string, post: string): SlowRequest[] {
  const head = (line: string, ...headers: string[]) =>
    [`${line} HTTP/1.1`, `Host: ${new URL(url).host}`, ...headers].join('\r\n');
  const length = 'Content-Length: 1000\r\n\r\n';
  const chunked = 'Transfer-Encoding: chunked\r\n\r\n';
  const posted = [`POST ${post}`, 'Content-Type: application/json'] as const;
  const requests = [
    ['nothing', '', ''],
    ['a head without its end', `${head('GET /')}\r\n`, ''],
    ['a head byte by byte', head('GET /', 'X: '), 'x'],
    ['a GET with a body byte by byte', head('GET /', length), 'x'],
    ['a GET with a chunk head without its end', `${head('GET /', chunked)}1;`, 'x'],
    ['a POST without its body', head(...posted, length), ''],
    ['a POST byte by byte', head(...posted, length), 'x'],
    ['a POST chunk by chunk', head(...posted, chunked), '1\r\nx\r\n'],
    ['a POST with a chunk head without its end', `${head(...posted, chunked)}1;`, 'x'],
  ] as const;
  return requests.map(([what, atOnce, drip]) => [what, closes(url, atOnce, drip)]);
}

/** Sends requests without an end by HTTP/2. */
export function slowStreams(url: string, post: string): SlowRequest[] {
  const posted = { ':path': post, ':method': 'POST', 'content-type': 'application/json' };
  const streams = [
    ['a GET with a body byte by byte', { ':path': '/' }, 'x'],
    ['a POST without its body', posted, ''],
    ['a POST byte by byte', posted, 'x'],
    ['a POST of a known length', { ...posted, 'content-length': 1000 }, 'x'],
  ] as const;
  return [
    ['a head byte by byte', closes(url, `${PREFACE}${SETTINGS}${HEAD}`, 'x')],
    ...streams.map(([what, headers, drip]): SlowRequest => {
      const session = connectHttp2(url, { rejectUnauthorized: false });
      session.on('error', () => undefined);
      const stream = session.request(headers, { endStream: false });
      return [what, ends(stream, drip).finally(() => session.destroy())];
    }),
  ];
}

const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';
const SETTINGS = '\0\0\0\u0004\0\0\0\0\0';
/** Begins a frame of 127 bytes: `GET / https`, and a field of 120. */
const HEAD = '\0\0\u007f\u0001\u0005\0\0\0\u0001\u0082\u0087\u0084\u0010\u0001x\u0078';
/** Ends the first stream. HTTP/2 keeps the connection for others. */
const RESET = '\0\0\u0004\u0003\0\0\0\0\u0001';

function closes(url: string, atOnce: string, drip: string): Promise<boolean> {
  const { hostname: host, port, protocol } = new URL(url);
  const place = { host, port: Number(port) };
  const ALPNProtocols = atOnce.startsWith(PREFACE) ? ['h2'] : ['http/1.1'];
  const socket =
    protocol === 'https:'
      ? connectTls({ ...place, ALPNProtocols, rejectUnauthorized: false })
      : connect(place);
  socket.write(atOnce, 'latin1');
  let answer = '';
  socket.on('data', (bytes: Buffer) => {
    answer += bytes.toString('latin1');
    if (answer.includes(RESET)) socket.destroy();
  });
  return ends(socket, drip).finally(() => socket.destroy());
}

/** Sends drips until the server ends the stream, or breaks it. */
function ends(stream: NodeJS.ReadWriteStream, drip: string): Promise<boolean> {
  const drips = setInterval(() => drip && stream.writable && stream.write(drip), DRIP_MS);
  return new Promise<boolean>((resolve) => {
    const late = setTimeout(() => resolve(false), LATE_MS);
    const end = () => (clearTimeout(late), resolve(true));
    stream.once('end', end).once('close', end);
    stream.on('error', () => undefined).resume();
  }).finally(() => clearInterval(drips));
}

/** Sends a POST in pieces over eight seconds, as a weak line does. @returns the answer */
export async function sendInPieces(url: string, path: string, body: string): Promise<string> {
  const { host, hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  const type = 'Content-Type: application/json';
  const ways = ['Connection: close', `Content-Length: ${body.length}`, type];
  socket.write([`POST ${path} HTTP/1.1`, `Host: ${host}`, ...ways, '', ''].join('\r\n'));
  const size = Math.ceil(body.length / 8);
  for (let from = 0; from < body.length; from += size) {
    await pause(1000);
    socket.write(body.slice(from, from + size));
  }
  let answer = '';
  for await (const text of socket) answer += String(text);
  return answer;
}
