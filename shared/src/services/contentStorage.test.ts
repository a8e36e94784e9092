import type { PageContent } from '../domain/pageContent';
import { contentStorage } from './contentStorage';

const types = [{ name: 'VASOS', subtypes: [{ name: 'PLASTICOS', products: ['VASO 180 CC'] }] }];
const promotions = [{ image: '/a.svg', name: 'Vasos; y tapas', validUntil: '31/12' }];
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

function store(content: PageContent) {
  contentStorage.save(content);
  jest.runAllTimers();
}

describe('the stored content', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('returns each part with its own age when the page has stored both', () => {
    const older = { takenAt: daysAgo(2), types, fingerprints: { types: '1-a' } };
    const newer = { takenAt: daysAgo(1), promotions, fingerprints: { promotions: '1-b' } };
    store(older);
    store(newer);
    expect(contentStorage.load('types')).toEqual(older);
    expect(contentStorage.load('promotions')).toEqual(newer);
  });

  it('is written when the browser is idle', () => {
    contentStorage.save({ takenAt: daysAgo(0), types });
    expect(localStorage).toHaveLength(0);
    jest.runAllTimers();
    expect(localStorage).toHaveLength(1);
  });

  it.each([
    ['more than a month old', 31],
    ['in the future', -1.5],
  ])('is absent when its date is %s', (_, age) => {
    store({ takenAt: daysAgo(age), types, promotions });
    expect(contentStorage.load('types')).toBeUndefined();
    expect(contentStorage.load('promotions')).toBeUndefined();
  });

  it.each([
    '{',
    '"x"',
    '[]',
    '{"version":1}',
    '{"version":1,"takenAt":"yesterday","content":[]}',
    `{"version":2,"takenAt":"${daysAgo(1)}","content":[{"id":"A","subtipos":{"B":["C"]}}]}`,
    `{"version":1,"takenAt":"${daysAgo(1)}","content":{"id":"A"}}`,
    `{"version":1,"takenAt":"${daysAgo(1)}","content":[null,7,"x",{"id":{}}]}`,
  ])('is absent when the storage holds %s', (text) => {
    localStorage.setItem('mg-content-types', text);
    expect(contentStorage.load('types')).toBeUndefined();
  });

  it('keeps valid entries when others hold code', () => {
    const takenAt = daysAgo(1);
    const put = (part: string, content: unknown) =>
      localStorage.setItem(`mg-content-${part}`, JSON.stringify({ version: 1, takenAt, content }));
    put('types', [{ id: 'VASOS', subtipos: { PLASTICOS: ['VASO 180 CC', 7, ''] } }, { id: 3 }]);
    put('promotions', ['javascript:alert(1);A;B', '/a.svg;Vasos; y tapas;31/12']);
    expect(contentStorage.load('types')?.types).toEqual(types);
    expect(contentStorage.load('promotions')?.promotions).toEqual(promotions);
  });

  it('is absent when the storage is full or switched off', () => {
    const broken = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(broken);
    const getItem = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(broken);
    expect(() => store({ takenAt: daysAgo(0), types })).not.toThrow();
    expect(contentStorage.load('types')).toBeUndefined();
    setItem.mockRestore();
    getItem.mockRestore();
  });
});
