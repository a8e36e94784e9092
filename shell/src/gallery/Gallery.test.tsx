import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Gallery from './Gallery';

/** Modules without a look of their own. */
const UNSEEN = [
  'amountSteps',
  'Deferred',
  'Honeypot',
  'overlays',
  'motion',
  'useAmountField',
  'useDialogSteps',
  'useForm',
  'useHydrated',
  'useLast',
  'useMediaQuery',
  'useWholeScreen',
];

describe('Gallery', () => {
  it('shows every primitive when a team opens it', () => {
    const sources = readdirSync(__dirname).filter((file) => !file.includes('.test.'));
    const gallery = sources.map((file) => readFileSync(join(__dirname, file), 'utf8')).join('\n');
    const primitives = readdirSync(join(__dirname, '../../../shared/src/ui'))
      .map((file) => /^(\w+)\.tsx?$/.exec(file)?.[1])
      .filter((name): name is string => name !== undefined && !UNSEEN.includes(name));
    expect(primitives).toContain('Button');
    for (const name of primitives) {
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
