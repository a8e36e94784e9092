import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';

const node = createRequire(import.meta.url);

/** Runs a CommonJS file and returns its exports. */
export function evaluate(code, filename, require) {
  const module = { exports: {} };
  compileFunction(code, ['module', 'exports', 'require'], { filename })(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

/** Runs the server build of a shell, which needs nothing but Node's own modules. */
export const evaluateShell = (code) =>
  evaluate(code, 'shell', (name) => {
    if (!isBuiltin(name)) throw new Error(`The shell's server build asks for ${name}`);
    return node(name);
  });
