import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@mg/command/freePort';
import { startServer, type RunningServer } from '../startServer';

const root = join(import.meta.dirname, '../../../mail-api');
let built = false;

/** Runs a mail API in a process; its port stays the same over restarts. */
export class ApiProcess {
  #server: RunningServer | undefined;

  private constructor(
    readonly url: string,
    private readonly env: Record<string, string>,
    private readonly before: string,
  ) {}

  /** @param before shell command that runs first, such as `ulimit -f 2000` */
  static async start(
    { smtpPort, outboxUrl }: { smtpPort: number; outboxUrl: string },
    changes: Record<string, string> = {},
    before = ':',
  ): Promise<ApiProcess> {
    if (!built) execFileSync(process.execPath, [join(root, 'build.mjs')]);
    built = true;
    const port = await freePort();
    const env = {
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'sitio@mgdescartables.com.ar',
      MAIL_TO: 'ventas@mgdescartables.com.ar',
      OUTBOX_URL: outboxUrl,
      RATE_LIMIT_PER_MINUTE: '100000000',
      BEACONS_PER_MINUTE: '100000000',
      FREE_MAILS_PER_CLIENT: '100000000',
      FREE_MAILS_PER_NETWORK: '100000000',
      FREE_MAILS_PER_HOUR: '100000000',
      STORED_MB_PER_DAY: '100000',
      RETRY_BASE_MS: '100',
      RETRY_MAX_MS: '2000',
      LEASE_MS: '6000',
      SENDS_PER_SECOND: '400',
      ...changes,
    };
    const api = new ApiProcess(`http://127.0.0.1:${port}`, env, before);
    await api.restart();
    return api;
  }

  /** Starts the process, and resolves when it listens. */
  async restart(): Promise<void> {
    const command = `${this.before}; exec '${process.execPath}' ${join(root, 'dist/main.mjs')}`;
    const env = { PATH: process.env.PATH, ...this.env };
    this.#server = await startServer(`${this.url}/healthz`, ['sh', '-c', command], { env });
  }

  /** Ends the process, by default as a power cut does, and waits for its exit. */
  end(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    return this.#server!.end(signal);
  }
}
