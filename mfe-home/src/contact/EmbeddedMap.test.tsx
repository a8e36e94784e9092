import { act, fireEvent, render, screen } from '@testing-library/react';
import { pretendScrolling } from '../testing/browser';
import { EmbeddedMap } from './EmbeddedMap';

const OPEN_MAP = 'https://www.openstreetmap.org/export/embed.html?';

let scrolling: ReturnType<typeof pretendScrolling>;
const asked = jest.fn<Promise<unknown>, [string]>();

const connect = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeEach(() => {
  connect({});
  scrolling = pretendScrolling();
  asked.mockReset().mockResolvedValue({});
  Object.assign(window, { fetch: asked });
});

const comeNear = () => act(async () => scrolling.firstScreenful(true));

describe('EmbeddedMap', () => {
  it('loads when the map is near the view, and shows when its site answers', async () => {
    render(<EmbeddedMap />);
    expect(asked).not.toHaveBeenCalled();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await comeNear();
    expect(asked.mock.calls[0]?.[0]).toContain(OPEN_MAP);
    expect(screen.getByTitle(/^Mapa: /)).toHaveAttribute('src', asked.mock.calls[0]?.[0]);
  });

  it.each([{ saveData: true }, { effectiveType: '3g' }])(
    'waits for a tap when the connection is %o',
    async (connection) => {
      connect(connection);
      render(<EmbeddedMap />);
      await comeNear();
      expect(asked).not.toHaveBeenCalled();
      fireEvent.click(screen.getByRole('button', { name: 'Ver mapa' }));
      await comeNear();
      expect(screen.getByTitle(/^Mapa: /)).toBeInTheDocument();
    },
  );

  it('leaves the picture when the map fails, and offers a retry', async () => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    render(<EmbeddedMap />);
    await comeNear();
    expect(screen.queryByTitle(/^Mapa: /)).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Ver mapa' }));
    await comeNear();
    asked.mockResolvedValue({});
    fireEvent.click(screen.getByRole('button', { name: 'No se pudo cargar. Reintentar' }));
    await comeNear();
    expect(screen.getByTitle(/^Mapa: /)).toBeInTheDocument();
  });
});
