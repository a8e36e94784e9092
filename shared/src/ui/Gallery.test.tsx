import { fireEvent, render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { Gallery } from './Gallery';

/** Primitives that show nothing by themselves. */
const UNSEEN = ['Gallery', 'motion', 'useForm'];

describe('the gallery', () => {
  it('shows every primitive that there is', () => {
    const read = (file: string) => readFileSync(`${__dirname}/${file}`, 'utf8');
    const gallery = [
      read('Gallery.tsx'),
      ...readdirSync(`${__dirname}/gallery`).map((file) => read(`gallery/${file}`)),
    ].join('\n');
    const primitives = readdirSync(__dirname)
      .map((file) => /^(\w+)\.tsx?$/.exec(file)?.[1])
      .filter((name): name is string => name !== undefined && !UNSEEN.includes(name));
    for (const name of primitives) {
      expect(gallery).toContain(`/${name}'`);
    }
  });

  it('opens each kind of dialog', () => {
    render(<Gallery />);
    for (const name of ['Ventana', 'Panel izquierdo', 'Panel derecho']) {
      fireEvent.click(screen.getByRole('button', { name }));
      expect(screen.getByRole('dialog', { name })).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }
  });

  it('lets one type into its fields', () => {
    render(<Gallery />);
    fireEvent.change(screen.getByLabelText('Vacío'), { target: { value: 'hola' } });
    expect(screen.getByLabelText('Vacío')).toHaveValue('hola');
  });
});
