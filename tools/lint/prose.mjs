/**
 * Names, terms, and phrases that `npm run check` corrects, in pages and in api/openapi.json.
 * "Write" in CONTRIBUTING.md describes the style.
 */
import {readFileSync} from 'node:fs';

/**
 * Official spellings. Any other case, and another separator at a space or `|`, is reported. Words
 * in all lowercase that are joined with hyphens are identifiers.
 */
const NAMES = [
  'Serenity* Star',
  'Serenity* AI Hub',
  'Serenity* Platform',
  'Serenity AI Chat',
  'AI Hub',
  'Agent Quality Studio',
  'Agent Designer',
  'Compliance Center',
  'Meta|Control',
  'Chat Widget',
  'Genie Textarea',
  'Assistant Agent',
  'Activity Agent',
  'Copilot Agent',
  'Chat Completion Agent',
  'Proxy Agent',
  'Google Tag Manager',
  'VS Code',
  'Next.js',
  'Svelte|Kit',
  'Type|Script',
  'Java|Script',
  'Word|Press',
];

/** Words and phrases, and what to write instead. */
const PHRASES = [
  [/Compliance\s+Centre/gi, 'Write "Compliance Center".'],
  [/(simply|easily)/gi, 'Leave it out: it adds no information.'],
  [/just\b(?! (as|before|after|above|below)\b)/gi, 'Leave it out, or write "only".'],
  [/(powerful|seamless(ly)?|effortless(ly)?|cutting-edge|state-of-the-art)/gi, 'Say what it does.'],
  [/(utili[sz]e[sd]?|leverage[sd]?)/gi, 'Write "use".'],
  [/click here/gi, 'Name the target of the link.'],
  [
    /(certain|shall|anew|for ever|dear(er|est)?|texts|held to|belongs? into)/gi,
    'Rewrite the sentence: it sounds translated.',
  ],
  [
    /(stands? (in|for|beside|under)|of (your|its|their) own)/gi,
    'Rewrite the sentence: it sounds translated.',
  ],
  [/(whoever|everybody|somebody|nobody)/gi, 'Write "anyone who", "everyone", or "you".'],
  [/(in|from|by|with) which/gi, 'Write a second, plain sentence.'],
  [/Take a/g, 'Write "Use a".'],
  // Apologies for what the docs don't cover: the reader is in the documentation.
  [
    /documented publicly|public(ly)? (documented|documentation|material)/gi,
    'Say what to do instead.',
  ],
  [/(not|\w+n['’]t) (yet )?documented|no public (information|source)/gi, 'Say what to do instead.'],
];

const escapeName = (text) => text.replace(/[.*]/g, '\\$&');
const matchAnyCase = (text) =>
  text.replace(/[a-z]/gi, (c) => `[${c.toLowerCase()}${c.toUpperCase()}]`);

/** Matches words, except in a URL, an anchor, an attribute, and the name of a package. */
const matchInText = (pattern, flags = 'g') =>
  new RegExp(`(?<![@./#\\w-]|=")(?:${pattern})(?=s?\\b)(?![./_-]\\w|@)`, flags);

/** Matches any other spelling of a name. */
function matchMisspelling(name) {
  const parts = name.split(/\*? |\||(?=\.)/);
  const right = escapeName(name.replace('|', ''))
    .replace('\\*', '\\\\?\\*')
    .replaceAll(' ', '\\s+');
  const identifier = parts.join('-').toLowerCase();
  const loose = parts.map((part) => matchAnyCase(escapeName(part))).join('[\\s*\\\\_-]*');
  return [matchInText(`(?!${right}|${identifier})${loose}`), `Write "${name.replace('|', '')}".`];
}

/**
 * Parses the words that the glossary rules out: an entry is `- **Term**: definition. _Not: word,
 * other word._`
 */
function parseSynonyms(glossary) {
  const entries = glossary.matchAll(/^- \*\*(.+?)\*\*[^]*?(?=\n- \*\*|\n## |$(?![^]))/gm);
  return [...entries].flatMap(([entry, term]) => {
    const isName = /^[A-Z]\w* [A-Z]|^[A-Z]\w+ and [A-Z]/.test(term);
    return (/_Not: ([^_]+?)\._/.exec(entry)?.[1].split(/,\s+/) ?? []).map((word) => [
      matchInText(`(?<!_Not: [^_]*)${escapeName(word).replace(/\s+/g, '\\s+')}`, 'gi'),
      `Write "${isName ? term : term.toLowerCase()}".`,
    ]);
  });
}

const GLOSSARY = new URL('../../docs/getting-started/glossary.mdx', import.meta.url);

/**
 * Patterns to search for, and what to write instead.
 *
 * @type {[pattern: RegExp, fix: string][]}
 */
export const PROSE = [
  ...NAMES.map(matchMisspelling),
  ...parseSynonyms(readFileSync(GLOSSARY, 'utf8')),
  ...PHRASES.map(([{source, flags}, fix]) => [matchInText(source, flags), fix]),
];
