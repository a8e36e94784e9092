import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Gallery from './Gallery';

/** Lists the modules that show nothing. */
const UNSEEN = [
  'adviseField',
  'amountSteps',
  'Deferred',
  'Honeypot',
  'overlays',
  'motion',
  'note',
  'showNote',
  'useDialogSteps',
  'useForm',
  'useHydrated',
  'useMediaQuery',
  'useWholeScreen',
];

describe('Gallery', () => {
  it('shows a primitive when @mg/shared/ui has its module', () => {
    const sources = readdirSync(__dirname).filter((file) => !file.includes('.test.'));
    const gallery = sources.map((file) => readFileSync(join(__dirname, file), 'utf8')).join('\n');
    const modules = readdirSync(join(__dirname, '../../../shared/src/ui')).flatMap(
      (file) => /^(\w+)\.tsx?$/.exec(file)?.[1] ?? [],
    );
    expect(modules).toEqual(expect.arrayContaining(['Button', ...UNSEEN]));
    for (const name of modules.filter((module) => !UNSEEN.includes(module))) {
      expect(gallery).toContain(`@mg/shared/ui/${name}'`);
    }
  });

  it('opens a dialog when the visitor presses its button', async () => {
    render(<Gallery />);
    for (const name of ['Ventana', 'Panel izquierdo', 'Panel derecho']) {
      fireEvent.click(screen.getByRole('button', { name }));
      expect(screen.getByRole('dialog', { name })).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  });

  it('changes a field when the visitor types', () => {
    render(<Gallery />);
    fireEvent.change(screen.getByLabelText('Vacío'), { target: { value: 'hola' } });
    expect(screen.getByLabelText('Vacío')).toHaveValue('hola');
  });
});
