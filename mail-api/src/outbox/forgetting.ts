import type { Engine, Run } from './Engine';
import { listOf } from './listOf';
import type { Submission } from './Submission';

/** One large commit blocks the API for seconds. */
const AT_ONCE = 500;

const BODY_FORGOTTEN = '';

/** Says what has gone of a person. */
export interface Erased {
  /** Counts the mails with the person's address. */
  mails: number;
  /** Counts those of them that were not sent yet. */
  unsent: number;
  /** Counts the addresses that waited for the document database. */
  contacts: number;
}

/** Removes what an outbox no longer needs, in pieces. */
export function forgetting(engine: Engine) {
  const { read, write } = engine;

  /** Repeats a piece until a piece finds less than it may. @returns all ids */
  async function inPieces(piece: (run: Run) => Promise<string[]>): Promise<string[]> {
    const ids = await engine.commit(piece);
    return ids.length < AT_ONCE ? ids : [...ids, ...(await inPieces(piece))];
  }

  async function remove(run: Run, ids: readonly string[]): Promise<void> {
    for (const [table, column] of [
      ['mails', 'id'],
      ['mail_attempts', 'mail_id'],
      ['mail_recipients', 'mail_id'],
    ]) {
      await run(`DELETE FROM ${table} WHERE ${column} IN ${listOf(ids)}`, ids);
    }
  }

  return {
    /** Erases the mails of a state whose settling lies before a time, with their audit. @returns ids */
    purge: (state: 'sent' | 'failed', before: number): Promise<string[]> =>
      inPieces(async (run) => {
        // A mail is settled after its creation, and only the creation is in an index.
        const rows = await run<{ id: string }>(
          `SELECT id FROM mails WHERE state = ? AND created_at < ? AND settled_at < ?
           LIMIT ${AT_ONCE}`,
          [state, before, before],
        );
        const ids = rows.map(({ id }) => id);
        await remove(run, ids);
        return ids;
      }),

    /** Forgets what visitors wrote in mails sent before a time; ids, fingerprints and states stay. */
    forgetBodies: (sentBefore: number): Promise<string[]> =>
      inPieces(async (run) => {
        const rows = await run<{ id: string }>(
          `UPDATE mails SET submission = '${BODY_FORGOTTEN}' WHERE id IN (
             SELECT id FROM mails
             WHERE state = 'sent' AND created_at < ? AND settled_at < ? AND submission <> ''
             LIMIT ${AT_ONCE})
           RETURNING id`,
          [sentBefore, sentBefore],
        );
        return rows.map(({ id }) => id);
      }),

    /** Erases all mails with a person's address. */
    async erase(email: string): Promise<Erased> {
      const contacts = await write('DELETE FROM mail_contacts WHERE email = ? RETURNING id', [
        email,
      ]);
      // The text finds too many, since "_" and "%" stand for others here.
      const rows = await read<{ id: string; state: string; submission: string }>(
        'SELECT id, state, submission FROM mails WHERE submission LIKE ?',
        [`%${JSON.stringify({ email }).slice(1, -1)}%`],
      );
      const own = rows.filter(
        ({ submission }) => (JSON.parse(submission) as Submission).request.email === email,
      );
      for (let at = 0; at < own.length; at += AT_ONCE) {
        const ids = own.slice(at, at + AT_ONCE).map(({ id }) => id);
        await engine.commit((run) => remove(run, ids));
      }
      return {
        mails: own.length,
        unsent: own.filter(({ state }) => state !== 'sent').length,
        contacts: contacts.length,
      };
    },
  };
}
