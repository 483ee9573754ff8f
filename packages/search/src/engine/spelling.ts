/** Corrects words that the site doesn't have: misspelled, joined, or split. */
import leven from 'leven';

/** How many letters may be wrong, by the word's minimum length. */
const MAX_WRONG: readonly (readonly [length: number, wrong: number])[] = [
  [7, 2],
  [4, 1],
];
/** The minimum length of each part of a joined word. */
const MIN_PART = 3;
/** Shorter words occur in others by chance. */
const MIN_STEM = 5;

const sortLetters = (word: string) => [...word].sort().join();

/** @returns how many letters differ; two in the wrong order are one mistake */
const countWrong = (a: string, b: string) =>
  leven(a, b) - (a.length === b.length && sortLetters(a) === sortLetters(b) ? 1 : 0);

/** Replaces the words of queries with words of the site. */
export class Speller {
  /** The site's words in lower case, with how often each occurs. */
  private readonly words = new Map<string, number>();

  /**
   * @param words - the words of the site in any case, with how often each occurs
   * @param isPhrase - whether two words occur side by side
   */
  constructor(
    words: Iterable<readonly [word: string, count: number]>,
    private readonly isPhrase: (left: string, right: string) => boolean,
  ) {
    for (const [word, count] of words) {
      const lower = word.toLowerCase();
      this.words.set(lower, (this.words.get(lower) ?? 0) + count);
    }
  }

  /**
   * @param isTyping - whether the last word may be unfinished
   * @returns the words with unknown ones replaced; words that nothing replaces stay
   */
  correct(typed: readonly string[], isTyping: boolean): string[] {
    const lower = typed.map((word) => word.toLowerCase());
    return typed.flatMap((word, index) => {
      const [left, middle = '', right] = [lower[index - 1], lower[index], lower[index + 1]];
      const joined = right !== undefined && this.words.has(middle + right) ? [middle + right] : [];
      const isUnfinished = isTyping && index === typed.length - 1 && this.isBeginning(middle);
      if (this.words.has(middle) || isUnfinished || !/^\p{L}+$/u.test(middle))
        return [word, ...joined];
      if (joined.length > 0) return joined;
      if (left !== undefined && this.words.has(left + middle)) return [];
      const nearest = this.split(middle) ?? this.findNearest(middle, left, right);
      return nearest ?? [word, ...this.findPart(middle)];
    });
  }

  private isBeginning(word: string): boolean {
    return [...this.words.keys()].some((known) => known.startsWith(word));
  }

  /** @returns the words that were written as one, if they're a phrase of the site */
  private split(word: string): string[] | undefined {
    for (let end = MIN_PART; end <= word.length - MIN_PART; end++) {
      const [left, right] = [word.slice(0, end), word.slice(end)];
      if (!this.words.has(left)) continue;
      if (this.words.has(right) && this.isPhrase(left, right)) return [left, right];
      const rest = this.split(right);
      if (rest) return [left, ...rest];
    }
    return undefined;
  }

  /** @returns the longest word that another begins or ends with: `spending` in `overspending` */
  private findPart(word: string): string[] {
    const parts = [...word].flatMap((_, cut) => [word.slice(cut), word.slice(0, -cut)]);
    return parts.filter((part) => part.length >= MIN_STEM && this.words.has(part)).slice(0, 1);
  }

  /** @returns the known word that the unknown one most likely means, which fits its neighbors */
  private findNearest(word: string, left = '', right = ''): string[] | undefined {
    const [, most = 0] = MAX_WRONG.find(([length]) => word.length >= length) ?? [];
    let best = {known: undefined as string | undefined, score: -Infinity};
    for (const [known, count] of this.words) {
      if (Math.abs(known.length - word.length) > most) continue;
      const wrong = countWrong(word, known);
      if (wrong > most) continue;
      const isPhrase = this.isPhrase(left, known) || this.isPhrase(known, right);
      const isAlike = known[0] === word[0];
      const score = -wrong * 10 + (isAlike ? 6 : 0) + (isPhrase ? 8 : 0) + Math.log2(count);
      if (score > best.score) best = {known, score};
    }
    return best.known === undefined ? undefined : [best.known];
  }
}
