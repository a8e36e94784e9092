import { z } from 'zod';

/** Bounds braces, brackets and commas outside texts; a page has four. */
const MOST_SIGNS = 100;

const words = z.string().max(1000).optional();

/** The worker tells the forms (cagedWorker.mjs); published code brings what is in them. */
const ANSWER = z
  .strictObject({
    done: z.literal(true).optional(),
    begun: z.string().max(10_000).optional(),
    page: z
      .object({
        head: z.string().max(256_000),
        html: z.string().max(1_000_000),
        notice: z.string().max(64_000).optional(),
      })
      .optional(),
    problem: words,
    reached: words,
    sought: words,
  })
  .refine((answer) => Object.keys(answer).length === 1);

/** Has one field. */
export type Answer = z.infer<typeof ANSWER>;

/** Reads one line of the worker, whose content published code may forge, or returns undefined. */
export function readAnswer(line: Buffer): Answer | undefined {
  if (!isSmall(line)) return undefined;
  try {
    return ANSWER.safeParse(JSON.parse(line.toString())).data;
  } catch {
    return undefined;
  }
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const SIGNS = new Set(Buffer.from('{[,'));

/** Counts before the parser makes an object of each brace. */
function isSmall(line: Buffer): boolean {
  let signs = 0;
  let isText = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at]!;
    if (isText && sign === BACKSLASH) at += 1;
    else if (sign === QUOTE) isText = !isText;
    else if (!isText && SIGNS.has(sign) && (signs += 1) > MOST_SIGNS) return false;
  }
  return true;
}
