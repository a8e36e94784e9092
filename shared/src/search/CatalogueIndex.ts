import type { Product, ProductType } from '../domain/catalogue';
import { nextTask } from '../page/scheduling';
import { Lexicon } from './Lexicon';
import { readTerms, type Term } from './readTerms';

export interface IndexedProduct extends Product {
  /** Points into `groups`. */
  group: number;
  /** Is the entry of the first word, which names the product's kind. */
  head: number;
  entries: readonly number[];
}

/** Covers the products of one subtype, which are a range of the index. */
export interface Group {
  entries: readonly number[];
  from: number;
  to: number;
}

/** Limits a task, so that the browser handles input in between. */
const SLICE_MS = 12;

export class CatalogueIndex {
  readonly lexicon = new Lexicon();
  readonly products: IndexedProduct[] = [];
  readonly groups: Group[] = [];
  /** Maps a product's name to its place in `products`. */
  readonly numbers = new Map<string, number>();
  /** Maps each entry of the lexicon to its products, as `groupsWith` does to its groups. */
  readonly productsWith: number[][] = [];
  readonly groupsWith: number[][] = [];

  static async of(types: readonly ProductType[]): Promise<CatalogueIndex> {
    const index = new CatalogueIndex();
    let since = performance.now();
    for (const { name: type, subtypes } of types) {
      for (const { name: subtype, products } of subtypes) {
        index.openGroup(type, subtype);
        for (const name of products) {
          index.add({ type, subtype, name });
          if (performance.now() - since < SLICE_MS) continue;
          await nextTask();
          since = performance.now();
        }
      }
    }
    return index;
  }

  private openGroup(type: string, subtype: string): void {
    const entries = this.entriesOf([...readTerms(type), ...readTerms(subtype)]);
    const from = this.products.length;
    for (const id of new Set(entries)) (this.groupsWith[id] ??= []).push(this.groups.length);
    this.groups.push({ entries, from, to: from });
  }

  private add(product: Product): void {
    const terms = readTerms(product.name);
    const entries = this.entriesOf(terms);
    const number = this.products.length;
    const group = this.groups.length - 1;
    const first = terms.find(({ kind }) => kind === 'word');
    const head = first ? this.lexicon.idOf(first) : -1;
    this.products.push({ ...product, group, head, entries });
    this.numbers.set(product.name, number);
    this.groups[group]!.to = number + 1;
    for (const id of entries) {
      const list = (this.productsWith[id] ??= []);
      if (list.at(-1) !== number) list.push(number);
    }
  }

  private entriesOf(terms: readonly Term[]): number[] {
    const ids = terms.map((term) => this.lexicon.idOf(term));
    terms.forEach((term, index) => {
      const next = terms[index + 1];
      if (term.kind === 'word' && next?.kind === 'word')
        ids.push(this.lexicon.idOfJoined(term.text, next.text));
    });
    return ids;
  }
}
