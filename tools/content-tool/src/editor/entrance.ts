import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Makes a wrong key slow, so that nobody finds a password by trying. */
const WRONG_KEY_MS = 1000;

/**
 * Admits people who know the key. A session lies in a cookie that no script and no other site can
 * use; the pages of another port of this machine's address share it.
 */
export function makeEntrance(key: string, port: () => number) {
  const session = randomBytes(24).toString('base64url');
  const cookie = () => `mg-content-${port()}`;
  let lastTry: Promise<unknown> = Promise.resolve();

  /** Compares one key after another, since many tries at once would share the pause. */
  const isRight = (given: string): Promise<boolean> => {
    const compared = lastTry.then(async () => {
      if (isEqual(given, key)) return true;
      await pause(WRONG_KEY_MS);
      return false;
    });
    lastTry = compared;
    return compared;
  };

  return {
    isInside: ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
      (headers.cookie ?? '')
        .split(/;\s*/)
        .some((pair) => pair.startsWith(`${cookie()}=`) && isEqual(pair.split('=')[1]!, session)),
    /** Opens a session when the key is right. */
    async enter(given: string, reply: FastifyReply): Promise<boolean> {
      if (!(await isRight(given))) return false;
      void reply.header('set-cookie', `${cookie()}=${session}; Path=/; HttpOnly; SameSite=Strict`);
      return true;
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
