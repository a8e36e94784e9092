import { runTool } from './runTool.mjs';

export const lint = {
  usage: 'lint [options of ESLint]',
  summary: 'checks types, the rules of the code, and what a remote may not import',
  examples: ['lint', 'lint --fix'],
  async run({ folder, args }) {
    const types = await runTool('typescript/bin/tsc', ['-b'], folder);
    const code = await runTool('eslint/bin/eslint.js', ['.', '--max-warnings=0', ...args], folder);
    return types || code ? 1 : 0;
  },
};
