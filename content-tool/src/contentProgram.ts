import { numberFrom, Program, reader } from '@mg/command';
import { checkCommand } from './commands/checkCommand';
import type { Context } from './commands/Context';
import { importCommand, type ImportOptions } from './commands/importCommand';
import { sampleCommand } from './commands/sampleCommand';

const readKind = reader(
  (text) => (text === 'products' || text === 'promotions' ? text : undefined),
  'products or promotions',
);

/** Makes the command that looks after products and promotions. */
export function contentProgram(context: Context): Program {
  const program = new Program('npm run content --').description(
    `Checks products and promotions, and brings them in from a sheet: .xlsx, .ods, or
CSV in any separator and encoding. The content lies in content/.

A row of titles names the columns, in any order: Tipo, Subtipo, Producto for
products; Imagen, Nombre, Fecha for promotions.`,
  );
  program
    .command('check')
    .description('names what is wrong in the content files, by line')
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
      '--delete <count>',
      'allows so many lines to go, as many as the command counts',
      numberFrom(1, 'the number of lines that go'),
    )
    .examples('import lista.xlsx', 'import lista.csv --fix --apply')
    .answers((file: string, options: ImportOptions) => importCommand(file, options, context));
  program
    .command('sample')
    .description('prints the present content as a sheet, to start from')
    .argument('<kind>', 'products or promotions', readKind)
    .examples('sample products > productos.csv')
    .answers((kind: 'products' | 'promotions') => sampleCommand(kind, context));
  return program;
}
