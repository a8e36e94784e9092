import { setTimeout as pause } from 'node:timers/promises';
import type { MailApiConfig } from '../server/config';
import type { Outbox, Outcome, StoredMail } from '../outbox/Outbox';
import { failureScope } from './failureScope';
import { retryDelay } from './retryDelay';
import { SMTP_CONNECTIONS, type MailSender } from './smtpSender';

const IDLE_POLL_MS = 5000;
const SERVER_PAUSE_MAX_MS = 5 * 60_000;
const DETAIL_MAX = 500;

/** Receives events for logs and metrics, without visitors' texts. */
export interface DeliveryEvents {
  attempted(outcome: Outcome['state'], mail: StoredMail, detail: string): void;
  outboxFailed(error: unknown): void;
}

/**
 * Sends the mails of the outbox. Several deliveries may share one outbox.
 *
 * A refused mail waits longer each time, and fails past its age. While the server is away, all
 * sending pauses. Then one mail at a time tries until the server takes one; no mail fails.
 */
export class Delivery {
  readonly #inFlight = new Set<Promise<void>>();
  readonly #poll: NodeJS.Timeout;
  #round: Promise<void> | undefined;
  #roundAgain = false;
  #stopped = false;
  #serverFailures = 0;
  #pausedUntil = 0;

  constructor(
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
    private readonly config: Pick<MailApiConfig, 'retryBaseMs' | 'retryMaxMs' | 'leaseMs'>,
    private readonly events: DeliveryEvents,
    private readonly now: () => number = Date.now,
  ) {
    const interval = Math.min(IDLE_POLL_MS, config.retryBaseMs);
    this.#poll = setInterval(() => this.poke(), interval).unref();
  }

  /** Starts sending due mails. */
  poke(): void {
    if (this.#round) {
      this.#roundAgain = true;
      return;
    }
    this.#round = this.#claimDue().finally(() => {
      this.#round = undefined;
      if (this.#roundAgain) this.poke();
    });
  }

  /** Sends until nothing is due, or the server is away. */
  async drain(): Promise<void> {
    this.poke();
    while (this.#round || this.#inFlight.size > 0) {
      await this.#round;
      await Promise.all(this.#inFlight);
    }
  }

  /** Begins no further attempt, and resolves once the attempts in flight are settled. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#poll);
    await this.#round;
    await Promise.all(this.#inFlight);
  }

  async #claimDue(): Promise<void> {
    this.#roundAgain = false;
    const free = (this.#serverFailures > 0 ? 1 : SMTP_CONNECTIONS) - this.#inFlight.size;
    if (this.#stopped || free <= 0 || this.now() < this.#pausedUntil) return;
    try {
      const mails = await this.outbox.claim(free, this.now(), this.config.leaseMs);
      for (const mail of mails) {
        const attempt = this.#attempt(mail).finally(() => {
          this.#inFlight.delete(attempt);
          this.poke();
        });
        this.#inFlight.add(attempt);
      }
    } catch (error) {
      this.events.outboxFailed(error);
    }
  }

  async #attempt(mail: StoredMail): Promise<void> {
    const outcome = await this.#send(mail);
    this.events.attempted(outcome.state, mail, outcome.detail);
    await this.#settle(mail, outcome);
  }

  async #send(mail: StoredMail): Promise<Outcome> {
    try {
      const detail = await this.sender.send(mail);
      this.#serverAnswered();
      return { state: 'sent', detail: detail.slice(0, DETAIL_MAX) };
    } catch (error) {
      return this.#failed(mail, error);
    }
  }

  #failed(mail: StoredMail, error: unknown): Outcome {
    const detail = (error instanceof Error ? error.message : String(error)).slice(0, DETAIL_MAX);
    const { retryBaseMs, retryMaxMs } = this.config;
    const dueAt = this.now() + retryDelay(mail.attempts, retryBaseMs, retryMaxMs);
    if (failureScope(error) === 'mail') {
      this.#serverAnswered();
      const state = this.now() >= mail.giveUpAt ? 'failed' : 'queued';
      return { state, detail, dueAt };
    }
    this.#serverFailures += 1;
    // A single cut fails all mails in flight together, so the first failure causes no pause.
    if (this.#serverFailures > 1) {
      const pauseMax = Math.min(retryMaxMs, SERVER_PAUSE_MAX_MS);
      const delay = retryDelay(this.#serverFailures - 1, retryBaseMs, pauseMax);
      this.#pausedUntil = this.now() + delay;
    }
    return { state: 'queued', detail, dueAt: Math.min(dueAt, this.now() + SERVER_PAUSE_MAX_MS) };
  }

  #serverAnswered(): void {
    this.#serverFailures = 0;
    this.#pausedUntil = 0;
  }

  /** Retries until the outbox has the outcome: a full disk must not repeat a sent mail. */
  async #settle(mail: StoredMail, outcome: Outcome): Promise<void> {
    for (;;) {
      try {
        return await this.outbox.settle(mail, outcome, this.now());
      } catch (error) {
        this.events.outboxFailed(error);
        if (this.#stopped) return;
        await pause(this.config.retryBaseMs);
      }
    }
  }
}
