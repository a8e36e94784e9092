import { openOutbox } from '../outbox/openOutbox';
import type { MailApiConfig } from '../server/config';
import { A_SENDER, acceptorOf, aConfig, anEmail, temporaryOutbox } from '../testing/builders';

let now = 1_000_000;

/** Accepts mails of an outbox with room for some; `drain` sends them all. */
function anAcceptor(limits: Partial<MailApiConfig>) {
  const outbox = openOutbox(temporaryOutbox());
  const accept = acceptorOf(outbox, aConfig(1, { giveUpAfterMs: 1000, ...limits }));
  return {
    close: () => outbox.close(),
    accept: (key: string, sender = A_SENDER, bits = 0) =>
      accept({ kind: 'email', request: anEmail() }, key, sender, bits),
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
    const { accept, drain, close } = anAcceptor({ queueMax: 1 });
    expect(await accept('some-key-1')).toBe('added');
    await expect(accept('some-key-2')).rejects.toMatchObject({ statusCode: 503 });
    await drain();
    now += 10_001;
    expect(await accept('some-key-2')).toBe('added');
    await close();
  });

  it('counts a mail once when its request comes often', async () => {
    const { accept, close } = anAcceptor({ queueMax: 2 });
    const answers = [];
    for (const key of ['some-key-1', 'some-key-1', 'some-key-1', 'some-key-2']) {
      answers.push(await accept(key));
    }
    expect(answers).toEqual(['added', 'known', 'known', 'added']);
    await close();
  });

  const at = (client: number, network = 113) => ({
    client: `203.0.${network}.${client}`,
    network: `203.0.${network}.0/24`,
  });
  const FREE = { client: 2, network: 5, total: 100 };
  const challenge = (bits: number) => ({
    statusCode: 429,
    body: { challenge: { bits, token: expect.stringContaining(`${bits}.`) } },
  });

  it('asks one client for work when the client has stored its free mails', async () => {
    const { accept, close } = anAcceptor({ freeMails: FREE });
    for (const key of ['some-key-1', 'some-key-2']) expect(await accept(key)).toBe('added');
    await expect(accept('some-key-3')).rejects.toMatchObject(challenge(15));
    expect(await accept('some-key-1')).toBe('known');
    expect(await accept('some-key-3', at(8))).toBe('added');
    now += 60 * 60_000;
    expect(await accept('some-key-4')).toBe('added');
    await close();
  });

  it('doubles the work when a network doubles its mails, and asks no other network', async () => {
    const { accept, close } = anAcceptor({ freeMails: FREE });
    for (let count = 0; count < 20; count += 1) {
      const bits = count < 5 ? 0 : 20;
      expect(await accept(`some-key-${count}`, at(count), bits)).toBe('added');
      if (count === 4)
        await expect(accept('one-more-key', at(99))).rejects.toMatchObject(challenge(15));
    }
    await expect(accept('one-more-key', at(99), 14)).rejects.toMatchObject(challenge(17));
    expect(await accept('one-more-key', at(1, 114))).toBe('added');
    await close();
  });

  it('takes a proof with two bits less when others have raised the demand', async () => {
    const { accept, close } = anAcceptor({ freeMails: { ...FREE, client: 1 } });
    expect(await accept('some-key-1')).toBe('added');
    await expect(accept('some-key-2', A_SENDER, 12)).rejects.toMatchObject(challenge(15));
    expect(await accept('some-key-2', A_SENDER, 13)).toBe('added');
    await close();
  });

  it('refuses everybody when the bytes of a day are stored, and takes mails the next day', async () => {
    const { accept, close } = anAcceptor({ bytesPerDay: 700 });
    for (const key of ['some-key-1', 'some-key-2', 'some-key-3']) await accept(key, at(1));
    await expect(accept('some-key-4', at(9, 9))).rejects.toMatchObject({ statusCode: 503 });
    now += 25 * 60 * 60_000;
    expect(await accept('some-key-4')).toBe('added');
    await close();
  });
});
