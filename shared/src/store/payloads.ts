import { isContactForm } from '../domain/contactForm';
import { isItemName, isQuoteItems, isQuoteNotes } from '../domain/quote';
import { isBoolean, isText, listOf, optional, shape, type Check } from '../domain/shape';
import { isSettled } from '../services/enquiryOutbox';

const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const isFilled: Check = (text) => isText(text) && /\S/.test(text as string);
const isPromotions = listOf(shape({ image: isFilled, name: isFilled, validUntil: isFilled }));
/** Has the shape alone, since `readCatalogue` has checked 20,000 names already. */
const isTypes = listOf(
  shape({
    name: isText,
    subtypes: listOf(shape({ name: isText, products: listOf(isText) })),
  }),
);
const isStored = (part: string, check: Check): Check => shape({ takenAt: isText, [part]: check });

const list = { items: isQuoteItems, notes: isQuoteNotes };
const mailed = { ...list, reference: isText, contact: isContactForm };

/** Maps each action to the check of its payload. The reducer of any other action reads no payload. */
const PAYLOADS = new Map<unknown, Check>([
  ['catalogue/filterSet', orNull(isText)],
  ['catalogue/searched', isText],
  ['catalogue/foundBeyond', shape({ text: isText, types: isTypes })],
  ['catalogue/productSelected', orNull(shape({ name: isText, type: isText, subtype: isText }))],
  ['catalogue/keptCatalogueFound', isStored('types', isTypes)],
  ['catalogue/load/fulfilled', optional(isTypes)],
  ['promotions/promotionsExpired', isPromotions],
  ['promotions/keptPromotionsFound', isStored('promotions', isPromotions)],
  ['promotions/load/fulfilled', optional(isPromotions)],
  ['quote/itemToggled', isItemName],
  [
    'quote/amountChanged',
    shape({ name: isItemName, amount: Number.isFinite, retracted: optional(isBoolean) }),
  ],
  ['quote/itemRemoved', isText],
  ['quote/noteRemoved', isText],
  [
    'quote/listAdded',
    // The reducer bounds amounts and notes.
    shape({
      items: listOf(shape({ name: isItemName, amount: Number.isFinite })),
      notes: listOf(isText),
    }),
  ],
  ['quote/listRestored', shape(list)],
  [
    'quote/outboxObserved',
    shape({ queued: optional(shape(mailed)), settled: optional(isSettled) }),
  ],
  ['quote/submitted/fulfilled', shape({ ...mailed, outcome: isText })],
  ['quote/drawerToggled', isBoolean],
]);

const isDated = shape({ meta: shape({ takenAt: isText }) });

/** @returns the reason why the reducers must not run: the value is no action, or its payload does not fit */
export function misfitOf(action: unknown): string | undefined {
  let type: unknown = 'no action';
  try {
    const { payload } = action as Record<string, unknown>;
    ({ type } = action as Record<string, unknown>);
    const fits = isText(type) && (PAYLOADS.get(type)?.(payload) ?? true);
    if (fits && (!/\/load\/fulfilled$/.test(type as string) || isDated(action))) return undefined;
  } catch {
    // A getter has thrown.
  }
  return `The payload of ${String(type)} does not fit`;
}
