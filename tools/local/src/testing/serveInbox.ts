import { openInbox } from '../mail/openInbox';
import { startSmtpServer } from '../mail/startSmtpServer';

/** Stores mails in a file, for a test that kills the process. */
const { port } = await startSmtpServer(openInbox(process.argv[2]!));
console.log(port);
