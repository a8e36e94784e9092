import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PromotionPicture } from './PromotionPicture';

const STEM = '/files/promos/vasos.0123456789ab';
const srcSet = (format: string, ...widths: number[]) =>
  widths.map((width) => `${STEM}.${width}w.${format} ${width}w`).join(', ');

const rendered = (address: string, whole = false) =>
  render(<PromotionPicture address={address} alt="Vasos" whole={whole} />).container;

describe('PromotionPicture', () => {
  it('offers three widths in two formats when the address is of a made picture', () => {
    const view = rendered(`${STEM}.1280w.webp`);
    const image = screen.getByRole('img', { name: 'Vasos' });
    expect(image).toHaveAttribute('src', `${STEM}.1280w.webp`);
    expect(image).toHaveAttribute('srcset', srcSet('webp', 480, 800, 1280));
    const source = view.querySelector('picture > source')!;
    expect(source).toHaveAttribute('type', 'image/avif');
    expect(source).toHaveAttribute('srcset', srcSet('avif', 480, 800, 1280));
    expect(source.getAttribute('sizes')).toBe(image.getAttribute('sizes'));
  });

  it.each([
    [300, [300]],
    [480, [480]],
    [481, [480, 481]],
    [800, [480, 800]],
    [1000, [480, 800, 1000]],
  ])('offers no width above the largest when that has %i px', (largest, widths) => {
    rendered(`${STEM}.${largest}w.webp`);
    expect(screen.getByRole('img')).toHaveAttribute('srcset', srcSet('webp', ...widths));
  });

  it('takes the width of the window when the picture is enlarged', () => {
    const view = rendered(`${STEM}.1280w.webp`, true);
    expect(view.querySelector('[sizes]')).toBeNull();
    expect(view.querySelectorAll('[srcset]')).toHaveLength(2);
  });

  it.each([
    '/files/promos/1.svg',
    '/files/promos/foto.1280w.webp',
    `${STEM}.1280w.avif`,
    `https://example.com${STEM}.1280w.webp`,
  ])('has one source when the address is %s', (address) => {
    expect(renderToStaticMarkup(<PromotionPicture address={address} alt="" />)).toBe(
      `<img src="${address}" alt="" width="640" height="400" loading="lazy" decoding="async" class="filling"/>`,
    );
  });

  it('shows an icon when the chosen source fails', () => {
    const view = rendered(`${STEM}.1280w.webp`);
    fireEvent.error(screen.getByRole('img'));
    expect(view.querySelector('picture')).toBeNull();
    expect(screen.getByRole('img', { name: 'Vasos' }).tagName).toBe('SPAN');
  });
});
