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

  it('runs no later stage when a step fails, and all steps of its own', async () => {
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

  it('runs the steps of one stage side by side', async () => {
    let arrive;
    const arrived = new Promise((resolve) => (arrive = resolve));
    expect(await runStages([{ waits: () => arrived, arrives: () => arrive() }])).toEqual([]);
  });
});
