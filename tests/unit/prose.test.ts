// The checks over words and over what every page must have: what they find, what they leave alone, and at which line.
import {describe, expect, it} from 'vitest';
import {blocksOf, parsePage} from '../../scripts/content/pages';
import {frontMatterProblems, headingProblems, proseProblems} from '../../scripts/prose';
import {terminologyProblems, wrongTerms} from '../../scripts/terminology';

const page = (body: string, frontMatter = 'title: A\ndescription: A\nevidence: sourced') =>
  parsePage(`---\n${frontMatter}\n---\n\n${body}\n`, 'docs/a.mdx');
const lines = (problems: {line: number; what: string}[]) => problems.map(({line, what}) => `${line} ${what}`);

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
  ])('%s is spelled %s', (written, name) => {
    expect(wrongTerms(`Open the ${written} now.`).map(({what}) => what)).toEqual([
      expect.stringContaining(`is spelled ${name};`),
    ]);
  });

  it.each([
    'Serenity* Star and its AI Hub, which is the Serenity* AI Hub',
    'MetaControl, the Compliance Center and Agent Quality Studio',
    'Assistant Agents and the Chat Widget',
    'hub.serenitystar.ai, @serenity-star/sdk, <genie-textarea>, serenitystar-ai/vscode-chat, SerenityStar.SDK',
    'They open AI Hub, just before it closes',
  ])('leaves "%s" alone', (text) => {
    expect(wrongTerms(text)).toEqual([]);
  });

  it.each([
    'simply',
    'just',
    'easily',
    'powerful',
    'seamlessly',
    'leverages',
    'click here',
    'chatbot',
    'knowledge base',
  ])('finds %s', (word) => {
    expect(wrongTerms(`You ${word} it.`)).toHaveLength(1);
  });

  it('names the line, over line breaks and emphasis, and in the front matter', () => {
    const body = 'One line,\nthe **Compliance**\nCentre.\n\n| A |\n| --- |\n| AIHub |';
    expect(lines(terminologyProblems(page(body, 'title: A\ndescription: The chat widget')))).toEqual([
      '3 "chat widget" is spelled Chat Widget; correct it',
      '7 "Compliance Centre" is spelled Compliance Center; correct it',
      '12 "AIHub" is spelled AI Hub; correct it',
    ]);
  });

  it('reads neither code nor addresses nor attributes', () => {
    const body = '`AIHub` [a](/aihub)\n\n```text\nAIHub simply\n```\n\n<Tabs groupId="AIHub">\n</Tabs>';
    expect(terminologyProblems(page(body))).toEqual([]);
  });
});

describe('what every page must have', () => {
  const good = {title: 'A', description: 'x'.repeat(50), evidence: 'inferred'};

  it('is a title, a description of 50 to 160 characters and evidence', () => {
    expect(frontMatterProblems(good)).toEqual([]);
    expect(frontMatterProblems({...good, description: 'x'.repeat(160)})).toEqual([]);
    expect(frontMatterProblems({...good, description: 'x'.repeat(49)})).toEqual([
      'the description has 49 characters; write 50 to 160',
    ]);
    expect(frontMatterProblems({...good, description: 'x'.repeat(161)})).toHaveLength(1);
    expect(frontMatterProblems({...good, evidence: 'guessed'})).toEqual([
      'evidence is "guessed"; write sourced or inferred',
    ]);
    expect(frontMatterProblems({})).toHaveLength(3);
  });

  it('is no heading left out', () => {
    const depths = (...all: number[]) => headingProblems(all.map((depth, index) => ({depth, line: index + 1})));
    expect(depths(2, 3, 4, 2, 3)).toEqual([]);
    expect(lines(depths(3))).toEqual(['1 level 3 follows level 1; use level 2']);
    expect(lines(depths(2, 4))).toEqual(['2 level 4 follows level 2; use level 3']);
    expect(lines(depths(1, 2))).toEqual(['1 a heading of level 1 repeats the title; begin with ##']);
  });

  it.each([
    ['![](/a.png)', 'the image /a.png has no text'],
    ['<img src="/a.png" />', 'an <img> has no alt'],
    ['See https://example.com now.', 'the address https://example.com stands in the text'],
    ['[here](/a)', 'the link text "here" says nothing'],
    ['[This page](/a)', 'the link text "This page" says nothing'],
    ['[](/a)', 'the link to /a has no text'],
  ])('is not %s', (body, what) => {
    const found = proseProblems(page(body, `title: A\ndescription: ${good.description}\nevidence: sourced`));
    expect(lines(found)).toEqual([expect.stringMatching(new RegExp(`^7 ${what.replace(/[.*+?^$()[\]\\]/g, '\\$&')}`))]);
  });

  it('is satisfied by pictures with texts and links with names', () => {
    const body = '![A tent](/a.png)\n\n<img src="/a.png" alt="" />\n\n[The order of events](/a) `https://example.com`';
    expect(proseProblems(page(body, `title: A\ndescription: ${good.description}\nevidence: sourced`))).toEqual([]);
  });

  it('asks for a link to the reference where an address of the API is shown', () => {
    const wants = (body: string) => proseProblems(page(body)).some(({what}) => what.includes('none is linked'));
    expect(wants('Call `POST /api/v2/agent/{agentCode}/execute`.')).toBe(true);
    expect(wants('```bash\ncurl https://api.serenitystar.ai/api/v2/agent/a/execute\n```')).toBe(true);
    expect(
      wants('Call `POST /api/v2/agent/x/execute`, [the operation](/docs/api/aihub/execute-agent-with-code).'),
    ).toBe(false);
    expect(wants('Nothing is called.')).toBe(false);
  });
});

it('reads blocks with their markers, wherever they stand', () => {
  const body =
    '<Tabs>\n<TabItem value="a">\n\n- item\n\n  ```json title="a b.json" response=x:404\n  {}\n  ```\n\n</TabItem>\n</Tabs>';
  expect(blocksOf(page(body))).toEqual([
    {
      file: 'docs/a.mdx',
      line: 13,
      lang: 'json',
      code: '{}',
      title: 'a b.json',
      continues: false,
      response: {operation: 'x', status: '404'},
      events: false,
      unknownWords: [],
    },
  ]);
});
