import type { BotMarks, Message } from '../domain/mail';
import { addEntry } from './enquiryOutbox';
import { intentKey } from './intentKey';
import { noteAddress } from './noteAddress';
import type { MailAnswer, Services } from './Services';

/** Submits a form of the home page. Any answer counts as sent (spec §4), except reasons that the visitor can mend. */
export async function submit(
  { mail, documents }: Services,
  message: Message,
  marks?: BotMarks,
): Promise<MailAnswer> {
  const answer = await mail.send(message, intentKey(message), marks);
  const { outcome, reasons } = answer;
  // Without an answer or with reasons, the visitor sends the form again.
  if (outcome === 'unreachable' || reasons) return answer;
  if (outcome === 'refused') addEntry(message);
  noteAddress(documents, message);
  return answer;
}
