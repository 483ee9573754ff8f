/** Explains what the schema of recipes refuses, for writers. */
import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/** What the schema's types are called. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  tuple: 'a list',
  object: 'keys with values',
  record: 'keys with values',
};

/** @returns what is wrong with a value, and how to fix it; nothing if only the library knows */
function explain(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return / undefined$/.test(issue.message)
        ? 'is missing. Add it.'
        : `has the wrong type. Write ${TYPES[issue.expected] ?? `a ${issue.expected}`}.`;
    case 'invalid_value':
      return `has an unknown value. Write ${issue.values.map(String).join(' or ')}.`;
    case 'invalid_key':
      return issue.issues[0]?.message;
    case 'too_small':
      return 'is empty. Write at least one entry.';
    case 'too_big':
      return 'has several entries. Keep one.';
    default:
      return issue.message.endsWith('.') ? issue.message : undefined;
  }
}

/**
 * @param guide - the file that describes how recipes are written
 * @returns the keys of the value with an issue, and the message about it
 */
export function explainIssue(issue: Issue, guide?: string): {at: PropertyKey[]; what: string} {
  const [key] = issue.code === 'unrecognized_keys' ? issue.keys : [];
  const at = key === undefined ? issue.path : [...issue.path, key];
  const name = String(issue.path.findLast((part) => typeof part === 'string') ?? 'the file');
  const what = explain(issue);
  // A refinement names what it's about.
  if (what !== undefined) return {at, what: issue.code === 'custom' ? what : `${name} ${what}`};
  const remedy = `Correct it${guide ? ` as ${guide} describes` : ''}`;
  return {at, what: `${name}: ${issue.message}. ${remedy}.`};
}
