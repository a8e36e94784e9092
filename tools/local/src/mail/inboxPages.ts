import { html, type Html } from '@mg/mail-api/html';
import type { Mail, Mailbox } from './readMail';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const nothing = html``;

/** Writes the list of mails, the newest first; `olderThan` links to older mails. */
export function listPage(mails: Mail[], total: number, olderThan?: number) {
  const count = total === 1 ? '1 mail' : `${total} mails`;
  return page(
    `Inbox (${total})`,
    html`<h1>Inbox <small>${count}</small></h1>
      ${mails.length === 0 ? html`<p class="empty">No mail yet. What the site sends arrives here.</p>` : nothing}
      <ol class="mails">
        ${mails.map(listItem)}
      </ol>
      ${olderThan ? html`<p><a href="/inbox?before=${olderThan}">Older mails</a></p>` : nothing}`,
  );
}

const listItem = (mail: Mail): Html =>
  html`<li>
    <a href="/inbox/${mail.id}">
      <span class="subject">${subjectOf(mail)}</span>
      <span class="from">${inWords(mail.from)}</span>
      ${arrival(mail)}
    </a>
  </li>`;

/** Writes the page of one mail. */
export const mailPage = (mail: Mail): Html =>
  page(
    subjectOf(mail),
    html`<nav aria-label="Mail">
        <a href="/inbox">All mails</a>
        <a href="/inbox/${mail.id}/source">Source</a>
      </nav>
      <h1>${subjectOf(mail)}</h1>
      <dl>
        ${row('From', inWords(mail.from))} ${row('To', inWords(mail.to))}
        ${row('Reply to', inWords(mail.replyTo))} ${row('Arrived', arrival(mail))}
        ${row('Message ID', mail.messageId ?? '')}
      </dl>
      <h2>Text</h2>
      <pre>${mail.text ?? ''}</pre>
      ${
        mail.html === null
          ? nothing
          : html`<h2>HTML</h2>
              <iframe sandbox src="/inbox/${mail.id}/html" title="The mail as HTML"></iframe>`
      }`,
  );

const row = (name: string, value: string | Html): Html =>
  html`<dt>${name}</dt>
    <dd>${value}</dd>`;

export const missingPage = (): Html =>
  page(
    'No such mail',
    html`<nav aria-label="Mail"><a href="/inbox">All mails</a></nav>
      <h1>No such mail</h1>`,
  );

const subjectOf = ({ subject }: Mail) => subject || '(no subject)';

const inWords = (mailboxes: Mailbox | Mailbox[] | null): string =>
  [mailboxes ?? []]
    .flat()
    .map(({ name, address }) => (name ? `${name} <${address}>` : address))
    .join(', ');

const arrival = ({ arrived }: Mail): Html =>
  html`<time datetime="${arrived}">${dateFormat.format(new Date(arrived))}</time>`;

const page = (title: string, main: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/inbox/inbox.css" />
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html> `;
