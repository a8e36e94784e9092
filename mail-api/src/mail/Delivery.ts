import { setTimeout as pause } from 'node:timers/promises';
import type { MailApiConfig } from '../server/config';
import type { Outbox, Outcome, RecipientResult } from '../outbox/Outbox';
import type { DueMail } from '../outbox/schema';
import { failureScope } from './failureScope';
import { retryDelay } from './retryDelay';
import { SMTP_CONNECTIONS, type MailSender } from './smtpSender';

const IDLE_POLL_MS = 5000;
const SERVER_PAUSE_MAX_MS = 5 * 60_000;
const DETAIL_MAX = 500;

/** Gives the result of one recipient; a failure has a scope. */
type Sending = RecipientResult & { scope?: ReturnType<typeof failureScope> };

/** Receives events for logs and metrics, without visitors' texts. */
export interface DeliveryEvents {
  attempted(outcome: Outcome['state'], mail: DueMail, detail: string): void;
  outboxFailed(error: unknown): void;
}

/**
 * Sends the mails of the outbox, to each recipient apart. Several deliveries may share one outbox.
 *
 * A refused mail waits longer each time, and fails past its age. While the server is away, all
 * sending pauses. Then one mail at a time tries until the server takes one; no mail fails.
 */
export class Delivery {
  readonly #inFlight = new Set<Promise<void>>();
  readonly #poll: NodeJS.Timeout;
  #round: Promise<void> | undefined;
  #isPoked = false;
  #stopped = false;
  #serverFailures = 0;
  #pausedUntil = 0;

  constructor(
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
    private readonly config: Pick<
      MailApiConfig,
      'mailTo' | 'retryBaseMs' | 'retryMaxMs' | 'leaseMs'
    >,
    private readonly events: DeliveryEvents,
    private readonly now: () => number = Date.now,
  ) {
    const interval = Math.min(IDLE_POLL_MS, config.retryBaseMs);
    this.#poll = setInterval(() => this.poke(), interval).unref();
  }

  /** Starts sending due mails. */
  poke(): void {
    this.#isPoked = true;
    this.#round ??= this.#claimAll();
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

  async #claimAll(): Promise<void> {
    while (this.#isPoked) {
      this.#isPoked = false;
      await this.#claimDue();
    }
    this.#round = undefined;
  }

  async #claimDue(): Promise<void> {
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

  async #attempt(mail: DueMail): Promise<void> {
    const missing = await this.#untilStored(() => this.#missingRecipients(mail));
    if (!missing) return;
    const sendings = await Promise.all(
      missing.map(async (recipient) => {
        const sending = await this.#send(mail, recipient);
        // The other recipients take their time: a crash meanwhile must not repeat a sent mail.
        await this.#untilStored(() => this.outbox.note(mail.id, sending, this.now()));
        return sending;
      }),
    );
    const outcome = this.#outcome(mail, sendings);
    this.events.attempted(outcome.state, mail, outcome.detail);
    await this.#untilStored(() => this.outbox.settle(mail, outcome, this.now()));
  }

  /** Lists the recipients that no attempt has reached. The first attempt has no notes to read. */
  async #missingRecipients(mail: DueMail): Promise<string[]> {
    const noted = mail.attempts > 1 ? await this.outbox.recipients(mail.id) : [];
    const sent = noted
      .filter(({ sentAt }) => sentAt)
      .map(({ recipient }) => recipient.toLowerCase());
    return this.config.mailTo.filter((recipient) => !sent.includes(recipient.toLowerCase()));
  }

  async #send(mail: DueMail, recipient: string): Promise<Sending> {
    try {
      const answer = await this.sender.send(mail, recipient);
      return { recipient, sent: true, detail: readable(answer) };
    } catch (error) {
      const detail = readable(error instanceof Error ? error.message : String(error));
      return { recipient, sent: false, detail, scope: failureScope(error) };
    }
  }

  #outcome(mail: DueMail, sendings: Sending[]): Outcome {
    const unsent = sendings.filter(({ sent }) => !sent);
    // The waiting recipients come first, since a long detail loses its end.
    const detail = [...unsent, ...sendings.filter(({ sent }) => sent)]
      .map((sending) => `${sending.recipient}: ${sending.detail}`)
      .join('; ')
      .slice(0, DETAIL_MAX);
    const unreached = unsent.filter(({ scope }) => scope === 'server');
    if (unreached.length < sendings.length || sendings.length === 0) this.#serverAnswered();
    else this.#serverFailed();
    if (unsent.length === 0) return { state: 'sent', detail };

    const { retryBaseMs, retryMaxMs } = this.config;
    const dueAt = this.now() + retryDelay(mail.attempts, retryBaseMs, retryMaxMs);
    if (unreached.length > 0) {
      return { state: 'queued', detail, dueAt: Math.min(dueAt, this.now() + SERVER_PAUSE_MAX_MS) };
    }
    return { state: this.now() >= mail.giveUpAt ? 'failed' : 'queued', detail, dueAt };
  }

  #serverFailed(): void {
    this.#serverFailures += 1;
    // A single cut fails all mails in flight together, so the first failure causes no pause.
    if (this.#serverFailures > 1) {
      const { retryBaseMs, retryMaxMs } = this.config;
      const pauseMax = Math.min(retryMaxMs, SERVER_PAUSE_MAX_MS);
      const delay = retryDelay(this.#serverFailures - 1, retryBaseMs, pauseMax);
      this.#pausedUntil = this.now() + delay;
    }
  }

  #serverAnswered(): void {
    this.#serverFailures = 0;
    this.#pausedUntil = 0;
  }

  /** Retries until the outbox answers: a full disk must not repeat a sent mail. */
  async #untilStored<T>(work: () => Promise<T>): Promise<T | undefined> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        this.events.outboxFailed(error);
        if (this.#stopped) return undefined;
        await pause(this.config.retryBaseMs);
      }
    }
  }
}

/** Returns one line of a server's answer, which PostgreSQL stores only without a NUL. */
const readable = (answer: string): string => answer.replace(/\p{Cc}+/gu, ' ').slice(0, DETAIL_MAX);
