import type { Doubt, LeftOut } from './amounts';
import { withChanges } from './changes';
import { isChat, readMessages, type Message } from './messages';
import { readLine, type Reading } from './readLine';
import { readSheet, readTables, type SheetRow } from './readSheet';
import { splitLine } from './splitLine';
import type { Answers, ColumnQuestion, Table } from './Table';
import { isTalk } from './talk';
import { hasThing, joinSizes } from './words';

/** Pairs a line of a list with its readings. */
export interface ListLine {
  words: string;
  /** Writes the numbers of the line in digits; is the words by default. */
  text?: string;
  /** Starts with the likelier reading; stays empty for a line without a product. */
  readings: Reading[];
  /** The line is a greeting or a heading. */
  talk?: true;
  /** The line is part of a conversation. */
  chat?: true;
  /** The line is talk unless a product matches. */
  soft?: true;
  out?: LeftOut;
  doubt?: Doubt;
  note?: string;
}

export const LINES_MAX = 500;

const NUMBERING = /^\(?(\d{1,3})(?:[.)°º]+-?|\s?-)\s+(?=\S)/;
const LETTERS = /^\(?[a-zñ]\)\s+(?=\S)/;
const ROMAN = /^\(?[IVXL]+[.)]+-?\s+(?=\S)/;
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|(?![\n\t])\p{Cc}|\p{Cs}/gu;
/** Matches the dots or lines of a form between a product and its amount. */
const LEADERS = /\s*(?:\.{3,}|_{2,}|…+)\s*/g;
const EMPTY = /(?:\.{3,}|_{2,}|…|[:=]\s*[-–—0]?)\s*$/;

interface ListRead {
  lines: ListLine[];
  /** Holds the lines beyond the limit. */
  rest: string;
  /** Asks for the column of amounts of a sheet. */
  question?: ColumnQuestion;
}

/**
 * Reads a pasted list or a file: a chat, a list with bullets or numbers, a sheet.
 *
 * @param source a text, or the sheets of a workbook
 * @param answers known columns of amounts
 */
export function readList(source: string | Table[], answers?: Answers): ListRead {
  const clean = typeof source === 'string' ? cleanText(source) : '';
  const sheet =
    typeof source === 'string'
      ? isChat(clean)
        ? undefined
        : readSheet(clean, answers)
      : readTables(source, answers);
  const written = sheet?.rows ?? clean.split('\n').filter((line) => line.trim() !== '');
  const taken = written.slice(0, LINES_MAX);
  const rest = written
    .slice(LINES_MAX)
    .map((line) => (typeof line === 'string' ? line : line.words));
  const read = sheet
    ? (taken as SheetRow[]).flatMap(readRow)
    : readWritten((taken as string[]).join('\n'));
  return {
    lines: read.slice(0, LINES_MAX),
    rest: [...read.slice(LINES_MAX).map(({ words }) => words), ...rest].join('\n'),
    ...(sheet?.question && { question: sheet.question }),
  };
}

const cleanText = (text: string): string =>
  text.replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n').replace(INVISIBLE, '');

function readRow(row: SheetRow): ListLine[] {
  const { words, product, family = '', amount, note, out, talk } = row;
  const extras = { ...(note && { note }), ...(out && { out }) };
  if (talk) return [{ words, readings: [], talk, ...extras }];
  if (amount === undefined)
    return readMessage({ words, line: product }).map((line) => ({ ...line, ...extras }));
  const own = readLine(product);
  const twice = own.counted && !own.readings.some(({ loose }) => loose);
  const { doubt = twice ? ('unclear' as const) : undefined } = amount;
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
  return withChanges(
    withEnds(withHeads(withAmountsBelow(withDays(messages)).flatMap(readMessage))),
  );
}

/** Removes numbering: numbers in front that count up from 1 are no amounts. */
function unnumbered(messages: Message[]): Message[] {
  for (const numbering of [NUMBERING, ROMAN, LETTERS]) {
    const places = messages.map(({ line }) => numbering.exec(line));
    const there = places.filter((place) => place !== null);
    const counts = there.every(
      ([, number], index) => number === undefined || Number(number) === index + 1,
    );
    if (there.length > 1 && counts) {
      return messages.map((message, index) =>
        places[index] ? { ...message, line: message.line.slice(places[index][0].length) } : message,
      );
    }
  }
  return messages;
}

/** Reads a form: 'Film ...... 4' states an amount, and 'Film ......' none. */
function withoutLeaders(messages: Message[]): Message[] {
  const form = messages.filter(({ line }) => line.replace(LEADERS, '|').includes('|')).length > 1;
  return messages.map((message) => {
    const empty = EMPTY.test(message.line) && (form || /[:=]\s*[-–—0]\s*$/.test(message.line));
    return {
      ...message,
      line: message.line.replace(LEADERS, ' - '),
      ...(empty && !message.talk && { out: message.out ?? ('empty' as const) }),
    };
  });
}

/** Marks the messages before the last day with an amount: an earlier order may be delivered. */
function withDays(messages: Message[]): Message[] {
  const last = messages.findLast(({ line, talk }) => !talk && /^\D{0,20}\d/.test(line))?.day;
  return messages.map((message) =>
    last === undefined || message.day === last ? message : { ...message, old: true as const },
  );
}

/** Matches a line that holds an amount alone: '5', 'Cantidad: 4', 'x 6', '2 unidades | $ 9.990'. */
const ALONE =
  /^(?:(cant(?:idad)?\.?\s*:?|x|\+)\s*)?(\d{1,4})\s*(u|un|unid\p{L}*|paq\p{L}*|cajas?|bultos?)?\.?\s*(?:[|=].*|\$.*)?$/iu;

/** Joins an amount with the product above: a cart or a chat states them apart. */
function withAmountsBelow(messages: Message[]): Message[] {
  const joined: Message[] = [];
  for (const message of messages) {
    const alone = ALONE.exec(message.line);
    // A cart states a code and a price between the product and its amount.
    const from = alone?.[1] ? joined.findLastIndex(({ talk }) => !talk) : joined.length - 1;
    const above = joined[from];
    const fits = above && !above.talk && hasThing(above.line) && !/^\d/.test(above.line);
    if (alone && fits && !above.below && joined.length - from <= 4) {
      const line = `${above.line}: ${alone[2]!} ${alone[3] ?? ''}`.trim();
      const words = `${above.words} ${message.words}`;
      const doubtful = !alone[1] && !alone[3] && ({ doubtful: true } as const);
      joined[from] = { ...above, words, line, below: true, ...doubtful };
    } else joined.push(message);
  }
  return joined;
}

/** Reads one line, which may hold several products: '10 vasos, 20 platos'. */
function readMessage({ words, line, talk, out, chat, doubtful, old }: Message): ListLine[] {
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
      ...(chat && !stated && { doubt: 'unclear' as const }),
      ...((doubtful ?? old) && { doubt: 'changed' as const }),
    };
  });
}

const CLOSING = /gracias|saludos|atentamente|atte|cordial|slds|abrazo/i;

/** Takes a title in front and a signature behind for talk, unless a product matches. */
function withEnds(lines: ListLine[]): ListLine[] {
  const counted = (line?: ListLine) => line?.readings.some(({ stated }) => stated) ?? false;
  if (lines.filter(counted).length < 2) return lines;
  const closing = lines.findLastIndex(({ words, talk }) => talk && CLOSING.test(words));
  return lines.map((line, index) => {
    const end = (index < 2 || index >= lines.length - 2) && !/\d/.test(line.words);
    return end || (closing >= 0 && index > closing) ? { ...line, soft: true } : line;
  });
}

/** Adds a product's name to the lines below with sizes alone: 'Bolsas camiseta:', '40x50 - 10'. */
function withHeads(lines: ListLine[]): ListLine[] {
  let head = '';
  return lines.map((line, index) => {
    const { words, readings } = line;
    const bare = !words.split(/\n/).some(hasThing);
    if (bare && head !== '' && !line.talk) {
      const under = readLine(`${head} ${words}`);
      const own = readLine(`cosa ${words}`).readings.map((reading) => ({
        ...reading,
        query: reading.query.replace(/^cosa/, head),
        proof: reading.proof?.replace(/^cosa/, head),
      }));
      const read = own.length > 0 ? own : under.readings;
      return { ...line, words: `${head} ${words}`, text: under.text, readings: read };
    }
    const next = lines[index + 1];
    const heads =
      hasThing(words) &&
      !/\d/.test(words) &&
      (/:\s*$/.test(words) || (next && /\d/.test(next.words) && !hasThing(next.words)));
    head = heads ? words.replace(/[\s:*_-]+$/, '').replace(/^\P{L}+/u, '') : bare ? head : '';
    return heads ? { words, readings, talk: true } : line;
  });
}
