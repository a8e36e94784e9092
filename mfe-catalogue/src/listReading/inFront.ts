import type { Found } from './Reading';
import { hasThing, NUMBER, NUMERAL, numberOf, pattern, tidy, unitOf, WORDS } from './words';

const { PACKS, CONTAINERS, SIZES, BULK } = WORDS;

const SIZE_FIRST = pattern(`^\\d+\\s*(?:x\\s*\\d|/\\d|[,.]\\d{1,2}(?!\\d)|(?:${SIZES})(?![a-zñ]))`);
const TIMES_SIZE = pattern('^(\\d+) x (?=\\d+x\\d)');
const BULK_FIRST = pattern(`^(\\d+)\\s*(?:${BULK})(?![a-zñ])\\.?\\s*(?:de\\s+)?`);
const FRONT = pattern(
  `^(?:cant(?:idad)?\\.?:?\\s*)?[x([]?\\s*((?:${NUMBER})(?!\\d|[.,/]\\d)|(?:${NUMERAL})(?![a-zñ]))[\\])]?\\s*(?:[-–:=.]+\\s*|x\\s+|(?=[\\sa-zñ]))\\s*(?:(${PACKS})(?![a-zñ])\\.?\\s*(?:de\\s+)?)?`,
);
const DOZENS = pattern(
  `^(media|${NUMERAL}|${NUMBER})?\\s*(?:docenas?|doc\\.)\\s+(y media\\s+)?(?:de\\s+)?`,
);
const ONE = `${NUMBER}|${NUMERAL}`;
const UNIT = `(?:${PACKS}|${CONTAINERS}|${BULK})(?![a-zñ])`;
const OF = '\\.?\\s*(?:de\\s+)?';
const FRACTIONS = [
  `^(?:(${ONE})\\s+)?(?:\\d\\s*\\/\\s*[2348](?!\\d))\\s*(?:${UNIT})?${OF}`,
  `^(${NUMBER})[.,]\\d+\\s*(?:${UNIT})?${OF}(?=\\s|[a-zñ])`,
  `^(?:(${ONE})\\s+)?(?:${UNIT})\\s+y\\s+(?:medi[oa]|cuarto)\\s+${OF}`,
  `^(${ONE})\\s+y\\s+(?:medi[oa]|cuarto)\\s+(?:${UNIT}\\s+)?${OF}`,
  `^()(?:medi[oa]|(?:un |1 )?cuarto(?: de)?|3 cuartos(?: de)?)\\s+${UNIT}\\s+${OF}`,
].map((source) => pattern(source));
const RANGE = pattern(
  '^(?:entre\\s+)?(\\d+)\\s*(?:[-–/+]|[oóu]|a|y(?=\\s+\\d+\\s))\\s*(\\d+)\\s+(?=[a-zñ])',
);
const CONTAINER_OF = pattern(`^((?:${CONTAINERS})) de `);

/** Reads an amount in front: '10 vasos', 'media docena de platos', '2,5 kg folex'. */
export function inFront(line: string): Found {
  const dozens = DOZENS.exec(line);
  if (dozens && hasThing(line.slice(dozens[0].length))) {
    const whole = dozens[1] === 'media' ? 6 : 12 * numberOf(dozens[1] ?? '1');
    const amount = whole + (dozens[2] ? 6 : 0);
    const query = line.slice(dozens[0].length);
    return {
      readings: [{ query, amount, stated: true, doubt: 'measure', unit: 'docenas' }],
      counted: true,
    };
  }
  const part = FRACTIONS.map((fraction) => fraction.exec(line)).find(Boolean);
  if (part && hasThing(line.slice(part[0].length))) {
    const size = tidy(part[0].replace(/\s+de\s*$/i, ''));
    const rest = { query: line.slice(part[0].length), amount: numberOf(part[1] || '1') || 1 };
    return {
      readings: [
        { query: line, amount: 1, proof: size },
        { ...rest, stated: true, doubt: 'fraction' },
      ],
    };
  }
  const range = RANGE.exec(line);
  if (range) {
    const rest = line.slice(range[0].length);
    const amount = Number(range[1]);
    const named = { query: `${range[2]} ${rest}`, amount, stated: true, proof: range[2] };
    const between = { query: rest, amount, stated: true, doubt: 'range' as const };
    return {
      // '5 - 105 bandeja bisagra' states a product's number; '8 a 10 pinchos' states two amounts.
      readings: /[-–/]/.test(range[0]) ? [named, between] : [between],
      counted: true,
    };
  }
  const times = TIMES_SIZE.exec(line);
  if (times) return counted(line.slice(times[0].length), Number(times[1]));
  const bulk = BULK_FIRST.exec(line);
  if (bulk) {
    const rest = {
      query: line.slice(bulk[0].length),
      amount: Number(bulk[1]),
      stated: true,
      doubt: 'measure' as const,
      unit: bulk[0].replace(/^\d+\s*|\.?\s*(?:de\s*)?$/gi, ''),
    };
    const size = bulk[0].replace(/ de $/, '');
    return { readings: [{ query: line, amount: 1, proof: size, doubt: 'measure' }, rest] };
  }
  const front = SIZE_FIRST.test(line) ? null : FRONT.exec(line);
  return front ? counted(line.slice(front[0].length), numberOf(front[1]!), front[2]) : undefined;
}

/** The counted product may stand behind its container: '2 cajas de guantes' are gloves. */
function counted(query: string, amount: number, pack?: string): Found {
  const container = CONTAINER_OF.exec(query);
  const whole = { query: tidy(query), amount, stated: true, ...unitOf(pack) };
  if (!container) return { readings: [whole], counted: true };
  const rest = tidy(query.slice(container[0].length));
  const inside = { query: rest, amount, stated: true, ...unitOf(container[1]) };
  return {
    readings: [{ ...whole, proof: container[1]!.replace(/s$/, '') }, inside],
    counted: true,
  };
}
