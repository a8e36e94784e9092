import { SMTPServer } from 'smtp-server';
import { freePort } from '@mg/command/freePort';

/** Starts a mail server that accepts every mail and records the subjects. */
export async function startInbox() {
  const subjects: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
      stream.on('end', () => {
        subjects.push(/^Subject: (.*)$/m.exec(source)?.[1] ?? '');
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    subjects,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
