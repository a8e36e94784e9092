import fc from 'fast-check';
import { emailRequest } from '../domain/mail';
import { ana } from '../testing/quotationExamples';
import { observeOutbox, queueMessage, readEntries, waitingQuotation } from './enquiryOutbox';
import { quoteStorage } from './quoteStorage';
import type { OutboxState } from './Services';
import { clearStorage } from '../testing/fakeServices';

/** `ANY_TEXTS=100000 npm run unit -- anyStoredText` tries more texts. */
const RUNS = Number(process.env.ANY_TEXTS ?? 1000);

const name = fc.constantFrom('FILM', 'VASO', 'TAPA');
const item = fc.record({ name, amount: fc.integer({ min: 1, max: 999 }) });
const list = fc.record({
  items: fc.uniqueArray(item, { selector: (one) => one.name, minLength: 1 }),
  notes: fc.uniqueArray(fc.constantFrom('20 u de algo', 'otra nota'), { minLength: 1 }),
});
/** A number cuts the stored text. */
const broken = fc.oneof(
  fc.string(),
  fc.constantFrom('', '{', 'null', '[null]', '{"length":3}', '[{"name":"A","amount":1e9}]', '[[]]'),
  fc.json({ maxDepth: 2 }),
  fc.nat({ max: 60 }),
);
const keys = fc.constantFrom('mg-quote', 'mg-quote-notes', 'mg-outbox', 'mg-outbox-settled');

/** Tells whether a text may be the notes of another list. */
function isTexts(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return (
      Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')
    );
  } catch {
    return false;
  }
}

it('keeps the list and the outbox when any text takes the place of the newest', () => {
  const observed: OutboxState[] = [];
  observeOutbox((state) => void observed.push(state));
  fc.assert(
    fc
      .property(
        list,
        fc.array(fc.tuple(keys, broken), { minLength: 1, maxLength: 4 }),
        (own, texts) => {
          const { items, notes } = own;
          quoteStorage.save(items);
          quoteStorage.saveNotes(notes);
          queueMessage({ kind: 'enquiry', request: emailRequest(ana, items, notes), notes });
          for (const [key, text] of texts) {
            const stored = localStorage.getItem(key) ?? '';
            const next = typeof text === 'number' ? stored.slice(0, text) : text;
            if (!isTexts(next)) localStorage.setItem(key, next);
          }
          window.dispatchEvent(new StorageEvent('storage', { key: 'mg-outbox' }));
          expect(quoteStorage.load()).toEqual(items);
          expect(quoteStorage.loadNotes()).toEqual(notes);
          expect(waitingQuotation()).toMatchObject(own);
          expect(readEntries()).toHaveLength(1);
          expect(observed.splice(0).at(-1)).toMatchObject({ queued: own });
        },
      )
      .beforeEach(() => {
        clearStorage();
      }),
    { numRuns: RUNS, seed: 35 },
  );
});
