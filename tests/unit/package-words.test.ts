/**
 * Packages know nothing about this site: no name, path, operation, field, event, or address of it,
 * and no command or file of this repository.
 */
import {readdirSync, readFileSync} from 'node:fs';
import {escapePattern} from '@docs-kit/basics/text';
import {expect, it} from 'vitest';
import behavior from '../../api/sandbox';
import {AGENT_TYPES} from '../../api/sandbox/exampleAgents';
import streams from '../../api/streams';
import {API_VERSION} from '../../src/config/api';
import {COMPANY_URL} from '../../src/config/site';
import {endpoints, spec, walkJson} from '../support/openapi';

const WORDS = [
  'serenity',
  'aihub',
  'owner’s specification',
  "owner's specification",
  new URL(COMPANY_URL).hostname,
  "from '@site",
  ...endpoints
    .flatMap(({path, operation}) => [path.replace(/\{.*/s, ''), operation.operationId])
    // Another API could have a short one too.
    .filter((word) => word.length > 12),
].map((word) => new RegExp(escapePattern(word), 'i'));

/** Files and commands that only this repository has. */
const REPOSITORY = [
  /\/docs\/getting-started|\/collections\b/,
  /npm run (?:-s )?(?:api|bench|check|content|page|routes|test)\b/,
  /\b(?:src\/(?:css|config)|tests\/(?:e2e|published|samples|site|unit)|tools\/(?:bench|lint))\//,
  /\b(?:CONTRIBUTING|MAINTAINING)\b/,
];

/** Fields that other APIs have, too. */
const COMMON_FIELDS = [
  'accessToken',
  'completionTokens',
  'documentationUrl',
  'fileName',
  'isConnected',
  'pageSize',
  'publicKey',
  'rememberMe',
  'requestId',
  'statusCode',
  'status_code',
  'totalTokens',
  'total_tokens',
  'updatedKeys',
];

/** Kinds of resources, of events, and of agents that are ordinary words. */
const COMMON_KINDS = /^(?:content|draft|error|file|message|model|ping|proxy|start|version|skill|)$/;

const fields = [...walkJson(spec)].flatMap(([, {properties, name}]) => [
  ...Object.keys(properties ?? {}),
  ...(typeof name === 'string' ? [name] : []),
]);
const kinds = [
  ...Object.keys(behavior.resources ?? {}),
  ...Object.keys(behavior.controls ?? {}),
  ...AGENT_TYPES,
  ...streams.events,
];

const matchAny = (words: readonly string[]) => [...new Set(words)].map(escapePattern).join('|');
const isOwnField = (name: string) =>
  /^\w*[a-z](?:[A-Z]|_)\w*$/.test(name) && !COMMON_FIELDS.includes(name);
const ownKinds = kinds.filter((kind) => !COMMON_KINDS.test(kind));

/** Names of fields in which words are joined, and quoted kinds. */
const API_WORDS = [
  new RegExp(`\\b(?:${matchAny(fields.filter(isOwnField))})\\b`),
  new RegExp(`(['"\`])(?:${matchAny(ownKinds)})\\1`),
];

/** The platform and its SDKs. */
const PLATFORM = [
  /\bErrorHelper\b|StreamingAgentMessageError|volatileKnowledge\./,
  /api\/README|\bthe platform\b|npm ci &&/,
];

/** Tests of packages use the versions of other APIs. Messages name a file by its package. */
const SOURCE = [new RegExp(`/${API_VERSION}/`), /\bpackages\/[\w-]+\/src\b/];

const files = readdirSync('packages', {recursive: true, encoding: 'utf8'})
  .map((name) => `packages/${name.replaceAll('\\', '/')}`)
  .filter((name) => /^packages\/[^/]+\/(?:README\.md|(?:src|tests)\/.*\.\w+)$/.test(name));

it('no package knows words of this site', () => {
  expect(files).toContain('packages/basics/README.md');
  const found = files.flatMap((file) => {
    const patterns = [
      ...WORDS,
      ...REPOSITORY,
      ...PLATFORM,
      ...API_WORDS,
      ...(file.includes('/src/') ? SOURCE : []),
    ];
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, row) =>
        patterns
          .flatMap((pattern) => pattern.exec(line)?.[0] ?? [])
          .map(
            (word) =>
              `${file}:${row + 1} contains ${word}. Pass it as an option, or list it above if other APIs have it.`,
          ),
      );
  });
  expect(found).toEqual([]);
});
