import { runTool } from './runTool.mjs';

export const test = {
  usage: 'test [options of Jest]',
  summary: "runs the remote's tests, and its contract cases against the contract it is built for",
  examples: ['test', 'test --watch', 'test src/PromosScreen.test.tsx'],
  run: ({ folder, args }) => runTool('jest/bin/jest.js', args, folder),
};
