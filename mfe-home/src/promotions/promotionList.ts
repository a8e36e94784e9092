import type { QuoteItem, QuoteList } from '@mg/shared/domain/quote';
import type { Finder } from '@mg/shared/finding';

const COUNT = /(?:^|\s)(\d{1,3})\s+(?:rollos?|paquetes?|cajas?|packs?|bultos?|unidades|u)\b/i;

/** The list of a promotion: the products in its name, else its words as a note. */
export function promotionList(name: string, { find }: Pick<Finder, 'find'>): QuoteList {
  const parts = name.split(/\s+[+–-]\s+|:\s+/);
  const items = parts.flatMap((part, index): QuoteItem[] => {
    const [, count, words = ''] = /^(?:(\d{1,3}) )?(.*?)(?: por .*)?$/i.exec(part) ?? [];
    const [first] = find(words);
    if (first?.certainty !== 'exact') return [];
    // 'LLEVANDO 10 PAQUETES' is the amount of the product before it.
    const amount = count ?? COUNT.exec(parts[index + 1] ?? '')?.[1] ?? 1;
    return [{ name: first.name, amount: Number(amount) }];
  });
  return items.length > 0 ? { items, notes: [] } : { items, notes: [`Promoción: ${name}`] };
}
