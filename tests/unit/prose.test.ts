/** Checks of prose in `npm run check`: what they report, what they accept, and the lines. */
import {spawnSync} from 'node:child_process';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

const FOLDER = 'test-results/prose';
const MARKDOWNLINT = 'node_modules/markdownlint-cli2/markdownlint-cli2-bin.mjs';

/** Names that are written wrong, and how to write them. */
const NAMES = {
  'Serenity Star': 'Serenity* Star',
  'serenity\\* star': 'Serenity* Star',
  'Serenity AI Hub': 'Serenity* AI Hub',
  AIHub: 'AI Hub',
  'Meta Control': 'MetaControl',
  Metacontrol: 'MetaControl',
  'Compliance Centre': 'Compliance Center',
  'compliance center': 'Compliance Center',
  'Agent quality studio': 'Agent Quality Studio',
  'chat widget': 'Chat Widget',
  'Chat-Widget': 'Chat Widget',
  'assistant agents': 'Assistant Agent',
  Javascript: 'JavaScript',
};

const BANNED = [
  ...['simply', 'just', 'easily', 'powerful', 'seamlessly', 'leverages', 'click here'],
  ...['chatbot', 'knowledge base', 'stand beside', 'somebody', 'with which', 'take, Take a'],
  ...['is publicly documented', "isn't documented", 'aren’t yet documented', 'no public source'],
];

const ACCEPTED = [
  'Serenity\\* Star and its AI Hub, which is the Serenity\\* AI Hub',
  'MetaControl, the Compliance Center and Agent Quality Studio',
  'Assistant Agents and the Chat Widget',
  'hub.serenitystar.ai, @serenity-star/sdk, <genie-textarea/>, serenitystar-ai/vscode-chat, SerenityStar.SDK',
  'They open AI Hub, just before it closes',
  '`AIHub` and [AI Hub](/aihub) {/* #simply */}',
  '<Tabs groupId="AIHub">\n</Tabs>',
  '```text\nAIHub simply\n```',
];

const TABLE = '| A |\n| --- |\n|';

/** Pages by name: one paragraph for each case. */
const PAGES: Readonly<Record<string, string>> = {
  names: Object.keys(NAMES)
    .map((name) => `Open the ${name} now.`)
    .join('\n\n'),
  banned: BANNED.map((word) => `You ${word} it.`).join('\n\n'),
  accepted: ACCEPTED.join('\n\n'),
  lines: 'One line,\nthe **Compliance**\ncenter.\n\n| A |\n| --- |\n| AIHub |',
  description: `---\ntitle: A\ndescription: The chat widget\nslug: chatbot\n---\n\nText.`,
  'short-cell': `${TABLE} ${'word '.repeat(12)}\`code\` |`,
  'long-cell': `${TABLE} ${'word '.repeat(13)} |`,
};

/** Messages by page, each with its line. */
const found: Record<string, string[]> = {};

beforeAll(() => {
  mkdirSync(FOLDER, {recursive: true});
  for (const [name, text] of Object.entries(PAGES))
    writeFileSync(path.join(FOLDER, `${name}.mdx`), `${text}\n`);
  const command = [MARKDOWNLINT, '--config', '.markdownlint-cli2.mjs', '--no-globs'];
  const {stderr} = spawnSync(process.execPath, [...command, `${FOLDER}/*.mdx`], {encoding: 'utf8'});
  for (const line of stderr.split('\n')) {
    const [, page = '', number = '', message = ''] =
      /^\S*\/([\w-]+)\.mdx:(\d+)\S* error \S+ [^[]*\[(.*?)\](?: |$)/.exec(line) ?? [];
    if (page) (found[page] ??= []).push(`${number} ${message.replace('prose: ', '')}`);
  }
}, 60_000);
afterAll(() => rmSync(FOLDER, {recursive: true, force: true}));

describe('prose', () => {
  it('corrects names', () => {
    expect(found.names).toEqual(
      Object.values(NAMES).map((name, index) => `${2 * index + 1} Write "${name}".`),
    );
  });

  it('reports words that add nothing, sound translated, or are not the glossary’s term', () => {
    expect(found.banned?.map((line) => Number.parseInt(line, 10))).toEqual(
      BANNED.map((_, index) => 2 * index + 1),
    );
  });

  it('accepts identifiers, code, URLs, anchors, and attributes', () => {
    expect(found.accepted).toBeUndefined();
  });

  it('reports names across line breaks and emphasis', () => {
    expect(found.lines).toEqual([
      '2 Write "Compliance Center".',
      '3 Write "Compliance Center".',
      '7 Write "AI Hub".',
    ]);
  });

  it('reports titles and descriptions below the front matter', () => {
    expect(found.description).toEqual(['7 Write "Chat Widget".']);
  });

  it('reports table cells with too many words, without those of code', () => {
    expect(found['short-cell']).toBeUndefined();
    expect(found['long-cell']).toEqual(['3 13 words. Explain below the table.']);
  });
});
