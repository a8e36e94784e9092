import { soundOf } from './soundOf';
import {
  asWord,
  likeBeginning,
  likeNumber,
  likeWithSlips,
  SURE,
  withoutDiminutive,
  type Word,
} from './likeness';
import type { NumberTerm, Term } from './readTerms';
import { synonyms } from './synonyms';

/** Rates the likeness of each entry to a term of a search, from 0 to 1. */
export interface Likeness {
  of: Float32Array;
  /** Lists the entries with a likeness above 0. */
  ids: number[];
  best: number;
}

const keyOf = (term: Term): string =>
  term.kind === 'number' ? `${term.value} ${term.unit} ${term.role}` : `${term.kind}:${term.text}`;

/** Limits the cache; the longest list has fewer terms. */
const CACHE_MAX = 2000;

/** Gives an id to each distinct word, size and number of a catalogue. */
export class Lexicon {
  private readonly words: (Word & { id: number })[] = [];
  private readonly numbers: { id: number; term: NumberTerm }[] = [];
  private readonly ids = new Map<string, number>();
  private readonly bySound = new Map<string, number[]>();
  private readonly known = new Map<string, Likeness>();

  idOf(term: Term): number {
    return this.idUnder(keyOf(term), (id) => {
      if (term.kind === 'number') this.numbers.push({ id, term });
      if (term.kind !== 'word') return;
      const word = asWord(term.text);
      this.words.push({ id, ...word });
      this.addSound(word.sound, id);
    });
  }

  /** Adds two words as one, as in 'portacomida'; only the joined word finds them. */
  idOfJoined(first: string, second: string): number {
    return this.idUnder(`${first} ${second}`, (id) => this.addSound(soundOf(first + second), id));
  }

  private idUnder(key: string, add: (id: number) => void): number {
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = this.ids.size;
    this.ids.set(key, id);
    add(id);
    return id;
  }

  private addSound(sound: string, id: number): void {
    const ids = this.bySound.get(sound);
    if (ids) ids.push(id);
    else this.bySound.set(sound, [id]);
  }

  hasSound(sound: string): boolean {
    return this.bySound.has(sound);
  }

  /** @returns the id of a term; undefined for a term outside the catalogue */
  find(term: Term): number | undefined {
    return this.ids.get(keyOf(term));
  }

  findJoined(first: string, second: string): number | undefined {
    return this.ids.get(`${first} ${second}`);
  }

  /** Compares a term with every entry, and caches the likenesses for the lines of a list. */
  like(term: Term): Likeness {
    const key = keyOf(term);
    let likeness = this.known.get(key);
    if (this.known.size > CACHE_MAX) this.known.clear();
    if (!likeness) this.known.set(key, (likeness = this.compare(term)));
    return likeness;
  }

  private compare(term: Term): Likeness {
    const likeness: Likeness = { of: new Float32Array(this.ids.size), ids: [], best: 0 };
    if (term.kind === 'word') this.compareWord(term.text, likeness);
    else if (term.kind === 'number')
      for (const has of this.numbers) raise(likeness, has.id, likeNumber(term, has.term));
    else {
      const turned = term.text.split('x').reverse().join('x');
      raise(likeness, this.find(term), 1);
      raise(likeness, this.find({ ...term, text: turned }), SURE);
    }
    return likeness;
  }

  private compareWord(text: string, likeness: Likeness): void {
    const wanted = asWord(text);
    const add = (sound: string, like: number) => {
      for (const id of this.bySound.get(sound) ?? []) raise(likeness, id, like);
    };
    raise(likeness, this.ids.get(`word:${text}`), 1);
    // One letter alone stands for no word: 'ssss' is no size S.
    if (wanted.sound.length > 1 || text.length === 1) add(wanted.sound, 0.97);
    for (const sound of synonyms.get(wanted.sound) ?? []) add(sound, 0.9);
    for (const word of this.words) raise(likeness, word.id, likeBeginning(wanted, word));
    if (likeness.best < SURE) for (const root of withoutDiminutive(text)) add(soundOf(root), SURE);
    if (likeness.best < SURE)
      for (const word of this.words) raise(likeness, word.id, likeWithSlips(wanted, word));
  }
}

function raise(likeness: Likeness, id: number | undefined, like: number): void {
  if (id === undefined) return;
  const before = likeness.of[id] ?? 0;
  if (like <= before) return;
  if (before === 0) likeness.ids.push(id);
  likeness.of[id] = like;
  likeness.best = Math.max(likeness.best, like);
}
