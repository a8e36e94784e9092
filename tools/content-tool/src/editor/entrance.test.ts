import type { FastifyReply } from 'fastify';
import { makeEntrance } from './entrance';

jest.mock('node:timers/promises', () => ({
  setTimeout: jest.fn(() => new Promise<void>((resolve) => pauses.push(resolve))),
}));

const pauses: (() => void)[] = [];

describe('the entrance', () => {
  const header = jest.fn();
  const reply = { header } as unknown as FastifyReply;

  it('admits a right key at once when others have sent wrong ones', async () => {
    const { enter } = makeEntrance('right', () => 1);
    const others = Array.from({ length: 100 }, (_, at) =>
      enter('wrong', { ip: `10.0.0.${at}` }, reply),
    );
    expect(await enter('right', { ip: '10.0.1.1' }, reply)).toBe('inside');
    expect(header).toHaveBeenCalledTimes(1);
    for (const end of pauses.splice(0)) end();
    expect(new Set(await Promise.all(others))).toEqual(new Set(['wrong']));
  });

  it('compares no other key of an address when its wrong one still waits', async () => {
    const { enter } = makeEntrance('right', () => 1);
    const from = { ip: '10.0.0.1' };
    const first = enter('wrong', from, reply);
    header.mockClear();
    expect(await enter('right', from, reply)).toBe('early');
    expect(header).not.toHaveBeenCalled();
    for (const end of pauses.splice(0)) end();
    expect(await first).toBe('wrong');
    expect(await enter('right', from, reply)).toBe('inside');
  });
});
