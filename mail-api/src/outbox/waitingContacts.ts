import { noteLines } from '@mg/shared/domain/quote';
import type { Engine, Run } from './Engine';
import { listOf } from './listOf';
import type { Submission } from './Submission';

export type ContactKind = 'quotation' | 'enquiry' | 'subscription';

/** Is the address of an accepted mail that the document database does not have yet. */
export interface Contact {
  /** Is the id of the mail, so a repeated write changes nothing. */
  id: string;
  kind: ContactKind;
  email: string;
  createdAt: number;
}

const [NOTES_HEAD] = noteLines(['']);

/** A quotation has products or the visitor's own lines. */
function kindOf({ kind, request }: Submission): ContactKind {
  if (kind === 'subscription') return kind;
  const asks = request.products.length > 0 || request.message.split('\n').includes(NOTES_HEAD!);
  return asks ? 'quotation' : 'enquiry';
}

/** Adds the address of a mail, in the transaction that adds the mail. */
export const addContact = (
  run: Run,
  { id, submission, now }: { id: string; submission: Submission; now: number },
): Promise<unknown> =>
  run('INSERT INTO mail_contacts (id, kind, email, created_at) VALUES (?, ?, ?, ?)', [
    ...[id, kindOf(submission), submission.request.email, now],
  ]);

/** Lists the addresses that wait for the document database. */
export const waitingContacts = ({ read, write }: Engine) => ({
  list: (limit: number): Promise<Contact[]> =>
    read(
      `SELECT id, kind, email, created_at AS "createdAt" FROM mail_contacts
       ORDER BY created_at LIMIT ?`,
      [limit],
    ),
  async forget(ids: readonly string[]): Promise<void> {
    await write(`DELETE FROM mail_contacts WHERE id IN ${listOf(ids)}`, ids);
  },
  async count(): Promise<number> {
    const [row] = await read<{ count: number }>('SELECT count(*) AS count FROM mail_contacts');
    return row!.count;
  },
});
