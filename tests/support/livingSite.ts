/** Adds one item of each content kind to a copy of the site, as CONTRIBUTING.md describes. */
import {appendFileSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {formatDate} from '../../src/shared/dates';

const TODAY = new Date().toISOString().slice(0, 10);

const frontMatter = (fields: Readonly<Record<string, string>>) =>
  ['---', ...Object.entries(fields).map(([key, value]) => `${key}: ${value}`), 'evidence: sourced', '---', ''].join(
    '\n',
  );

const replaceIn = (file: string, from: string, to: string) => {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
};

/** Docs pages are listed in sidebars.ts by id. */
function addDocsPage(site: string): void {
  const page = `${frontMatter({
    title: 'Check stock with an agent',
    description: 'Give an agent the stock of a warehouse, so that it can answer whether a tent can be shipped today.',
  })}
An agent can answer questions about stock. Read about [knowledge](../capabilities/knowledge.mdx) first.

## Add the list {/* #add-the-list */}

Upload the list of the warehouse as a knowledge file.
`;
  writeFileSync(path.join(site, 'docs/serenity-aihub/agents/check-stock.mdx'), page);
  replaceIn(path.join(site, 'sidebars.ts'), "'copilot',", "'copilot',\n              'check-stock',");
}

function addPost(site: string): void {
  appendFileSync(
    path.join(site, 'blog/tags.yml'),
    'stock:\n  label: stock\n  permalink: /stock\n  description: Agents that answer questions about stock.\n',
  );
  const post = `${frontMatter({
    title: 'Answer stock questions with an agent',
    description: 'How a shop for outdoor gear lets an agent answer whether a tent is in stock, with a list it uploads.',
    slug: 'answer-stock-questions',
    date: TODAY,
    authors: '[product-team]',
    tags: '[stock, agents]',
  })}
Customers ask whether a tent is in stock. An agent with the list of the warehouse can answer, at any hour and for each of the shops.

{/* truncate */}

## What you need

A list of the stock as a file. See [Knowledge](/docs/serenity-aihub/capabilities/knowledge).
`;
  writeFileSync(path.join(site, `blog/${TODAY}-answer-stock-questions.mdx`), post);
}

function addReleaseNote(site: string): void {
  const note = `${frontMatter({
    title: formatDate(TODAY),
    description:
      'Agents can read the stock of a warehouse from a list that you upload, and say when it was changed last.',
    slug: `'${TODAY}'`,
    date: TODAY,
    tags: '[agents]',
  })}
Agents can read the stock of a warehouse.

{/* truncate */}

## New

- **Stock lists.** Upload a list as a knowledge file. See [Knowledge](/docs/serenity-aihub/capabilities/knowledge).
`;
  writeFileSync(path.join(site, `release-notes/${TODAY}.mdx`), note);
}

function addLegalClause(site: string): void {
  const file = path.join(site, 'terms/terms-of-use.mdx');
  const last = Math.max(
    ...[...readFileSync(file, 'utf8').matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number)),
  );
  appendFileSync(
    file,
    `\n## ${last + 1}. Stock lists {/* #stock-lists */}\n\nYou may upload lists of your stock. <CounselNote>who is liable</CounselNote>\n`,
  );
}

type Spec = {
  paths: Record<string, Record<string, unknown>>;
  components: {schemas: Record<string, unknown>};
};

/** Copies the errors of get-token-usage, which apply to any operation. */
function addOperation(site: string): void {
  const file = path.join(site, 'api/openapi.json');
  const spec = JSON.parse(readFileSync(file, 'utf8')) as Spec;
  const like = Object.values(spec.paths)
    .flatMap((item) => Object.values(item) as Record<string, unknown>[])
    .find(({operationId}) => operationId === 'get-token-usage') as {responses: Record<string, unknown>};
  spec.components.schemas.StockLevel = {
    type: 'object',
    description: 'How many pieces of an article are in stock.',
    required: ['pieces'],
    properties: {pieces: {type: 'integer', format: 'int32', minimum: 0, description: 'Number of pieces.', example: 4}},
  };
  spec.paths['/api/v2/stock'] = {
    get: {
      operationId: 'get-stock-level',
      tags: ['Token usage'],
      summary: 'Get the stock level',
      description: 'Returns how many pieces of an article are in stock.',
      parameters: [
        {$ref: '#/components/parameters/Culture'},
        {
          name: 'article',
          in: 'query',
          required: true,
          description: 'Number of the article.',
          schema: {type: 'string'},
          example: '48213',
        },
      ],
      responses: {
        ...Object.fromEntries(Object.entries(like.responses).filter(([status]) => status !== '415')),
        200: {
          description: 'The stock level.',
          content: {
            'application/json': {
              schema: {$ref: '#/components/schemas/StockLevel'},
              examples: {level: {summary: 'Some left', value: {pieces: 4}}},
            },
          },
        },
      },
      'x-docs-guide': {title: 'Knowledge', href: '/docs/serenity-aihub/capabilities/knowledge'},
      'x-related': ['get-token-usage'],
    },
  };
  writeFileSync(file, `${JSON.stringify(spec, null, 2)}\n`);
  appendFileSync(path.join(site, 'tests/fixtures/operation-ids.txt'), 'get-stock-level\n');
}

/** The additions that CONTRIBUTING.md describes, by kind. */
export const ADDITIONS = {addDocsPage, addPost, addReleaseNote, addLegalClause, addOperation} as const;

/** Routes of the additions, which the inventory must contain before the tests pass. */
export const ADDED_ROUTES = [
  '/docs/serenity-aihub/agents/check-stock',
  '/blog/answer-stock-questions',
  `/release-notes/${TODAY}`,
  '/docs/api/aihub/get-stock-level',
] as const;

/** @returns the names of the tests of built files that writers run, without those that build sites themselves */
export const siteTests = (root: string) =>
  readdirSync(path.join(root, 'tests/site')).filter(
    (file) => file.endsWith('.test.ts') && !/^(?:faults|living|lighthouse|build-errors)\./.test(file),
  );
