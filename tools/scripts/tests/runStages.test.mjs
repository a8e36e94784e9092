import { runStages } from './runStages.mjs';

const fail = () => {
  throw new Error('no');
};

describe('runStages', () => {
  beforeEach(() => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('runs its whole stage, but no later one, when a step fails', async () => {
    const ran = [];
    const note = (name) => () => ran.push(name);
    const stages = [
      { first: note('first') },
      { types: fail, lint: note('lint') },
      { e2e: note('e2e') },
    ];
    expect(await runStages(stages)).toEqual(['types']);
    expect(ran).toEqual(['first', 'lint']);
  });

  it('runs steps side by side when one stage has them', async () => {
    let arrive;
    const arrived = new Promise((resolve) => (arrive = resolve));
    expect(await runStages([{ waits: () => arrived, arrives: () => arrive() }])).toEqual([]);
  });
});
