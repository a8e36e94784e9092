import type { FastifyReply } from 'fastify';
import { makeEntrance } from './entrance';

jest.mock('node:timers/promises', () => ({
  setTimeout: jest.fn(() => new Promise<void>((resolve) => pauses.push(resolve))),
}));

const pauses: (() => void)[] = [];

describe('the entrance', () => {
  it('compares no other key when a wrong one still waits', async () => {
    const { enter } = makeEntrance('right', () => 1);
    const reply = { header: jest.fn() } as unknown as FastifyReply;
    const tries = ['wrong', 'right'].map((key) => enter(key, reply));
    await new Promise(setImmediate);
    expect(pauses).toHaveLength(1);
    expect(reply.header).not.toHaveBeenCalled();
    pauses[0]!();
    expect(await Promise.all(tries)).toEqual([false, true]);
    expect(reply.header).toHaveBeenCalledTimes(1);
  });
});
