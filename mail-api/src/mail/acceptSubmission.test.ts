import { openOutbox } from '../outbox/openOutbox';
import { anEmail, temporaryOutbox } from '../testing/builders';
import { submissionAcceptor } from './acceptSubmission';

let now = 1_000_000;

/** Accepts mails of an outbox with room for some; `drain` sends them all. */
function anAcceptor(queueMax: number) {
  const outbox = openOutbox(temporaryOutbox());
  const accept = submissionAcceptor(outbox, { queueMax, giveUpAfterMs: 1000 });
  return {
    close: () => outbox.close(),
    accept: (key: string) => accept({ kind: 'email', request: anEmail() }, key),
    async drain() {
      for (const mail of await outbox.claim(9, Date.now(), 1000)) {
        await outbox.settle(mail, { state: 'sent', detail: '' }, Date.now());
      }
    },
  };
}

beforeEach(() => jest.spyOn(Date, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());

describe('submissionAcceptor', () => {
  it('accepts mails again when a full queue has room', async () => {
    const { accept, drain, close } = anAcceptor(1);
    expect(await accept('some-key-1')).toBe('added');
    await expect(accept('some-key-2')).rejects.toMatchObject({ statusCode: 503 });
    await drain();
    now += 10_001;
    expect(await accept('some-key-2')).toBe('added');
    await close();
  });

  it('counts a mail once when its request comes often', async () => {
    const { accept, close } = anAcceptor(2);
    const answers = [];
    for (const key of ['some-key-1', 'some-key-1', 'some-key-1', 'some-key-2']) {
      answers.push(await accept(key));
    }
    expect(answers).toEqual(['added', 'known', 'known', 'added']);
    await close();
  });
});
