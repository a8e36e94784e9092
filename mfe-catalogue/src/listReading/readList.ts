import { INVISIBLE } from '@mg/sheets/invisible';
import { withChanges } from './changes';
import { withAsides, withEnds, withHeads } from './headings';
import type { ListLine } from './ListLine';
import { isChat, readMessages, type Message } from './messages';
import {
  unnumbered,
  withAmountsBelow,
  withDays,
  withOffers,
  withoutLeaders,
} from './messageShapes';
import type { Reading } from './Reading';
import { readLine } from './readLine';
import { readSheet, readTables, type SheetRow } from './readSheet';
import { splitLine } from './splitLine';
import type { Answers, ColumnQuestion, Table } from './Table';
import { isTalk } from './talk';
import { hasThing, joinSizes } from './words';

export const LINES_MAX = 500;

interface ListRead {
  lines: ListLine[];
  /** Holds the lines beyond the limit. */
  rest: string;
  /** Counts the rows and lines in front of the rest; undefined where a line gave several. */
  next?: number;
  /** Asks for the column of amounts of a sheet. */
  question?: ColumnQuestion;
}

/**
 * Reads a pasted list or a file: a chat, a list with bullets or numbers, a sheet.
 *
 * @param source a text, or the sheets of a workbook
 * @param answers known columns of amounts
 * @param from counts the rows and lines that an earlier round has read
 */
export function readList(source: string | Table[], answers?: Answers, from = 0): ListRead {
  const clean = typeof source === 'string' ? cleanList(source) : '';
  const sheet =
    typeof source === 'string'
      ? isChat(clean)
        ? undefined
        : readSheet(clean, answers)
      : readTables(source, answers);
  const written = sheet?.rows ?? clean.split('\n').filter((line) => line.trim() !== '');
  const next = from + LINES_MAX;
  const taken = written.slice(from, next);
  const rest = written.slice(next).map((line) => (typeof line === 'string' ? line : line.words));
  const read = sheet
    ? withAsides((taken as SheetRow[]).flatMap(readRow))
    : readWritten((taken as string[]).join('\n'));
  return {
    lines: read.slice(0, LINES_MAX),
    rest: [...read.slice(LINES_MAX).map(({ words }) => words), ...rest].join('\n'),
    ...(read.length <= LINES_MAX && { next }),
    ...(sheet?.question && { question: sheet.question }),
  };
}

/** Shortens runs of blanks, since expressions take seconds for a hostile run. */
const cleanList = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/[^\S\n]{100,}/g, (blanks) => blanks.slice(0, 100));

const REMARK = /\d|\b(?:no|doble|mitad|mejor|en realidad|cancel\w*|anul\w*|agotad\w*)\b/i;

function readRow(row: SheetRow): ListLine[] {
  const { words, product, family = '', amount, note, out, talk } = row;
  const extras = { ...(note && { note }), ...(out && { out }) };
  if (talk) return [{ words, readings: [], talk, ...extras }];
  if (amount === undefined)
    return readMessage({ words, line: product }).map((line) => ({ ...line, ...extras }));
  const own = readLine(product);
  const twice = own.counted && !own.readings.some(({ loose }) => loose);
  // A remark may change the amount: 'son 5', 'no mandar'.
  const changed = note !== undefined && REMARK.test(note) && ('changed' as const);
  const { doubt = twice ? ('unclear' as const) : changed || undefined } = amount;
  const queries = hasThing(product) ? [`${family} ${product}`.trim(), product] : [];
  const readings = [...new Set(queries)].map((query): Reading => ({
    query: joinSizes(query),
    stated: true,
    column: true,
    ...amount,
    ...(doubt && { doubt }),
  }));
  return [{ words, text: product, readings, ...extras }];
}

function readWritten(text: string): ListLine[] {
  const messages = withoutLeaders(unnumbered(readMessages(text)));
  return withAsides(
    withChanges(
      withEnds(withHeads(withAmountsBelow(withOffers(withDays(messages))).flatMap(readMessage))),
    ),
  );
}

/** Reads one line, which may hold several products: '10 vasos, 20 platos'. */
function readMessage({
  words,
  line,
  talk,
  out,
  chat,
  doubtful,
  old,
  offered,
  amid,
}: Message): ListLine[] {
  if (talk) return [{ words, readings: [], talk }];
  const parts = splitLine(line);
  return parts.map((part): ListLine => {
    const own = parts.length === 1 ? words : part;
    if (isTalk(part)) return { words: own, readings: [], talk: true };
    const { text, readings, counted } = readLine(part);
    const stated = readings.some((reading) => reading.stated);
    return {
      words: own,
      text,
      readings,
      ...(chat && { chat }),
      ...(chat && !counted && { soft: true as const }),
      ...(out && { out }),
      ...(((!stated && (chat ?? amid)) || offered) && { doubt: 'unclear' as const }),
      ...((doubtful ?? old) && { doubt: 'changed' as const }),
    };
  });
}
