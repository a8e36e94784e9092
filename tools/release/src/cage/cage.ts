import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { ReleaseError } from '../storage/errors';

/** Refuses to run published code where this machine has no cage. */
export class NoCageError extends ReleaseError {
  override name = 'NoCageError';

  constructor(reason: string) {
    super(
      `Server builds of apps run only in a cage, and this machine has none: ${reason}.\n` +
        'Install bubblewrap (Debian: apt-get install bubblewrap), with user namespaces allowed; ' +
        "or go ahead with --uncaged: their code then has this machine's network.",
    );
  }
}

/** Memory of Node beside the heap of the code, in MB. */
const BESIDE_HEAP_MB = 512;

const INSIDE = '/node';
/** Limits all writable memory, since V8 limits its heap alone. */
const WITH_LIMIT = '{ ulimit -d "$0"; } 2>/dev/null || true; exec "$@"';

interface StartOptions {
  /** Is false for a process outside a cage. */
  isCaged: boolean;
  /** Forbids changes of the language's own objects. */
  isFrozen: boolean;
  memoryLimitMb: number;
}

/**
 * Runs a module of JavaScript in the cage: without environment, network, files or other processes,
 * all of which bubblewrap takes away. Node's permissions are the second wall. Without a cage, only
 * the second wall stands.
 *
 * @param source text of a module that needs Node alone
 * @returns the process, with a pipe to the module at 0, its errors at 2 and its answers at 3
 */
export function startCaged(source: string, { isCaged, isFrozen, memoryLimitMb }: StartOptions) {
  const flags = [
    // Refuses files, processes, threads and native code; older Nodes have the option's first name.
    process.allowedNodeEnvironmentFlags.has('--permission')
      ? '--permission'
      : '--experimental-permission',
    ...(isFrozen ? ['--frozen-intrinsics'] : []),
    '--no-warnings',
    `--max-old-space-size=${memoryLimitMb}`,
    '--input-type=module',
    '--eval',
    source,
  ];
  const command = isCaged ? caged(flags) : [process.execPath, ...flags];
  const limit = String((memoryLimitMb + BESIDE_HEAP_MB) * 1024);
  const [program, ...args] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', WITH_LIMIT, limit, ...command];
  return spawn(program!, args, {
    cwd: '/',
    // The cage itself is looked up on the path.
    env: isCaged ? { PATH: process.env.PATH } : {},
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
}

/** Says why this machine has no cage, or returns undefined where it has one. Tries once. */
export const cageProblem = (): Promise<string | undefined> => (tried ??= tryCage());

let tried: Promise<string | undefined> | undefined;

async function tryCage(): Promise<string | undefined> {
  if (process.platform !== 'linux') return `bubblewrap runs on Linux, not on ${process.platform}`;
  const [program, ...args] = caged(['--version']);
  try {
    await promisify(execFile)(program!, args, { env: { PATH: process.env.PATH } });
    return undefined;
  } catch (error) {
    const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr: string };
    if (code === 'ENOENT') return 'bubblewrap (bwrap) is not installed';
    return stderr.trim().split('\n')[0] || message;
  }
}

/** Shows the cage Node's program and its libraries, and nothing else of the machine. */
const caged = (nodeArgs: string[]): string[] => [
  ...bubblewrap(['--unshare-all', '--ro-bind', process.execPath, INSIDE], (loaded ??= libraries())),
  ...[INSIDE, ...nodeArgs],
];

/**
 * Begins the command of a cage, which has no right or variable of this process.
 *
 * @param options follow the rights, and precede the files
 * @param shown files and folders that the cage may read
 * @param folder to start in
 */
export const bubblewrap = (options: string[], shown: string[], folder = '/'): string[] => [
  ...['bwrap', '--die-with-parent', '--new-session', '--clearenv', '--cap-drop', 'ALL'],
  ...options,
  ...shown.flatMap((path) => ['--ro-bind', path, path]),
  ...['--remount-ro', '/', '--chdir', folder, '--'],
];

let loaded: string[] | undefined;

/** Lists the libraries that this very program of Node has loaded, which takes 20 ms. */
function libraries(): string[] {
  // Looking up the names of network peers takes time.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { sharedObjects } = report.getReport() as unknown as { sharedObjects: string[] };
  return sharedObjects.filter((file) => file.startsWith('/') && file !== process.execPath);
}
