/**
 * Ranks the passages of pages for a question: which part of a page answers it, and which sentence of that part. BM25 over
 * fields (https://en.wikipedia.org/wiki/Okapi_BM25): a word in a title or heading counts for several in the text, each
 * further mention counts for less, rare words count for more. Pure, so that it can be tested.
 */
// cspell:ignore releas
import type {Fragment} from './pagefind';
import {isFiller, ROW_MARK, stem, wordsOf, type TextWord} from './words';

/** One way to say what a word of the question means. */
export type Wording = {
  /** Stems that must all be there. */
  readonly stems: readonly string[];
  /** 1 for the reader's own word, less for a synonym. */
  readonly weight: number;
  /** How rare it is on the site; see {@link rarity}. */
  readonly rarity: number;
};

/** A word of the question, or several that belong together, in all wordings. */
export type Concept = {readonly word: string; readonly wordings: readonly Wording[]};

/** The part of a page under one heading, up to the next. */
export type Section = {
  readonly url: string;
  readonly headings: readonly string[];
  /** Without the heading. */
  readonly text: string;
};

export type RankedPage = {
  readonly fragment: Fragment;
  readonly section: Section;
  readonly score: number;
};

/** Mentions in the text that one mention in a field is worth. Tuned on tests/fixtures/questions.json, as all numbers here. */
const FIELD_WEIGHTS = {title: 5, keywords: 4, heading: 3} as const;
/** Mentions at which a word has half of its effect. */
const SATURATION = 1.6;
/** How much a long section is held to account for its length, from 0 to 1, and the length that is not, in words. */
const LENGTH_EFFECT = 0.5;
const USUAL_LENGTH = 90;
/** Share of the page as a whole in its score; the rest is its best section's. */
const PAGE_SHARE = 0.4;
/** Two neighbouring words of the question that stand together count for more than each by itself. */
const PAIR_BONUS = 0.35;
/** What a title or heading adds that says nothing but what the question asks for. */
const COVERAGE_BONUS = {title: 0.5, heading: 0.25} as const;
/** How much a page suffers from words of the question that it lacks, by what these tell: 0 for not at all. */
const COORDINATION = 0.5;

/** Sections that name other pages, which would compete with those pages, and those that every operation has alike. */
const ASIDES = /^(related|see also|next steps|where to go next|related operations|responses)$/i;
const ASIDE_FACTOR = 0.6;

/** Kinds of pages that repeat what docs explain; see {@link kindFactor}. */
const KIND_FACTORS: Readonly<Record<string, number>> = {Blog: 0.9, 'Release notes': 0.82, Terms: 0.92, Site: 0.8};
const ASKS_FOR_NEWS = /\b(releas\w*|changelog|what'?s new|changed?|since|latest|when (was|did)|version \d)/i;
const NEWS_FACTOR = 1.25;

/** What a word tells that every page has: together such words still name things, "AI Chat" for one. */
const LEAST_RARITY = 0.3;

/**
 * @param pages - pages that have the word
 * @param total - pages of the site
 * @returns how much a word tells: least when every page has it
 */
export function rarity(pages: number, total: number): number {
  return Math.log(1 + (total - pages + 0.5) / (pages + 0.5)) + LEAST_RARITY;
}

/** @returns what the kind of a page is worth for a question: release notes lead only when news is asked for */
export function kindFactor(section: string, question: string): number {
  return section === 'Release notes' && ASKS_FOR_NEWS.test(question) ? NEWS_FACTOR : (KIND_FACTORS[section] ?? 1);
}

const levelOf = (element: string) => Number(/^h([2-6])$/i.exec(element)?.[1] ?? 0);

/**
 * Cuts a page at its headings, and at list items that have an address of their own, as those of release notes do.
 * Pagefind gives the places of headings as numbers of words.
 */
export function sectionsOf({url, content, anchors}: Fragment): Section[] {
  const words = content.split(/\s+/);
  const cuts = anchors
    .filter(({element, text}) => (levelOf(element) > 0 && text.trim()) || /^li$/i.test(element))
    .sort((a, b) => a.location - b.location);
  const path: Array<{level: number; text: string}> = [];
  const sections: Section[] = [];
  const add = (address: string, from: number, to: number | undefined, skip: number) => {
    const text = words.slice(from + skip, to).join(' ');
    sections.push({url: address, headings: path.map((heading) => heading.text), text});
  };
  add(url, 0, cuts[0]?.location, 0);
  cuts.forEach((cut, index) => {
    const level = levelOf(cut.element);
    const title = cut.text.trim();
    if (level > 0) {
      while (path.length > 0 && (path.at(-1)?.level ?? 0) >= level) {
        path.pop();
      }
      path.push({level, text: title});
    }
    add(`${url}#${cut.id}`, cut.location, cuts[index + 1]?.location, level > 0 ? title.split(/\s+/).length : 0);
  });
  return sections;
}

type Counts = ReadonlyMap<string, number>;

function count(words: readonly TextWord[]): Counts {
  const counts = new Map<string, number>();
  for (const {stems} of words) {
    for (const each of stems) {
      counts.set(each, (counts.get(each) ?? 0) + 1);
    }
  }
  return counts;
}

const countIn = (text: string) => count(wordsOf(text));

/** @returns how often a wording occurs: as often as the rarest of its stems */
const mentions = (counts: Counts, {stems}: Wording) => Math.min(...stems.map((each) => counts.get(each) ?? 0));

type Fields = {readonly title: Counts; readonly keywords: Counts; readonly heading: Counts; readonly text: Counts};

/** What a concept adds to a score, by the wording that adds most. */
function effect({wordings}: Concept, fields: Fields, length: number): number {
  const norm = 1 - LENGTH_EFFECT + (LENGTH_EFFECT * length) / USUAL_LENGTH;
  return Math.max(
    ...wordings.map((wording) => {
      const {title, keywords, heading} = FIELD_WEIGHTS;
      const weighted =
        title * Math.min(1, mentions(fields.title, wording)) +
        keywords * Math.min(1, mentions(fields.keywords, wording)) +
        heading * Math.min(1, mentions(fields.heading, wording)) +
        mentions(fields.text, wording) / norm;
      return (wording.weight * wording.rarity * weighted) / (weighted + SATURATION);
    }),
  );
}

/** Neighbours of the question that are neighbours in the text too, in either order and with at most one word between. */
function pairEffect(concepts: readonly Concept[], words: readonly TextWord[]): number {
  let sum = 0;
  for (let index = 1; index < concepts.length; index++) {
    const [first, second] = [concepts[index - 1]?.wordings[0], concepts[index]?.wordings[0]];
    const [a, b] = [first?.stems[0], second?.stems[0]];
    if (!first || !second || !a || !b) {
      continue;
    }
    const together = words.some(
      ({stems}, place) =>
        stems.includes(a) && words.slice(Math.max(0, place - 2), place + 3).some((other) => other.stems.includes(b)),
    );
    sum += together ? PAIR_BONUS * Math.min(first.rarity, second.rarity) : 0;
  }
  return sum;
}

/** What a concept tells at most, and by which wording a text has it. */
const tells = ({wordings}: Concept, has: (wording: Wording) => boolean = () => true) =>
  Math.max(0, ...wordings.map((wording) => (has(wording) ? wording.weight * wording.rarity : 0)));

/**
 * A title or heading of which the question has every word names the very thing: "API keys" is nearer to "my API key" than
 * "Exchange an API key for a token" is.
 *
 * @returns what the concepts tell that the name has, in full when it has nothing else
 */
function coverageEffect(concepts: readonly Concept[], name: string): number {
  const words = wordsOf(name).filter(({start, end}) => !isFiller(name.slice(start, end).toLowerCase()));
  const counts = count(words);
  const has = (wording: Wording) => mentions(counts, wording) > 0;
  const matched = new Set(concepts.flatMap(({wordings}) => wordings.filter(has).flatMap(({stems}) => stems)));
  const share = words.filter(({stems}) => stems.some((each) => matched.has(each))).length / Math.max(1, words.length);
  return share ** 2 * concepts.reduce((sum, concept) => sum + tells(concept, has), 0);
}

/** @returns the text of the page's own that is neither title nor content: what authors say that it is about */
const aboutOf = ({meta}: Fragment) => `${meta.description ?? ''} ${meta.keywords ?? ''}`;

/**
 * Finds the section of a page that answers best, and says how well it does.
 *
 * @param question - the reader's words as they are
 */
export function rankPage(fragment: Fragment, concepts: readonly Concept[], question: string): RankedPage | null {
  const titleText = `${fragment.meta.title ?? ''} ${fragment.meta.address ?? ''}`;
  const title = countIn(titleText);
  const keywords = countIn(aboutOf(fragment));
  const sections = sectionsOf(fragment).map((section) => {
    const words = wordsOf(section.text);
    const heading = countIn(section.headings.join(' '));
    const fields = {title, keywords, heading, text: count(words)};
    const own = concepts.reduce((sum, concept) => sum + effect(concept, fields, words.length), 0);
    const aside = section.headings.some((name) => ASIDES.test(name)) ? ASIDE_FACTOR : 1;
    const pairs = pairEffect(concepts, wordsOf(`${titleText} . ${section.headings.join(' . ')} . ${section.text}`));
    const named = COVERAGE_BONUS.heading * coverageEffect(concepts, section.headings.at(-1) ?? '');
    return {section, words, score: (own + pairs + named) * aside};
  });
  const [best] = sections.toSorted((a, b) => b.score - a.score);
  if (!best || best.score === 0) {
    return null;
  }
  const all = sections.filter(({section}) => !section.headings.some((name) => ASIDES.test(name)));
  const pageWords = all.flatMap(({words}) => words);
  const fields = {
    title,
    keywords,
    heading: countIn(all.map(({section}) => section.headings.at(-1) ?? '').join(' ')),
    text: count(pageWords),
  };
  const whole = concepts.reduce((sum, concept) => sum + effect(concept, fields, pageWords.length / 4), 0);
  const named = COVERAGE_BONUS.title * coverageEffect(concepts, fragment.meta.title ?? '');
  const present = concepts.reduce(
    (sum, concept) =>
      sum + tells(concept, (wording) => Object.values(fields).some((field) => mentions(field, wording) > 0)),
    0,
  );
  const asked = concepts.reduce((sum, concept) => sum + tells(concept), 0);
  const coordination = 1 - COORDINATION * (1 - present / asked);
  const score = ((1 - PAGE_SHARE) * best.score + PAGE_SHARE * whole + named) * coordination;
  return {fragment, section: best.section, score: score * kindFactor(fragment.filters.section?.[0] ?? '', question)};
}

/** A piece of a quotation. */
export type QuotePiece = {readonly text: string; readonly isMatch: boolean};

/** Longest quotation, in words; tables and code have no sentences. */
const LONGEST_QUOTE = 44;

/** What code has more of than sentences: signs per word. */
const CODE_SIGNS = /[{}[\]=;<>|]|\(\)|": /g;
const MOST_SIGNS = 0.15;
const CODE_FACTOR = 0.4;

/** A full stop, a question mark or the like that ends a sentence, rather than one inside a name or a number; the end of a row. */
const SENTENCE_END = new RegExp(`(?<=[.!?])\\s+(?=[\\p{Lu}\\p{N}"“(\`])|\\s*${ROW_MARK}\\s*`, 'u');

/** @returns the best sentence of a text for the concepts, its matching words apart; the beginning when none matches */
export function quote(text: string, concepts: readonly Concept[]): QuotePiece[] {
  const sentences = text.split(SENTENCE_END).filter((sentence) => /\p{L}{3}/u.test(sentence));
  const rated = sentences.map((sentence) => {
    const words = wordsOf(sentence);
    const counts = count(words);
    const value = concepts.reduce(
      (sum, {wordings}) =>
        sum +
        Math.max(...wordings.map((wording) => (mentions(counts, wording) > 0 ? wording.weight * wording.rarity : 0))),
      0,
    );
    // A fragment of three words that has the right ones says less than a sentence with them, and so does code.
    const signs = sentence.match(CODE_SIGNS)?.length ?? 0;
    const prose = signs > words.length * MOST_SIGNS ? CODE_FACTOR : 1;
    return {sentence, words, value: value * prose * Math.min(1, 0.6 + words.length / 20)};
  });
  const best = rated.reduce<(typeof rated)[number] | undefined>(
    (found, each) => (found && found.value >= each.value ? found : each),
    undefined,
  );
  if (!best) {
    return text ? [{text, isMatch: false}] : [];
  }
  const wanted = new Set(concepts.flatMap(({wordings}) => wordings.flatMap(({stems}) => stems)));
  const isMatch = (word: TextWord) => word.stems.some((each) => wanted.has(each));
  const {sentence, words} = best;
  const first = words.length > LONGEST_QUOTE ? Math.max(0, words.findIndex(isMatch) - 8) : 0;
  const kept = words.slice(first, first + LONGEST_QUOTE);
  const from = first > 0 ? (kept[0]?.start ?? 0) : 0;
  const to = first + LONGEST_QUOTE < words.length ? (kept.at(-1)?.end ?? sentence.length) : sentence.length;
  const pieces: QuotePiece[] = [];
  let position = from;
  const push = (end: number, match: boolean) => {
    if (end > position) {
      pieces.push({text: sentence.slice(position, end), isMatch: match});
      position = end;
    }
  };
  for (const word of kept.filter(isMatch)) {
    push(word.start, false);
    push(word.end, true);
  }
  push(to, false);
  return [
    ...(from > 0 ? [{text: '… ', isMatch: false}] : []),
    ...pieces,
    ...(to < sentence.length ? [{text: ' …', isMatch: false}] : []),
  ];
}

/** @returns whether a page has a concept in any wording */
export function hasConcept({meta, content}: Fragment, {wordings}: Concept): boolean {
  const counts = countIn(`${meta.title ?? ''} ${meta.address ?? ''} ${content}`);
  return wordings.some((wording) => mentions(counts, wording) > 0);
}

/** @returns the stems of a phrase */
export const stemsOf = (phrase: string) => phrase.split(' ').filter(Boolean).map(stem);
