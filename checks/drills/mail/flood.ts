import { Agent, request } from 'node:http';
import { PROOF_HEADER, type Challenge } from '@mg/shared/domain/challenge';
import { anEmail, proofOf } from '../../../mail-api/src/testing/builders';

/** Configures a hostile sender. */
export interface Flood {
  url: string;
  addresses: string[];
  connections: number;
  /** Does the work that the API asks for. */
  works: boolean;
}

const agents = new Map<string, Agent>();

/** Returns the connections of a loopback address, which stands for a client. */
function agentOf(localAddress: string): Agent {
  const agent = agents.get(localAddress) ?? new Agent({ keepAlive: true, maxSockets: 64 });
  agents.set(localAddress, agent);
  return agent;
}

function post(url: string, localAddress: string, body: string, headers: Record<string, string>) {
  return new Promise<{ status: number; text: string }>((resolve) => {
    const fail = () => resolve({ status: 0, text: '' });
    const type = { 'content-type': 'application/json', ...headers };
    const sent = request(url, {
      ...{ method: 'POST', agent: agentOf(localAddress), localAddress, headers: type },
      timeout: 30_000,
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', fail);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode!, text }));
      response.on('error', fail);
    });
    sent.end(body);
  });
}

const LARGE = 'x'.repeat(90_000);
const HOSTILE = [
  ['/sendEmail', JSON.stringify(anEmail())],
  ['/subscribe', JSON.stringify({ email: 'ana@example.com' })],
  ['/beacon', JSON.stringify({ kind: 'release-fault', app: 'quote', version: '1.0.0', serial: 1 })],
  ['/sendEmail', JSON.stringify({ ...anEmail(), products: LARGE })],
  ['/sendEmail', '{"name":'],
  ['/metrics', ''],
] as const;

interface Submit {
  /** Chooses among hostile requests; without it, the enquiry is an honest one. */
  turn?: number;
  /** Does the work that a busy API asks for. */
  works?: boolean;
}

/** Sends an enquiry as a browser does, with the work that the API asks for. @returns the last status */
export async function aSubmit(
  url: string,
  address: string,
  key: string,
  { turn, works = true }: Submit = {},
): Promise<number> {
  const [path, body] = HOSTILE[turn === undefined || works ? 0 : turn % HOSTILE.length]!;
  let headers: Record<string, string> = { 'idempotency-key': key };
  for (let rounds = 0; ; rounds += 1) {
    const { status, text } = await post(url + path, address, body, headers);
    if (!works || status !== 429 || rounds === 5) return status;
    const { challenge } = JSON.parse(text) as { challenge: Challenge };
    headers = { ...headers, [PROOF_HEADER]: proofOf(challenge) };
  }
}
