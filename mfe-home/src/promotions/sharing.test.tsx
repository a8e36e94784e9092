import { act, fireEvent, render, screen } from '@testing-library/react';
import { fakeServices } from '@mg/shared/testing/fakeServices';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import { pretendWidth } from '../testing/browser';
import { PromotionsSection } from './PromotionsSection';
import { promotionId, ShareButton } from './ShareButton';

const LINK = 'http://localhost/home?promo=VASOS-DE-PAPEL-100#Promociones';

/** Sets the browser's share API and clipboard; `undefined` removes them. */
const offer = (share: unknown, writeText?: unknown) => {
  if (share) Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const clipboard = writeText ? { writeText } : undefined;
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
};

const press = async () => {
  render(<ShareButton name="VASOS DE PAPEL (100)" />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Compartir: VASOS/ })));
};

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

describe('ShareButton', () => {
  it("opens the system's sheet when the browser has one", async () => {
    const share = jest.fn(() => Promise.resolve());
    offer(share);
    await press();
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'VASOS DE PAPEL (100)', url: LINK }),
    );
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('copies the link when the system has no sheet', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    offer(undefined, writeText);
    await press();
    expect(writeText).toHaveBeenCalledWith(LINK);
    expect(screen.getByRole('status')).toHaveTextContent('Enlace copiado');
  });

  it('does nothing when the visitor closes the sheet', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    offer(() => Promise.reject(new DOMException('', 'AbortError')), writeText);
    await press();
    expect(writeText).not.toHaveBeenCalled();
  });

  it('shows the link when copying fails', async () => {
    offer(undefined);
    const prompted = jest.spyOn(window, 'prompt').mockReturnValue(null);
    await press();
    expect(prompted).toHaveBeenCalledWith('Copie el enlace:', LINK);
  });
});

describe('a link to a promotion', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    pretendWidth(1280);
  });
  afterEach(() => jest.useRealTimers());

  it('shows and holds its slide when the address contains the promotion', async () => {
    const promotions = Array.from({ length: 6 }, (_, n) => `/${n}.svg;PROMO ${n};siempre`);
    const { services } = fakeServices({ promotions });
    renderWithStore(<PromotionsSection />, {
      services,
      path: `/home?promo=${promotionId('PROMO 3')}#Promociones`,
    });
    await act(() => jest.advanceTimersByTimeAsync(300));
    const inView = () =>
      screen
        .getAllByRole('group', { name: /de 6/ })
        .filter((item) => !item.hasAttribute('inert'))
        .map((item) => item.querySelector('h3')?.textContent);
    expect(inView()).toEqual(['PROMO 2', 'PROMO 3']);
    await act(() => jest.advanceTimersByTimeAsync(9000));
    expect(inView()).toEqual(['PROMO 2', 'PROMO 3']);
    fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(inView()).toEqual(['PROMO 4', 'PROMO 5']);
  });
});
