// Checks api/openapi.json, which the API reference is generated from.
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {
  at,
  byId,
  operations,
  problems,
  resolve,
  spec,
  walk,
  type Body,
  type MediaType,
  type Node,
  type Operation,
  type Parameter,
  type Schema,
} from '../support/openapi';

const committedIds = readFileSync('tests/fixtures/operation-ids.txt', 'utf8').trim().split('\n');

/** Operations of the site's first release. Their routes must never disappear. */
const CORE = `
  login-the-user logout-the-user refresh-the-access-token returns-the-current-user get-all-agents updates-an-existing-assistant-agent
  updates-an-existing-activity-agent updates-an-existing-chat-agent execute-agent-with-code execute-agent-version-with-code
  get-initial-conversation-info-by-agent-code get-initial-conversation-info-by-agent-version create-a-conversation get-conversation-by-id
  get-conversation-by-id-deprecated gets-conversation-context-variables-for-an-agent gets-conversation-context-variables-for-an-agent-version
  gets-conversation-context-variables-for-a-specific-conversation updates-conversation-context-variables-for-a-specific-conversation
  gets-a-paginated-list-of-agent-instances-for-a-given-agent gets-a-paginated-list-of-agent-instances-for-a-given-agent-version get-ai-models
  get-insights-by-agent get-insights-by-agent-version get-insights-by-agent-instance get-token-usage upload-a-file download-a-file display-a-file
  display-a-public-file uploads-a-file-for-a-specific-agent-using-a-url uploads-a-file-for-a-specific-agent deletes-a-knowledge-file
  adds-file-references-as-knowledge-sources-to-an-agent-version
  downloads-files-from-ur-ls-and-adds-them-as-knowledge-sources-to-an-agent-version upload-volatile-knowledge get-volatile-knowledge-by-id
  submit-feedback-for-an-agent-message remove-feedback-for-an-agent-message transcribe-an-audio-or-video-file
  transcribe-an-audio-or-video-file-by-file-id get-serenity-chat-channel-configuration
`
  .trim()
  .split(/\s+/);

/** Operations without request examples, because property names of their bodies aren't specified. */
const WITHOUT_REQUEST_EXAMPLE = new Set([
  'adds-file-references-as-knowledge-sources-to-an-agent-version',
  'downloads-files-from-ur-ls-and-adds-them-as-knowledge-sources-to-an-agent-version',
]);

const INFO_SLUG = 'serenity-star-api-docs';
const ERROR_PAGE = '/docs/serenity-aihub/dev-tools/api-error-responses#';

const schemaRefs = (content: Record<string, MediaType> = {}) =>
  Object.values(content).map((media) => media.schema?.$ref);

/** Text outside code spans and fences, where MDX parses tags and expressions. */
const prose = (markdown: string) => markdown.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');

const texts = [...walk(spec)].flatMap(([pointer, node]) =>
  typeof node.description === 'string' ? [{pointer, text: node.description}] : [],
);
const mediaTypes = [...walk(spec)].flatMap(([pointer, node]) =>
  pointer.includes('/schemas/')
    ? []
    : Object.entries((node.content as Record<string, MediaType> | undefined) ?? {}).map(([type, media]) => ({
        pointer: `${pointer} ${type}`,
        type,
        media,
      })),
);

describe('the document', () => {
  it('has the title that the route of the introduction depends on', () => {
    expect(spec.info.title).toBe('Serenity* Star API Docs');
    expect(spec.info.version).toBe('v2');
    expect(spec.servers.map((s) => s.url)).toEqual(['https://api.serenitystar.ai']);
  });

  it.each(['Base URL and versions', 'Authentication', 'Pagination', 'Errors', 'Rate limiting', 'Streaming'])(
    'explains %s',
    (heading) => {
      expect(spec.info.description).toContain(`\n## ${heading}\n`);
    },
  );

  it('has no dangling references', () => {
    const broken = [...walk(spec)]
      .filter(([, node]) => typeof node.$ref === 'string' && at(node.$ref) === undefined)
      .map(([pointer, node]) => `${pointer} → ${String(node.$ref)}`);
    expect(broken).toEqual([]);
  });

  it('has no unused component', () => {
    const used = new Set([...walk(spec)].flatMap(([, node]) => (typeof node.$ref === 'string' ? [node.$ref] : [])));
    const unused = Object.entries(spec.components)
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, members]) => Object.keys(members).map((name) => `#/components/${kind}/${name}`))
      .filter((pointer) => !used.has(pointer));
    expect(unused).toEqual([]);
  });

  it('has exactly the committed operations', () => {
    const message = 'The ids in tests/fixtures/operation-ids.txt. Add a new one, and never remove one';
    expect(operations.map((o) => o.operation.operationId).sort(), message).toEqual([...committedIds].sort());
  });

  it('has the 42 operations of the first release', () => {
    expect(new Set(CORE).size).toBe(42);
    expect(CORE.filter((id) => !byId.has(id))).toEqual([]);
  });

  it('has each path in one spelling', () => {
    const lower = Object.keys(spec.paths).map((p) => p.toLowerCase().replace(/\{\w+\}/g, '{}'));
    expect(new Set(lower).size).toBe(lower.length);
    const resources = new Set(Object.keys(spec.paths).map((p) => /^\/api\/v2\/(\w+)/.exec(p)?.[1] ?? p));
    expect(new Set([...resources].map((r) => r.toLowerCase())).size).toBe(resources.size);
  });

  it('has no two operations for the same request', () => {
    const accepts = (operation: Operation, segment: string, literal: string) => {
      const parameter = operation.parameters.map((p) => resolve<Parameter>(p)).find((p) => `{${p.name}}` === segment);
      if (parameter === undefined) return true;
      const value = parameter.schema.type === 'integer' ? Number(literal) : literal;
      return problems(parameter.schema, value).length === 0;
    };
    const clashes: string[] = [];
    operations.forEach((a, i) => {
      for (const b of operations.slice(i + 1)) {
        const [as, bs] = [a.path.split('/'), b.path.split('/')];
        if (a.method !== b.method || as.length !== bs.length) continue;
        const same = as.every((left, n) => {
          const right = bs[n] ?? '';
          if (left.startsWith('{')) return right.startsWith('{') || accepts(a.operation, left, right);
          return right.startsWith('{') ? accepts(b.operation, right, left) : left === right;
        });
        // A fixed segment wins over a parameter in the same position. Only mixed cases are ambiguous.
        const fixed = (x: string[], y: string[]) =>
          x.some((s, n) => !s.startsWith('{') && (y[n] ?? '').startsWith('{'));
        if (same && fixed(as, bs) === fixed(bs, as)) clashes.push(`${a.path} ~ ${b.path}`);
      }
    });
    expect(clashes).toEqual([]);
  });
});

describe.each(operations.map((o) => [o.operation.operationId, o] as const))('%s', (id, {path, operation}) => {
  const parameters = operation.parameters.map((p) => resolve<Parameter>(p));

  it('has a summary and a description', () => {
    expect(id).toMatch(/^[a-z]+(-[a-z]+|-64)*$/);
    expect(operation.summary ?? '').not.toBe('');
    expect((operation.summary ?? '').length).toBeLessThanOrEqual(50);
    expect((operation.description ?? '').length).toBeGreaterThanOrEqual(40);
    // The first line becomes the page's meta description.
    const lead = (operation.description ?? '').split('\n')[0] ?? '';
    expect(lead).not.toMatch(/[`[\]]/);
    expect(lead.length).toBeGreaterThanOrEqual(50);
    expect(lead.length).toBeLessThanOrEqual(160);
    expect(operation.tags).toHaveLength(1);
    expect(spec.tags.map((t) => t.name)).toContain(operation.tags?.[0]);
    if (operation.deprecated === true) expect(operation.description).toMatch(/Deprecated\. Use \[/);
  });

  it('describes its parameters', () => {
    expect(parameters.map((p) => p.name)).toContain('culture');
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]);
    expect(
      parameters
        .filter((p) => p.in === 'path')
        .map((p) => p.name)
        .sort(),
    ).toEqual(inPath.sort());
    for (const p of parameters) {
      expect(p.description ?? '', p.name).not.toBe('');
      expect(p.example, p.name).toBeDefined();
      expect(problems(p.schema, p.example), p.name).toEqual([]);
    }
  });

  it('has examples', () => {
    const request = operation.requestBody ? resolve<Body>(operation.requestBody) : undefined;
    const contents = [request, ...Object.values(operation.responses).map((r) => resolve<Body>(r))].flatMap((body, n) =>
      n === 0 && WITHOUT_REQUEST_EXAMPLE.has(id) ? [] : Object.entries(body?.content ?? {}),
    );
    for (const [type, media] of contents) {
      if (type !== 'application/octet-stream') expect(Object.keys(media.examples ?? {}), type).not.toEqual([]);
    }
  });

  it('describes errors with the error schema', () => {
    const errors = Object.entries(operation.responses).filter(([status]) => !status.startsWith('2'));
    expect(errors.map(([status]) => status)).toEqual(expect.arrayContaining(['401', '429', '500']));
    for (const [status, response] of errors) {
      const body = resolve<Body>(response);
      expect(body.description ?? '', status).not.toBe('');
      for (const ref of schemaRefs(body.content))
        expect(ref, status).toMatch(/^#\/components\/schemas\/(Error|AccountError)$/);
      expect(body.content, status).toBeDefined();
    }
  });

  it('links to a guide and to other operations', () => {
    expect(operation['x-docs-guide']?.title ?? '').not.toBe('');
    expect(operation['x-docs-guide']?.href).toMatch(/^\/docs\/[\w/-]+$/);
    const related = operation['x-related'] ?? [];
    expect(related).not.toEqual([]);
    expect(new Set(related).size).toBe(related.length);
    expect(related.filter((slug) => !byId.has(slug) || slug === id)).toEqual([]);
  });
});

describe('examples', () => {
  const cases = mediaTypes.flatMap(({pointer, media}) => [
    ...Object.entries(media.examples ?? {}).map(
      ([name, example]) => [`${pointer} ${name}`, media.schema ?? {}, example] as const,
    ),
    ...(media.example === undefined
      ? []
      : [[pointer, media.schema ?? {}, {summary: pointer, value: media.example}] as const]),
  ]);

  it('exist', () => expect(cases.length).toBeGreaterThan(100));

  it.each(cases)('%s matches its schema', (_, schema, example) => {
    expect(example.summary ?? '').not.toBe('');
    expect(problems(schema, example.value)).toEqual([]);
  });

  it('of streams consist of frames that match their schemas', () => {
    const streams = mediaTypes.filter((m) => m.type === 'text/event-stream');
    expect(streams).not.toEqual([]);
    for (const {media} of streams) {
      const events = (media as Node)['x-sse-events'] as Record<string, Schema>;
      for (const example of Object.values(media.examples ?? {})) {
        const frames = String(example.value).trimEnd().split('\n\n');
        frames.forEach((frame, n) => {
          const [, name = '', data = ''] = /^event: (\w+)\ndata: (.+)$/.exec(frame) ?? [];
          expect(problems(events[name] ?? {not: {}}, JSON.parse(data)), frame).toEqual([]);
          expect(problems((media as Node)['x-sse-data'] as Schema, JSON.parse(data)), frame).toEqual([]);
          expect(['stop', 'error'].includes(name), 'only the last event ends the stream').toBe(n === frames.length - 1);
        });
      }
    }
  });

  it('of stored conversations contain messages that match their schema', () => {
    const item = {$ref: '#/components/schemas/ConversationMessage'};
    const texts = cases
      .map(([, , example]) => (example.value as Node | null)?.messagesJson)
      .filter((text) => typeof text === 'string');
    expect(texts).not.toEqual([]);
    for (const text of texts) expect(problems({type: 'array', items: item}, JSON.parse(text))).toEqual([]);
  });

  it('of headers and parameters match their schemas', () => {
    const cases = [...walk(spec)].filter(
      ([pointer, node]) =>
        /\/(headers|parameters)\/[^/]+$/.test(pointer) &&
        !pointer.includes('/example') &&
        typeof node.schema === 'object',
    );
    expect(cases.length).toBeGreaterThan(10);
    const wrong = cases.flatMap(([pointer, node]) => {
      const {schema, example, examples} = node as unknown as Parameter & {examples?: Record<string, {value?: unknown}>};
      const values = [example, ...Object.values(examples ?? {}).map(({value}) => value)].filter(
        (value) => value !== undefined,
      );
      return values.flatMap((value) => problems(schema, value).map((text) => `${pointer} ${text}`));
    });
    expect(wrong).toEqual([]);
  });

  it('of schemas in operations match them', () => {
    const inline = [...walk({paths: spec.paths, components: {...spec.components, schemas: {}}})].filter(
      ([pointer, node]) =>
        /\/(schema|properties\/[^/]+|items)$/.test(pointer) &&
        !pointer.includes('/example') &&
        node.example !== undefined,
    );
    expect(
      inline.flatMap(([pointer, node]) => problems(node, node.example).map((text) => `${pointer} ${text}`)),
    ).toEqual([]);
  });

  it('of component schemas match them', () => {
    const wrong = [...walk(spec.components.schemas)].flatMap(([pointer, node]) => {
      const isProperty = /\/properties\/[^/]+$/.test(pointer) || /^#\/[^/]+$/.test(pointer);
      return isProperty && node.example !== undefined ? problems(node, node.example).map((p) => `${pointer} ${p}`) : [];
    });
    expect(wrong).toEqual([]);
  });

  it('contain no secret', () => {
    const secrets = [...walk(spec)].flatMap(([pointer, node]) =>
      Object.entries(node)
        .filter(
          ([key, value]) =>
            /^(token|refreshToken|accessToken|password|publicKey)$/.test(key) &&
            typeof value === 'string' &&
            !/^YOUR_[A-Z_]+$/.test(value),
        )
        .map(([key]) => `${pointer}/${key}`),
    );
    expect(secrets).toEqual([]);
  });
});

describe('schemas', () => {
  it('have a description for every property', () => {
    const bare = [...walk(spec)].flatMap(([pointer, node]) => {
      // An example may have a field called "properties"; a schema's properties are schemas.
      if (
        pointer.includes('/example') ||
        typeof node.properties !== 'object' ||
        node.properties === null ||
        /\/properties$/.test(pointer)
      )
        return [];
      return Object.entries(node.properties as Record<string, Node>)
        .filter(([, property]) => typeof (property.description ?? resolve<Node>(property).description) !== 'string')
        .map(([name]) => `${pointer}/properties/${name}`);
    });
    expect(bare).toEqual([]);
  });

  it('have a description', () => {
    expect(
      Object.entries(spec.components.schemas ?? {})
        .filter(([, schema]) => typeof schema.description !== 'string')
        .map(([name]) => name),
    ).toEqual([]);
  });

  it('require only properties that they define', () => {
    const missing = [...walk(spec)].flatMap(([pointer, node]) =>
      Array.isArray(node.required) && node.properties
        ? (node.required as string[])
            .filter((name) => !(name in (node.properties as Node)))
            .map((name) => `${pointer} ${name}`)
        : [],
    );
    expect(missing).toEqual([]);
  });
});

describe('descriptions', () => {
  it('are valid MDX', () => {
    expect(texts.filter(({text}) => /[<>{}]/.test(prose(text))).map(({pointer}) => pointer)).toEqual([]);
    // The page generator mistakes a one-character code span for the start of a longer one.
    expect(texts.filter(({text}) => /(^|[^`])`[^`]`([^`]|$)/.test(text)).map(({pointer}) => pointer)).toEqual([]);
  });

  it('link only to pages that exist', () => {
    const codes = (spec.components.schemas?.ErrorCode?.enum ?? []) as string[];
    const links = [
      ...texts.flatMap(({text}) => [...text.matchAll(/\]\(([^)]+)\)/g)].map((m) => m[1] ?? '')),
      ...operations.map((o) => o.operation['x-docs-guide']?.href ?? ''),
    ];
    expect(links.length).toBeGreaterThan(100);
    const wrong = links.filter((link) => {
      if (link.startsWith('https://hub.serenitystar.ai')) return false;
      if (link.startsWith('/docs/api/aihub/')) {
        const slug = link.slice('/docs/api/aihub/'.length);
        return slug !== INFO_SLUG && !byId.has(slug);
      }
      if (link.startsWith(ERROR_PAGE)) return !codes.includes(link.slice(ERROR_PAGE.length));
      return !/^\/docs\/[\w/-]+$/.test(link);
    });
    expect(wrong).toEqual([]);
  });
});
