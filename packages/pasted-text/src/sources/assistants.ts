/** What answers of chats with AI leave: their phrases, buttons, and citations. */
// cspell:ignore filecite navlist
import {getAttribute, type JsxElement} from '@docs-kit/writing/sources/nodes';
import {toString} from 'mdast-util-to-string';
import {type PastedSource, quoteStart} from '../rules';

const PART_OF_CHAT = '"$&" is a part of a chat. Remove it.';
const CITATION = 'is a citation of a chat. Remove it, and link to the source.';

/** Finds the mark of a citation. */
const findCite = (node: JsxElement) =>
  node.name === 'cite' && getAttribute(node, 'index') ? `<cite index> ${CITATION}` : undefined;

/** A sentence that ends with numbers of sources: "1.", "2, 3.", or "1-3." */
const NUMBERED =
  /(?<!\b(?:step|version|level|section|chapter|part|page|table|figure|line|than|from|least|most|about|number|phase|tier|option|rule|item|row|port|code|after|before|and|with|about|only|are|was))(?<=\p{Ll}{3,}) \d{1,2}(?:(?:, ?|[-–])\d{1,2})*[.](?=\s+\p{Lu}|$)/giu;

/** The least number of sentences that have such numbers. */
const NUMBERED_SENTENCES = 2;

export const assistants: PastedSource = {
  name: 'assistants',
  lines: [
    {
      pattern:
        /^(?:(?:Sure|Certainly|Of course|Absolutely)[!,.] (?:Here|I)\b|(?:Let me know if|Would you like me to|I hope this helps|Feel free to ask)\b).*$/,
      what: quoteStart('is a sentence of a chat. Remove it.', 30),
    },
    {
      pattern:
        /^(?:As an AI (?:language )?model\b.*|Here[’']s (?:an?|the|your) (?:\w+, )*(?:\w+ )?(?:version|draft|rewrite) of (?:your|the) (?:text|paragraph|page|document|article|section|draft)\b.*)$/,
      what: quoteStart('is a sentence of a chat. Remove it.', 30, '…'),
    },
    {
      pattern: [
        /^(?:You|ChatGPT|Claude|Gemini|Copilot|Assistant|User) said:?$/,
        /^Thought for (?:\d+|a few|a couple of) ?(?:s|seconds?|minutes?)\b.*$/i,

        /^[⏺⎿✻✽]\s.*$/u,
        /^(?:ChatGPT|Claude|Gemini|Copilot|AI) can make mistakes\b.*$/i,
        /^(?:Sources and related content|Show (?:drafts|thinking)|Regenerate(?: response)?|Show thinking|(?:Great|Good|Excellent) question[!.,].*)$/i,
        /^(?:I[’']ve|I have) (?:updated|rewritten|revised|drafted|improved|polished) (?:the|your|this) (?:page|text|document|article|draft|section|paragraph|copy)\b.*$/,
        /^Here[’']s (?:an?|the|your) (?:[\w-]+,? ){0,3}(?:version|draft|rewrite|revision)\b.*:$/,
        /^[*_]*(?:AI[- ]generated (?:content|notes|summary|summaries|transcripts?|recaps?) (?:may|might) be|Generated (?:by|with) (?:AI|[A-Z]\w*)[.:])(?=.*\b(?:accurate|accuracy|inaccurate|inaccuracies|incorrect|mistakes|errors|check|verify|review)).{0,100}$/,
      ],
      what: PART_OF_CHAT,
    },
  ],
  paragraphs: [
    {
      find: (_, {node}) => (toString(node).match(NUMBERED)?.length ?? 0) >= NUMBERED_SENTENCES,
      what: 'the numbers at the ends of sentences are citations of a chat. Remove them, and link to the sources.',
    },
  ],
  parts: [
    {
      pattern: [
        /【[^】]*】|:contentReference\[[^\]]*\]|(?<!\w)cite(?:turn)\d\w*/,
        /^\+\d{1,2}(?=[.,]|$)/,
        /\[cite(?:_start|_end)?(?::[^\]]*)?\]|\[span_\d+\]\([\w-]+\)/,
        /\b(?:filecite|navlist)\w*|\bturn\d(?:search|view|news|file|image)\d+\b/,
      ],
      what: `$& ${CITATION}`,
    },
    {
      pattern: /\[\/?INST\]/,
      what: '$& is a mark of a prompt. Put the prompt between ```text and ```.',
    },
  ],
  nodes: {
    root: ({children}) => {
      const blocks = children.filter(({type}) => !/^(?:yaml|mdxjsEsm|definition)$/.test(type));
      const [only] = blocks;
      const isWhole = blocks.length === 1 && only?.type === 'code';
      if (!isWhole || !/^(?:md|mdx|markdown)$/i.test(only.lang ?? '')) return undefined;
      const row = (only.position?.start.line ?? 1) - 1;
      const what = `the whole page is code. Remove the line of \`\`\`${only.lang}, and the one at the end.`;
      return {row, what};
    },
    mdxJsxTextElement: findCite,
    mdxJsxFlowElement: findCite,
    textDirective: ({name, attributes}, {source}) =>
      name === 'contentReference' && attributes?.['index'] !== undefined
        ? `${source} ${CITATION}`
        : undefined,
  },
};
