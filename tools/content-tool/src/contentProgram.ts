import { numberFrom, Program, reader } from '@mg/command';
import { checkCommand } from './commands/checkCommand';
import type { Context } from './publication/Context';
import { pullCommand, pushCommand, type PushOptions } from './commands/databaseCommands';
import type { EditOptions } from './editor/startEditor';
import { importCommand, type ImportOptions } from './commands/importCommand';
import { pictureCommand } from './commands/pictureCommand';
import type { WriteOptions } from './commands/replaceFiles';
import { sampleCommand } from './commands/sampleCommand';

const oneOf = (one: string, other: string) =>
  reader((text) => [one, other].find((name) => name === text), `${one} or ${other}`);

/** Removing takes the number that the command has counted. */
const DELETE = [
  '--delete <count>',
  'allows so many lines to go, as many as the command counts',
  numberFrom(1, 'the number of lines that go'),
] as const;

/** Makes the command that looks after products and promotions. */
export function contentProgram(context: Context): Program {
  const program = new Program('npm run content --').description(
    `Checks products and promotions, brings them in from a sheet (.xlsx, .ods, or CSV
in any separator and encoding), and into the document database. The content lies
in content/.

A row of titles names the columns, in any order: Tipo, Subtipo, Producto for
products; Imagen, Nombre, Fecha for promotions.

The database is that of npm start: the local store, also beside a running site, or
the hosted one of the FIREBASE variables, with GOOGLE_APPLICATION_CREDENTIALS;
FIRESTORE_EMULATOR_HOST names the vendor's emulator.`,
  );
  program
    .command('check')
    .description('names what is wrong in the content files')
    .examples('check', 'check --json')
    .answers(() => checkCommand(context));
  program
    .command('import <file>')
    .description(
      'shows what a sheet would change; the sheet replaces all products, or all promotions',
    )
    .option('--fix', 'mends what is certain, and lists each mend')
    .option('--apply', 'writes the content files; exit code 3 when rows are left out')
    .option(
      '--hidden <answer>',
      'read imports rows that the sheet hides; skip keeps what the content has of them',
      oneOf('read', 'skip'),
    )
    .option(...DELETE)
    .examples('import lista.xlsx', 'import lista.csv --fix --apply')
    .answers((file: string, options: ImportOptions) => importCommand(file, options, context));
  program
    .command('picture <file...>')
    .description(
      'makes the sizes of photos in content/promos, and prints their addresses for the column ' +
        'Imagen; exit code 3 when some files are refused',
    )
    .examples('picture fotos/vasos.jpg', 'picture fotos/*.jpg --json')
    .answers((files: string[]) => pictureCommand(files, context));
  program
    .command('edit')
    .description(
      `opens an editor in the browser: a page of this machine, in Spanish, that checks, pushes
and composes with one button`,
    )
    .option(
      '--host <address>',
      'listens there; beyond this machine it needs CONTENT_PASSWORD',
      '127.0.0.1',
    )
    .option(
      '--port <number>',
      'listens there; 0 takes any free port',
      numberFrom(0, 'a port'),
      8090,
    )
    .examples('edit', 'edit --host 192.168.0.10')
    .action((options: EditOptions) =>
      context.serve(async () => {
        // Fastify and esbuild take longer to load than other commands to run.
        const { startEditor } = await import('./editor/startEditor');
        return startEditor(options, context);
      }),
    );
  program
    .command('diff')
    .description('shows what push would change in the database')
    .examples('diff', 'diff --json')
    .answers(() => pushCommand({}, context));
  program
    .command('push')
    .description(
      'brings the pictures to the site, and makes the database equal to the content files',
    )
    .option('--apply', 'copies the pictures and writes the documents')
    .option(...DELETE)
    .option('--compose', 'composes the pages anew, as npm run release -- compose does')
    .examples('push', 'push --apply --compose')
    .answers((options: PushOptions) => pushCommand(options, context));
  program
    .command('pull')
    .description('makes the content files equal to the database')
    .option('--apply', 'writes the content files')
    .option(...DELETE)
    .examples('pull', 'pull --apply')
    .answers((options: WriteOptions) => pullCommand(options, context));
  program
    .command('sample')
    .description('prints the present content as a sheet, to start from')
    .argument('<kind>', 'products or promotions', oneOf('products', 'promotions'))
    .examples('sample products > productos.csv')
    .answers((kind: 'products' | 'promotions') => sampleCommand(kind, context));
  return program;
}
