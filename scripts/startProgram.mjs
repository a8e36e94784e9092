import { runProgram } from './runProgram.mjs';

await runProgram(
  async (tools) => {
    const { start } = await import('../local/src/start.ts');
    return start(tools);
  },
  (site) => `${site.url}  (inbox: /inbox)`,
);
