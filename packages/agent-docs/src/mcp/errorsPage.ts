/** Finds the explanation of an error on the page about API errors. */
import {splitMarkdown} from './outline';

/**
 * @param markdown - the page about API errors
 * @param error - a response body, an error code, or a message
 * @returns the rows and sections about the codes and messages in the error, or else about its
 *   status
 */
export function findErrorEntries(markdown: string, error: string): string[] {
  const given = error.toLowerCase();
  const isGiven = (code: string) =>
    new RegExp(`\\b${code.replaceAll('_', '[_ ]')}\\b`, 'i').test(error);
  const hasGivenMessage = (section: string) =>
    [...section.matchAll(/"message": "([^"]+)"/g)].some(([, message = '']) =>
      given.includes(message.toLowerCase()),
    );
  const rows = markdown.split('\n').filter((line) => {
    const [, code] = /^\| `(\w+_\w+)`/.exec(line) ?? [];
    return code !== undefined && isGiven(code);
  });
  const sections = splitMarkdown(markdown).flatMap(({title, text}) => {
    const [, code, statuses = ''] = /^`(\w+)`(?: \((.+)\))?/.exec(title) ?? [];
    return code ? [{code, statuses, text}] : [];
  });
  const matching = sections.filter(({code, text}) => isGiven(code) || hasGivenMessage(text));
  const found = [...rows, ...matching.map(({text}) => text)];
  if (found.length > 0) return found;
  // HTTP clients print the status instead of a body.
  const [status] = /\b[45]\d\d\b/.exec(given) ?? [];
  if (status === undefined) return [];
  return sections.filter(({statuses}) => statuses.includes(status)).map(({text}) => text);
}
