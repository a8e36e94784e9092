import { openInbox } from '../mail/openInbox';
import { startSmtpServer } from '../mail/startSmtpServer';

/** Takes mails into a folder, for a test that kills it. */
const { port } = await startSmtpServer(openInbox(process.argv[2]!));
console.log(port);
