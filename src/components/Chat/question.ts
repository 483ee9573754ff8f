/** What the panel offers to ask, and how it shows where a passage stands. Pure, so that it can be tested. */
import type {AnswerPassage} from '@site/src/client/search/answers';

/** Questions to begin with; tests prove that each has an answer. */
export const STARTERS = [
  'How do I stream an answer?',
  'Which type of agent should I use?',
  'How do I add the chat widget to a website?',
  'What do the API error codes mean?',
] as const;

/** @returns where a passage stands, from the page down to its heading, each name once */
export function headingPath({pageTitle, headings}: Pick<AnswerPassage, 'pageTitle' | 'headings'>): string[] {
  return [pageTitle, ...headings].filter((name, index, names) => name && name !== names[index - 1]);
}

/** @returns an address that the site's router can follow: the path alone when the address is the site's own */
export function pathOf(url: string, origin: string): string {
  const resolved = new URL(url, origin);
  return resolved.origin === origin ? `${resolved.pathname}${resolved.search}${resolved.hash}` : url;
}
