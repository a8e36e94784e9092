import { soundOf } from './fold';
import {
  likeBeginning,
  likeNumber,
  likeWithSlips,
  SURE,
  withoutDiminutive,
  type Word,
} from './likeness';
import type { NumberTerm, SizeTerm, Term } from './readTerms';
import { synonyms } from './synonyms';

/** How well each entry of a lexicon fits a term of a search, from 0 to 1. */
export interface Likeness {
  of: Float32Array;
  /** The entries that fit at all. */
  ids: number[];
  best: number;
}

/** Two words of a name as one, as in 'portacomida'; they are found as that alone. */
interface Joined {
  kind: 'joined';
  sound: string;
}

type Entry = { kind: 'word'; word: Word } | Joined | SizeTerm | NumberTerm;

const keyOf = (term: Term): string =>
  term.kind === 'number' ? `${term.value} ${term.unit} ${term.role}` : `${term.kind}:${term.text}`;

/** More words than the longest list has. */
const KNOWN_MOST = 2000;

/** Every word, size and number of a catalogue, once. */
export class Lexicon {
  private readonly entries: Entry[] = [];
  private readonly ids = new Map<string, number>();
  private readonly bySound = new Map<string, number[]>();
  private readonly known = new Map<string, Likeness>();

  idOf(term: Term): number {
    return this.id(keyOf(term), () =>
      term.kind === 'word'
        ? { kind: 'word', word: { text: term.text, sound: soundOf(term.text) } }
        : term,
    );
  }

  idOfJoined(first: string, second: string): number {
    return this.id(`${first} ${second}`, () => ({
      kind: 'joined',
      sound: soundOf(first + second),
    }));
  }

  private id(key: string, make: () => Entry): number {
    let id = this.ids.get(key);
    if (id !== undefined) return id;
    id = this.entries.length;
    this.ids.set(key, id);
    const entry = make();
    this.entries.push(entry);
    const sound = entry.kind === 'word' ? entry.word.sound : entry.kind === 'joined' && entry.sound;
    if (sound) this.bySound.set(sound, [...(this.bySound.get(sound) ?? []), id]);
    return id;
  }

  hasSound(sound: string): boolean {
    return this.bySound.has(sound);
  }

  /** The number of a term; undefined where the catalogue has it not. */
  find(term: Term): number | undefined {
    return this.ids.get(keyOf(term));
  }

  findJoined(first: string, second: string): number | undefined {
    return this.ids.get(`${first} ${second}`);
  }

  /** Asked for the same again, as by the lines of one list, it knows the answer. */
  like(term: Term): Likeness {
    const key = keyOf(term);
    let likeness = this.known.get(key);
    if (this.known.size > KNOWN_MOST) this.known.clear();
    if (!likeness) this.known.set(key, (likeness = this.compare(term)));
    return likeness;
  }

  private compare(term: Term): Likeness {
    const likeness: Likeness = { of: new Float32Array(this.entries.length), ids: [], best: 0 };
    if (term.kind === 'word') this.compareWord(term.text, likeness);
    else if (term.kind === 'number')
      this.each(likeness, (entry) => (entry.kind === 'number' ? likeNumber(term, entry) : 0));
    else {
      const turned = term.text.split('x').reverse().join('x');
      this.each(likeness, (entry) => {
        if (entry.kind !== 'size') return 0;
        return entry.text === term.text ? 1 : entry.text === turned ? 0.85 : 0;
      });
    }
    return likeness;
  }

  private compareWord(text: string, likeness: Likeness): void {
    const wanted = { text, sound: soundOf(text) };
    const add = (sound: string, like: number) => {
      for (const id of this.bySound.get(sound) ?? []) {
        const entry = this.entries[id]!;
        const itself = entry.kind === 'word' && entry.word.text === text;
        raise(likeness, id, itself ? 1 : like);
      }
    };
    add(wanted.sound, 0.97);
    for (const sound of synonyms.get(wanted.sound) ?? []) add(sound, 0.9);
    this.eachWord(likeness, (word) => likeBeginning(wanted, word));
    if (likeness.best < SURE) for (const root of withoutDiminutive(text)) add(soundOf(root), SURE);
    if (likeness.best < SURE) this.eachWord(likeness, (word) => likeWithSlips(wanted, word));
  }

  private eachWord(likeness: Likeness, like: (word: Word) => number): void {
    this.each(likeness, (entry) => (entry.kind === 'word' ? like(entry.word) : 0));
  }

  private each(likeness: Likeness, like: (entry: Entry) => number): void {
    this.entries.forEach((entry, id) => raise(likeness, id, like(entry)));
  }
}

function raise(likeness: Likeness, id: number, like: number): void {
  const before = likeness.of[id] ?? 0;
  if (like <= before) return;
  if (before === 0) likeness.ids.push(id);
  likeness.of[id] = like;
  likeness.best = Math.max(likeness.best, like);
}
