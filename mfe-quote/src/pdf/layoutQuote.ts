import { noteLines, quoteLine, type QuoteItem } from '@mg/shared/domain/quote';
import { FIRST_LINE_Y, LINE_STEP, LINES_PER_PAGE } from './sheet';

/** Describes a printed line; `y` is its baseline in mm from the top. */
interface SheetLine {
  text: string;
  y: number;
  /** Is true for a line that continues the item of the line before. */
  continued: boolean;
}

export type SheetPage = SheetLine[];

/** Lays a quotation out on pages (spec §9). The lines of an item share a page, unless they exceed a page. */
export function layoutQuote(
  items: readonly QuoteItem[],
  wrap: (text: string) => string[],
  notes: readonly string[] = [],
): SheetPage[] {
  const pages: SheetPage[] = [[]];
  for (const text of [...items.map(quoteLine), ...noteLines(notes)]) {
    const lines = wrap(text);
    const room = LINES_PER_PAGE - lastOf(pages).length;
    if (lines.length > room && lines.length <= LINES_PER_PAGE) pages.push([]);
    lines.forEach((text, index) => {
      if (lastOf(pages).length === LINES_PER_PAGE) pages.push([]);
      const page = lastOf(pages);
      page.push({ text, y: FIRST_LINE_Y + page.length * LINE_STEP, continued: index > 0 });
    });
  }
  return pages;
}

const lastOf = (pages: SheetPage[]): SheetPage => pages[pages.length - 1] as SheetPage;
