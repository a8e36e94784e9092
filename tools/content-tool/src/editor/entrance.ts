import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Makes a wrong key slow, so that nobody finds a password by trying. */
const WRONG_KEY_MS = 1000;

/** Tells how a try to enter ends. */
export type Entry = 'inside' | 'wrong' | 'early';

/**
 * Admits people who know the key. A session lies in a cookie that no script and no other site can
 * use; the pages of another port of this machine's address share it.
 */
export function makeEntrance(key: string, port: () => number) {
  const session = randomBytes(24).toString('base64url');
  const cookie = () => `mg-content-${port()}`;
  /** Holds addresses for the pause of their wrong key, so that one second of requests bounds it. */
  const paused = new Set<string>();

  return {
    isInside: ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
      (headers.cookie ?? '')
        .split(/;\s*/)
        .some((pair) => pair.startsWith(`${cookie()}=`) && isEqual(pair.split('=')[1]!, session)),
    /**
     * Opens a session when the key is right. A wrong key delays its own address alone: keys that come
     * from there during the pause are not compared.
     */
    async enter(
      given: string,
      { ip }: Pick<FastifyRequest, 'ip'>,
      reply: FastifyReply,
    ): Promise<Entry> {
      if (paused.has(ip)) return 'early';
      if (isEqual(given, key)) {
        const value = `${cookie()}=${session}; Path=/; HttpOnly; SameSite=Strict`;
        void reply.header('set-cookie', value);
        return 'inside';
      }
      paused.add(ip);
      await pause(WRONG_KEY_MS);
      paused.delete(ip);
      return 'wrong';
    },
  };
}

const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Tells whether a page of this address has sent a request that changes something. */
export function isFromOwnPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
