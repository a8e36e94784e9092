import type { Agent } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { HttpProxyAgent } from 'http-proxy-agent';
import { HttpsProxyAgent } from 'https-proxy-agent';
import { ReleaseError } from './errors';

/** Reports a proxy that lets nothing through, so another attempt is in vain. */
export class ProxyError extends ReleaseError {
  override name = 'ProxyError';

  constructor(variable: string, problem: string) {
    super(`${variable}: ${problem}. Correct ${variable}, or name the host in NO_PROXY.`);
  }
}

interface Proxy {
  /** Names the variable that names the proxy. */
  variable: string;
  /** Is the proxy's address without user and password. */
  address: string;
  agent: Agent;
}

const SOCKETS = { keepAlive: true, maxSockets: 64 };
/** Bounds the wait for a proxy to open a way. A request without a socket ends by nothing else. */
const OPEN_MS = 10_000;
const proxies = new Map<string, Proxy>();

/**
 * Finds the proxy of the environment for an address, since Node 20 looks for none.
 * @throws ProxyError where the variable names no proxy
 */
export function proxyFor({ protocol, hostname, port }: URL, env = process.env): Proxy | undefined {
  const isSecure = protocol === 'https:';
  const own = isSecure ? ['https_proxy', 'HTTPS_PROXY'] : ['http_proxy', 'HTTP_PROXY'];
  const names = [...own, 'all_proxy', 'ALL_PROXY'];
  const variable = names.find((name) => env[name]);
  if (!variable || isDirect(hostname, port || (isSecure ? '443' : '80'), env)) return undefined;
  const value = env[variable]!;
  const known = proxies.get(variable + value);
  if (known) return known;
  const text = value.includes('://') ? value : `http://${value}`;
  if (!/^https?:/i.test(text) || !URL.canParse(text)) {
    throw new ProxyError(variable, 'not an address such as http://proxy.example.com:3128');
  }
  const agent = isSecure ? new HttpsProxyAgent(text, SOCKETS) : new HttpProxyAgent(text, SOCKETS);
  const proxy = { variable, address: new URL(text).origin, agent: bounded(agent) };
  proxies.set(variable + value, proxy);
  return proxy;
}

/** Tells the way to an address, for an operator who waits. */
export function wayTo(url: URL): string {
  const proxy = proxyFor(url);
  return proxy
    ? `through the proxy ${proxy.address} of ${proxy.variable}`
    : 'without a proxy, since HTTPS_PROXY, HTTP_PROXY and ALL_PROXY name none for it';
}

type ProxyAgent = HttpsProxyAgent<string> | HttpProxyAgent<string>;

/** Closes the connection to a proxy that stays silent, and fails the request. */
function bounded(agent: ProxyAgent): Agent {
  const connect = agent.connect as (this: unknown, ...given: unknown[]) => Promise<never>;
  agent.connect = async (...given: unknown[]) => {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), OPEN_MS);
    const connectOpts = { ...agent.connectOpts, signal: silence.signal };
    try {
      return await connect.apply(
        Object.create(agent, { connectOpts: { value: connectOpts } }),
        given,
      );
    } catch (error) {
      throw silence.signal.aborted ? new Error(`no answer within ${OPEN_MS / 1000} s`) : error;
    } finally {
      clearTimeout(timer);
    }
  };
  return agent;
}

/** No proxy leads to this machine itself. */
const LOOPBACK = /^(.*\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/;

function isDirect(hostname: string, port: string, env: NodeJS.ProcessEnv): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const named = (env.no_proxy ?? env.NO_PROXY ?? '').toLowerCase().split(/[\s,]+/);
  return LOOPBACK.test(hostname) || named.some((entry) => covers(entry, host, port));
}

/** Reads entries such as `*`, `example.com`, `.example.com:8080` and `10.0.0.0/8`. */
function covers(entry: string, host: string, port: string): boolean {
  if (entry === '*' || entry === host) return true;
  const [net, bits] = entry.split('/') as [string, string?];
  if (bits !== undefined) return isIP(net) === isIP(host) && isInRange(host, net, Number(bits));
  const [, name, ownPort = port] = /^\*?\.?(.+?)(?::(\d+))?$/.exec(entry) ?? [];
  return name !== undefined && ownPort === port && `.${host}`.endsWith(`.${name}`);
}

function isInRange(host: string, net: string, bits: number): boolean {
  const family = isIP(host) === 4 ? 'ipv4' : 'ipv6';
  const range = new BlockList();
  try {
    range.addSubnet(net, bits, family);
  } catch {
    return false;
  }
  return range.check(host, family);
}
