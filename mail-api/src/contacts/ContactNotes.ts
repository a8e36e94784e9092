import type { Outbox } from '../outbox/Outbox';
import type { Documents } from './Documents';
import { noteContacts } from './noteContacts';

/** The database takes about one write a second for one document. */
const GAP_MS = 2000;
const LONGEST_GAP_MS = 5 * 60_000;
/** A commit takes 500 writes. */
const AT_ONCE = 200;

interface Options {
  outbox: Outbox;
  documents: Documents;
  onFailure(error: unknown): void;
  gapMs?: number;
}

/**
 * Notes the addresses of accepted mails in the document database, many in one commit. They wait in
 * the outbox until the database has them.
 */
export class ContactNotes {
  /** Counts the bytes of the document of the contacts. */
  documentBytes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> = Promise.resolve();
  #gapMs: number;
  #stopped = false;

  constructor(private readonly options: Options) {
    this.#gapMs = this.gapMs;
  }

  private get gapMs(): number {
    return this.options.gapMs ?? GAP_MS;
  }

  /** Notes what waits, soon. */
  poke(): void {
    if (this.#stopped) return;
    this.#timer ??= setTimeout(() => void this.drain(), this.#gapMs).unref();
  }

  /** Notes all that waits, unless the database fails. */
  drain(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running = this.#running.then(() => this.#drain());
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #drain(): Promise<void> {
    const { outbox, documents, onFailure } = this.options;
    try {
      const contacts = await outbox.contacts.list(AT_ONCE);
      if (contacts.length === 0) return;
      this.documentBytes = await noteContacts(documents, contacts);
      await outbox.contacts.forget(contacts.map(({ id }) => id));
      this.#gapMs = this.gapMs;
      if (contacts.length === AT_ONCE) this.poke();
    } catch (error) {
      onFailure(error);
      this.#gapMs = Math.min(this.#gapMs * 2, LONGEST_GAP_MS);
      this.poke();
    }
  }
}
