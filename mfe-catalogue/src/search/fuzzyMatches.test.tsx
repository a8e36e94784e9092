import { useLocation, useNavigate } from '@mg/shared/router';
import { screen, waitFor, within } from '@testing-library/react';
import { count, main, panel, renderScreen } from '../testing/renderScreen';

const CUPS = [
  {
    id: 'VASOS PLASTICOS Y TERMICOS',
    subtipos: {
      'VASOS PLASTICOS': ['VASO PLASTICO BLANCO 180 CC X 100', 'VASO PLASTICO CRISTAL 500 CC X 50'],
      'VASOS TERMICOS': ['VASO TERMICO TELGOPOR 180 CC X 25', 'VASO TERMICO TELGOPOR 240 CC X 25'],
    },
  },
  { id: 'PAPEL', subtipos: { MANTECA: ['PAPEL MANTECA 38 CM X 5 MTS'] } },
  { id: 'BOLSAS', subtipos: { VARIAS: ['BOLSA 30X40', 'CINTA CIERRA BOLSAS', 'BOLSA 40X50'] } },
];

const field = () => screen.getByPlaceholderText('Buscar producto');
const rows = () =>
  within(main())
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('aria-label')?.replace('Agregar a la lista: ', ''));

async function searchFor(text: string, path?: string) {
  const view = await renderScreen({ catalogue: CUPS as never, path });
  await view.search(text);
  return view;
}

describe('fuzzyMatches', () => {
  it('finds a product when order, accents or case differ', async () => {
    await searchFor('240 térmicos vaso');
    await waitFor(() => expect(rows()).toEqual(['Vaso termico telgopor 240 cc x 25']));
    expect(count()).toHaveTextContent('1 producto');
  });

  it('shows a product first when it contains the text', async () => {
    await searchFor('bolsas');
    await waitFor(() =>
      expect(rows()).toEqual(['Cinta cierra bolsas', 'Bolsa 30x40', 'Bolsa 40x50']),
    );
    expect(within(panel()).getAllByRole('button', { name: 'Bolsas' })).toHaveLength(2);
  });

  it('marks a name when it matches', async () => {
    await searchFor('vaso 240');
    const marks = () => [...main().querySelectorAll('mark')].map((mark) => mark.textContent);
    await waitFor(() => expect(marks()).toEqual(['Vaso', '240 cc']));
  });

  it('offers a correction when the search has a typing error', async () => {
    const { user } = await searchFor('baso tremico 240');
    await waitFor(() => expect(rows()).toEqual(['Vaso termico telgopor 240 cc x 25']));
    const notice = await within(main()).findByText(/Quizás quiso decir/);
    await user.click(within(notice).getByRole('button', { name: 'baso termico 240' }));
    expect(field()).toHaveValue('baso termico 240');
    expect(screen.queryByText(/Quizás quiso decir/)).toBeNull();
  });

  it('finds the same matches when a search is repeated', async () => {
    const { user } = await searchFor('240 vaso');
    await user.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
    expect(count()).toHaveTextContent('8 productos');
    await user.type(field(), '240 vaso{Enter}');
    await waitFor(() => expect(count()).toHaveTextContent('1 producto'));
  });

  it('shows near matches when no product has every term', async () => {
    await searchFor('vaso termico 250');
    expect(await within(main()).findByText(/Ninguno tiene todo lo que buscó/)).toBeVisible();
    await waitFor(() => expect(rows()).toContain('Vaso termico telgopor 240 cc x 25'));
  });

  it('offers types and subtypes when the search names them', async () => {
    const { user } = await searchFor('vasos termicos');
    const places = within(await screen.findByRole('group', { name: 'Tipos encontrados' }));
    await user.click(places.getByRole('button', { name: 'Vasos termicos' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Vasos plasticos y termicos',
    );
    expect(field()).toHaveValue('');
    await waitFor(() => expect(rows()).toHaveLength(4));
  });

  it('shows a message when nothing matches', async () => {
    await searchFor('zapatos');
    expect(await within(main()).findByText('ningun producto encontrado')).toBeVisible();
    expect(within(panel()).getByText('ningun producto encontrado')).toBeVisible();
  });
});

describe('the address of a search', () => {
  const History = () => {
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    return <button onClick={() => void navigate(-1)}>{`Volver desde ${pathname}${search}`}</button>;
  };

  const open = async (path: string) => {
    const view = await renderScreen({ catalogue: CUPS as never, path, beside: <History /> });
    await view.searchEnds();
    return view;
  };

  it('shows the matches when the address contains the search', async () => {
    await open('/products/PAPEL?q=papel++manteca+');
    expect(field()).toHaveValue('papel  manteca');
    await waitFor(() => expect(rows()).toEqual(['Papel manteca 38 cm x 5 mts']));
  });

  it('contains search and type when the visitor uses both, and follows Back', async () => {
    const { user } = await open('/products');
    await user.type(field(), 'vaso 240{Enter}');
    screen.getByText('Volver desde /products?q=vaso+240');
    const type = { name: 'Vasos plasticos y termicos' };
    await user.click(await within(panel()).findByRole('button', type));
    const back = screen.getByText(
      'Volver desde /products/VASOS%20PLASTICOS%20Y%20TERMICOS?q=vaso+240',
    );
    await user.click(back);
    await user.click(back);
    expect(field()).toHaveValue('');
    expect(count()).toHaveTextContent('8 productos');
  });

  it.each(['%00%22%3E%3Cscript%3E', '%E0%A4%A', 'a'.repeat(9000), '(%5B%5C*', '%F0%9F%92%A5'])(
    'shows a message when the address contains odd text (%#)',
    async (search) => {
      await open(`/products?q=${search}`);
      expect(await within(main()).findByText('ningun producto encontrado')).toBeVisible();
    },
  );
});
