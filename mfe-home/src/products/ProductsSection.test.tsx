import { screen, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import categories from './categories.json';
import { pictureOf } from './pictureOf';
import { ProductsSection } from './ProductsSection';

const catalogue = JSON.parse(
  readFileSync(join(__dirname, '../../../content/catalogue.json'), 'utf8'),
) as Record<string, unknown>;

describe('ProductsSection', () => {
  it('shows 35 categories when the catalogue has their types', () => {
    const types = Object.keys(catalogue).filter((name) => name !== 'FOLEX (LAMINAS)');
    expect(categories.map(({ name }) => name).sort()).toEqual(types.sort());
    expect(categories).toHaveLength(35);
  });

  it('shows a picture of its own when a category has a name', () => {
    const pictures = categories.map(({ name }) => pictureOf(name));
    expect(pictures.sort()).toEqual(readdirSync(join(__dirname, 'pictures')).sort());
  });

  it('links a tile to its products when the catalogue has its type', () => {
    renderWithStore(<ProductsSection />);
    const tile = screen.getByRole('link', { name: 'Bolsas riñon' });
    expect(tile).toHaveAttribute('href', '/products/BOLSAS%20RI%C3%91ON');
    expect(screen.getByRole('link', { name: 'Espumados (telgopor)' })).toHaveAttribute(
      'href',
      '/products/ESPUMADOS%20(TELGOPOR)',
    );
    expect(screen.getByRole('link', { name: 'Film PVC' })).toBeVisible();
  });

  it('loads a picture lazily in reserved room when the section opens', () => {
    renderWithStore(<ProductsSection />);
    for (const tile of screen.getAllByRole('listitem').slice(0, 35)) {
      const picture = within(tile).getByRole('presentation');
      expect(picture).toHaveAttribute('loading', 'lazy');
      expect(picture).toHaveAttribute('width', '96');
      expect(picture).toHaveAttribute('height', '96');
    }
  });

  it('links its last tile to the catalogue when the section opens', () => {
    renderWithStore(<ProductsSection />);
    expect(screen.getByRole('link', { name: 'Todo el catálogo' })).toHaveAttribute(
      'href',
      '/products',
    );
  });
});
