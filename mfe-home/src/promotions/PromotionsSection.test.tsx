import { act, fireEvent, screen, within } from '@testing-library/react';
import { chatLink } from '@mg/shared/services/messagingApp';
import { fakeServices } from '@mg/shared/testing/fakeServices';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import { TEXTS } from '@mg/shared/texts';
import { setMotionPaused } from '@mg/shared/ui/motion';
import { pretendWidth } from '../testing/browser';
import { PromotionsSection } from './PromotionsSection';

const entries = (count: number) =>
  Array.from({ length: count }, (_, n) => `/promos/${n + 1}.svg;PROMO ${n + 1};0${n + 1}/12/2026`);

async function shown(promotions: unknown = entries(6)) {
  const { services } = fakeServices({ promotions });
  const view = renderWithStore(<PromotionsSection />, { services });
  await act(() => jest.advanceTimersByTimeAsync(300));
  return { services, ...view };
}

beforeEach(() => {
  jest.useFakeTimers();
  pretendWidth(1280);
  setMotionPaused(true);
});
afterEach(() => jest.useRealTimers());

/** Clicks, and waits for the paint and the dialog's second step. */
const press = async (element: HTMLElement) => {
  fireEvent.click(element);
  await act(() => jest.advanceTimersByTimeAsync(50));
};

describe('PromotionsSection', () => {
  it('shows the promotions when 300 ms have passed since their load, and a skeleton before', async () => {
    const { services } = fakeServices({ promotions: entries(2) });
    renderWithStore(<PromotionsSection />, { services });
    await act(() => jest.advanceTimersByTimeAsync(299));
    expect(screen.getByRole('status')).toHaveTextContent('Cargando promociones…');
    expect(screen.queryByText('PROMO 1')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText('PROMO 1')).toBeVisible();
  });

  it('shows six promotions when more have loaded', async () => {
    await shown(entries(9));
    expect(screen.getAllByRole('article')).toHaveLength(6);
  });

  it('shows single promotions when the window is below 500 px, and pairs otherwise', async () => {
    const { unmount } = await shown();
    const inView = () =>
      screen.getAllByRole('group', { name: /de 6/ }).filter((item) => !item.hasAttribute('inert'));
    expect(inView()).toHaveLength(2);
    unmount();
    pretendWidth(499);
    await shown();
    expect(inView()).toHaveLength(1);
  });

  it('shows validity and a chat link when a promotion has loaded', async () => {
    await shown(['/promos/1.svg;VASOS; TAPAS 100%;15/12/2026']);
    const card = screen.getByRole('article', { name: 'VASOS; TAPAS 100%' });
    expect(card).toHaveTextContent(`${TEXTS.promotionValidUntil} 15/12/2026`);
    const link = within(card).getByRole('link', { name: TEXTS.askHere });
    expect(link).toHaveAttribute(
      'href',
      chatLink('Hola, quisiera consultar por: VASOS; TAPAS 100%'),
    );
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('enlarges a picture when the visitor presses it, and closes the overlay', async () => {
    await shown();
    const picture = screen.getByRole('button', { name: 'Ampliar imagen: PROMO 2' });
    await press(picture);
    const overlay = screen.getByRole('dialog', { name: 'PROMO 2' });
    expect(within(overlay).getByRole('img', { name: 'PROMO 2' })).toHaveAttribute(
      'src',
      '/promos/2.svg',
    );
    await press(within(overlay).getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes the picture when the visitor clicks beside it', async () => {
    await shown();
    await press(screen.getByRole('button', { name: 'Ampliar imagen: PROMO 1' }));
    await press(screen.getByRole('img', { name: 'PROMO 1' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    await press(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('holds the slide when a picture is open', async () => {
    setMotionPaused(false);
    await shown();
    await press(screen.getByRole('button', { name: 'Ampliar imagen: PROMO 1' }));
    await act(() => jest.advanceTimersByTimeAsync(9000));
    expect(screen.getByRole('group', { name: '1 de 6' })).not.toHaveAttribute('inert');
  });

  it('shows an icon when a picture fails', async () => {
    await shown(entries(1));
    const button = screen.getByRole('button', { name: 'Ampliar imagen: PROMO 1' });
    fireEvent.error(button.querySelector('img') as HTMLImageElement);
    expect(button.querySelector('img')).toBeNull();
    await press(button);
    fireEvent.error(screen.getByRole('img', { name: 'PROMO 1' }));
    expect(screen.getByRole('img', { name: 'PROMO 1' }).tagName).toBe('SPAN');
  });

  it('shows a message when there are no promotions', async () => {
    await shown(['malformed', 7]);
    expect(screen.getByText('Pronto habrá nuevas promociones')).toBeVisible();
  });

  it('offers a retry when the promotions fail to load', async () => {
    const { services } = fakeServices({ promotions: entries(2) });
    const load = jest
      .spyOn(services.documents, 'fetchPromotions')
      .mockRejectedValueOnce(new Error('out of reach'));
    renderWithStore(<PromotionsSection />, { services });
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cargar las promociones');
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.getByText('PROMO 1')).toBeVisible();
  });
});
