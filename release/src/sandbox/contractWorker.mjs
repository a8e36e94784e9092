import { parentPort, workerData } from 'node:worker_threads';
import { evaluate, evaluateShell } from './evaluate.mjs';

/**
 * Runs the contract cases of a remote with a shell, by the code of both in `workerData`.
 *
 * Each case posts `{ begun: name }`, and a failed case posts `{ name, problem }`. When no case can
 * run, the worker posts `{ problem }`. The last message is `done`.
 */
const say = (message) => parentPort.postMessage(message);
const wordsOf = (error) => String(error?.message ?? error);

/** Bundlers look for these names in any module. */
const LOOKED_FOR = ['__esModule', 'default', 'then'];

/** Names a missing export, unlike `undefined is not a function`. */
const telling = (module, words) =>
  new Proxy(module, {
    get(target, name) {
      if (typeof name === 'symbol' || name in target || LOOKED_FOR.includes(name)) {
        return target[name];
      }
      throw new Error(words(name));
    },
  });

function readCases() {
  const { modules, contractTools } = evaluateShell(workerData.shell);
  if (!contractTools) throw new Error('the shell has no contractTools to run them with');
  const { default: cases } = evaluate(workerData.contract, 'contract', (request) =>
    request in modules
      ? telling(modules[request], (name) => `${request} has no ${name}`)
      : telling({}, () => `it uses ${request}, which the shell does not bring`),
  );
  return { cases, tools: contractTools };
}

async function runCases() {
  const { cases, tools } = readCases();
  for (const { name, run } of cases) {
    say({ begun: name });
    try {
      await run(tools());
    } catch (error) {
      say({ name, problem: wordsOf(error) });
    }
  }
}

try {
  await runCases();
} catch (error) {
  say({ problem: wordsOf(error) });
}
say({ done: true });
