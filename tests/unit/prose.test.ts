// Checks of prose: what they report, what they accept, and the line numbers.
import {describe, expect, it} from 'vitest';
import {parsePage} from '../../src/plugins/content/sources';
import {blocksOf} from '../support/blocks';
import {
  operationLinkProblems,
  terminologyProblems,
  wrongTerms,
} from '../../src/plugins/content/prose';

const page = (body: string, frontMatter = 'title: A\ndescription: A\nevidence: sourced') =>
  parsePage(`---\n${frontMatter}\n---\n\n${body}\n`, 'docs/a.mdx');
const lines = (problems: {line: number; what: string}[]) =>
  problems.map(({line, what}) => `${line} ${what}`);

describe('terminology', () => {
  it.each([
    ['Serenity Star', 'Serenity* Star'],
    ['serenity* star', 'Serenity* Star'],
    ['Serenity AI Hub', 'Serenity* AI Hub'],
    ['AIHub', 'AI Hub'],
    ['Meta Control', 'MetaControl'],
    ['Metacontrol', 'MetaControl'],
    ['Compliance Centre', 'Compliance Center'],
    ['compliance center', 'Compliance Center'],
    ['Agent quality studio', 'Agent Quality Studio'],
    ['chat widget', 'Chat Widget'],
    ['Chat-Widget', 'Chat Widget'],
    ['assistant agents', 'Assistant Agent'],
    ['Javascript', 'JavaScript'],
  ])('corrects %s to %s', (written, name) => {
    expect(wrongTerms(`Open the ${written} now.`).map(({what}) => what)).toEqual([
      expect.stringContaining(`is misspelled. Write "${name}".`),
    ]);
  });

  it.each([
    'Serenity* Star and its AI Hub, which is the Serenity* AI Hub',
    'MetaControl, the Compliance Center and Agent Quality Studio',
    'Assistant Agents and the Chat Widget',
    'hub.serenitystar.ai, @serenity-star/sdk, <genie-textarea>, serenitystar-ai/vscode-chat, SerenityStar.SDK',
    'They open AI Hub, just before it closes',
  ])('accepts "%s"', (text) => expect(wrongTerms(text)).toEqual([]));

  it.each([
    ...['simply', 'just', 'easily', 'powerful', 'seamlessly'],
    ...[
      'leverages',
      'click here',
      'chatbot',
      'knowledge base',
      'stand beside',
      'somebody',
      'with which',
    ],
  ])('reports %s', (word) => expect(wrongTerms(`You ${word} it.`)).toHaveLength(1));

  it('reports line numbers across line breaks and emphasis, and in the front matter', () => {
    const body = 'One line,\nthe **Compliance**\nCentre.\n\n| A |\n| --- |\n| AIHub |';
    expect(
      lines(terminologyProblems(page(body, 'title: A\ndescription: The chat widget'))),
    ).toEqual([
      '3 "chat widget" is misspelled. Write "Chat Widget".',
      '7 "Compliance Centre" is misspelled. Write "Compliance Center".',
      '12 "AIHub" is misspelled. Write "AI Hub".',
    ]);
  });

  it('reports table cells with too many words, without those of code', () => {
    const words = 'word '.repeat(12);
    expect(terminologyProblems(page(`| A |\n| --- |\n| ${words}\`code\` |`))).toEqual([]);
    expect(lines(terminologyProblems(page(`| A |\n| --- |\n| ${words}more |`)))).toEqual([
      '9 the table cell has 13 words. Write at most 12, and explain below the table.',
    ]);
  });

  it('ignores code, URLs, and attributes', () => {
    const body =
      '`AIHub` [a](/aihub)\n\n```text\nAIHub simply\n```\n\n<Tabs groupId="AIHub">\n</Tabs>';
    expect(terminologyProblems(page(body))).toEqual([]);
  });
});

it('requires a link to the API reference on pages that show API paths', () => {
  const wants = (body: string) => operationLinkProblems(page(body)).length > 0;
  expect(wants('Call `POST /api/v2/agent/{agentCode}/execute`.')).toBe(true);
  expect(wants('```bash\ncurl https://api.serenitystar.ai/api/v2/agent/a/execute\n```')).toBe(true);
  const linked =
    'Call `POST /api/v2/agent/x/execute`, [the operation](/docs/api/aihub/execute-agent-with-code).';
  expect(wants(linked)).toBe(false);
  expect(wants('Nothing is called.')).toBe(false);
});

it('finds nested code blocks with their attributes', () => {
  const body =
    '<Tabs>\n<TabItem value="a">\n\n- item\n\n  ```json title="a b.json" response=x:404\n  {}\n  ```\n\n</TabItem>\n</Tabs>';
  const response = {operation: 'x', status: '404'};
  expect(blocksOf(page(body))).toMatchObject([
    {line: 13, lang: 'json', code: '{}', title: 'a b.json', response},
  ]);
});
