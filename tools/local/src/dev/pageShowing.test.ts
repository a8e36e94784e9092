import type { RemoteDeclaration } from '@mg/shared/domain/declaration';
import { pageShowing } from './pageShowing';

const page = (path: string, slots: string[] = []) => ({ path, expose: './P', title: 'P', slots });
const home: RemoteDeclaration = { name: 'home', pages: [page('/home')] };
const catalogue: RemoteDeclaration = {
  name: 'catalogue',
  pages: [page('/products/:product', ['detail']), page('/products', ['button'])],
};
const quote: RemoteDeclaration = { name: 'quote', parts: [{ slot: 'button', expose: './B' }] };
const showing = (app?: RemoteDeclaration) => pageShowing(app, [home, catalogue, quote], '/home');

it.each([
  ['its own page', catalogue, '/products'],
  ['the page that has a slot of its parts', quote, '/products'],
  ['the start page', { name: 'other' }, '/home'],
  ['the start page', undefined, '/home'],
])('shows %s when the app is %j', (_, app, path) => {
  expect(showing(app)).toBe(path);
});
