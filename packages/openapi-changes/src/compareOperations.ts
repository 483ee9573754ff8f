/** Compares two versions of an operation: its parameters, bodies, responses, and security. */
import {
  type Direction,
  type Endpoint,
  findFieldSchema,
  formatFieldId,
  formatRequestLine,
  formatResponseId,
  type ParameterObject,
  type RequestBodyObject,
  type ResponseObject,
  type Schema,
  type SecurityScheme,
} from '@docs-kit/openapi-model';
import type {ChangeList} from './change';
import {capitalizePlace, SchemaComparison} from './compareSchemas';

export type Content = RequestBodyObject['content'];

/** @returns parameters by what clients write. A path parameter's name is no part of a request. */
function listParameters({parameters, path}: Endpoint): Map<string, ParameterObject> {
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  return new Map(
    parameters.map((parameter) => {
      const {name, in: location} = parameter;
      if (location === 'path') return [`path ${names.indexOf(name)}`, parameter];
      return [`${location} ${location === 'header' ? name.toLowerCase() : name}`, parameter];
    }),
  );
}

const nameParameter = ({name, in: location}: ParameterObject): string =>
  location === 'header' ? `the header \`${name}\`` : `the ${location} parameter \`${name}\``;

/** @returns the ways to authenticate; an empty text if a request needs none */
const listSecurity = ({security}: Endpoint): string[] | undefined =>
  security &&
  (security.length === 0 ? [{}] : security).map((way) =>
    Object.entries(way)
      .map(
        ([name, scopes]) =>
          `${name}${scopes.length > 0 ? ` (${[...scopes].sort().join(', ')})` : ''}`,
      )
      .sort()
      .join(' and '),
  );

/** Any value, where a file has no schema. */
const ANY: Schema = {};

export type Schemes = Readonly<Record<string, SecurityScheme>>;

/** @returns how a credential is sent, as text; `undefined` if there's no such scheme */
function describeScheme(scheme: SecurityScheme | undefined): string | undefined {
  if (!scheme) return undefined;
  const {type, in: location, name, scheme: method, openIdConnectUrl, flows = {}} = scheme;
  const urls = Object.entries(flows).map(([flow, {authorizationUrl, tokenUrl}]) => [
    flow,
    authorizationUrl,
    tokenUrl,
  ]);
  return JSON.stringify([type, location, name, method?.toLowerCase(), openIdConnectUrl, urls]);
}

/** @returns how a parameter is written, with the specification's defaults */
function describeStyle({
  in: location,
  style = location === 'query' || location === 'cookie' ? 'form' : 'simple',
  explode = style === 'form',
}: ParameterObject): string {
  return `${style} ${explode}`;
}

export const isSuccess = (status: string): boolean => /^[23]|^default$/i.test(status);

/** Compares two versions of an operation. */
export class OperationComparison {
  private readonly schemas: SchemaComparison;

  /** @param schemes - security schemes of both versions, by name */
  constructor(
    private readonly changes: ChangeList,
    private readonly schemes: readonly [before: Schemes, after: Schemes],
  ) {
    this.schemas = new SchemaComparison(changes);
  }

  compare(before: Endpoint, after: Endpoint): void {
    if (after.deprecated && !before.deprecated)
      this.changes.add('deprecated', `\`${formatRequestLine(after)}\` is deprecated.`);
    if (before.server !== after.server)
      this.changes.add('changed', `The server is \`${after.server}\`.`, true);
    this.compareSecurity(before, after);
    this.compareParameters(before, after);
    this.compareBodies(before.requestBody, after.requestBody);
    this.compareResponses(before.responses, after.responses);
  }

  private compareSecurity(before: Endpoint, after: Endpoint): void {
    const [ways, next] = [listSecurity(before), listSecurity(after)];
    // A file that doesn't mention security says nothing about it.
    if (!ways || !next) return;
    const format = (way: string) => (way === '' ? 'no credential' : `the credential \`${way}\``);
    for (const way of ways)
      if (!next.includes(way) && !next.includes(''))
        this.changes.add('removed', `A request with ${format(way)} is refused.`, true);
    for (const way of next)
      if (!ways.includes(way))
        this.changes.add('added', `A request with ${format(way)} is accepted.`);
    for (const name of new Set(before.security?.flatMap((way) => Object.keys(way)))) {
      const [old, now] = this.schemes.map((schemes) => describeScheme(schemes[name]));
      if (old !== undefined && now !== undefined && old !== now)
        this.changes.add('changed', `The credential \`${name}\` is sent in another way.`, true);
    }
  }

  private compareParameters(before: Endpoint, after: Endpoint): void {
    const [parameters, next] = [listParameters(before), listParameters(after)];
    for (const [key, old] of parameters) {
      const now = next.get(key);
      this.changes.enterPart(now && formatFieldId(now.in, now.name));
      const place = {
        direction: 'request' as Direction,
        owner: nameParameter(now ?? old),
        field: '',
      };
      const name = capitalizePlace(place);
      if (!now) {
        this.changes.add('removed', `${name} is gone.`, true);
        continue;
      }
      if (now.required && !old.required) this.changes.add('changed', `${name} is required.`, true);
      if (old.required && !now.required) this.changes.add('changed', `${name} is optional.`);
      if (now.deprecated && !old.deprecated)
        this.changes.add('deprecated', `${name} is deprecated.`);
      if (describeStyle(old) !== describeStyle(now))
        this.changes.add('changed', `${name} is written in another style.`, true);
      this.schemas.compare(findFieldSchema(old, ANY), findFieldSchema(now, ANY), place);
    }
    for (const [key, now] of next) {
      if (parameters.has(key)) continue;
      this.changes.enterPart(formatFieldId(now.in, now.name));
      const name = capitalizePlace({direction: 'request', owner: nameParameter(now), field: ''});
      const required = now.required === true;
      this.changes.add('added', `${name} is new${required ? ', and required' : ''}.`, required);
    }
  }

  private compareBodies(
    before: RequestBodyObject | undefined,
    after: RequestBodyObject | undefined,
  ): void {
    this.changes.enterPart(after && 'request-body');
    if (before && after) {
      if (after.required && !before.required)
        this.changes.add('changed', 'The body is required.', true);
      if (before.required && !after.required) this.changes.add('changed', 'The body is optional.');
      this.compareContents(before.content, after.content, 'request', 'the body');
    } else if (before) this.changes.add('removed', 'The body is gone.', true);
    else if (after) {
      const required = after.required === true;
      this.changes.add('added', `A body is new${required ? ', and required' : ''}.`, required);
    }
  }

  private compareResponses(
    before: Readonly<Record<string, ResponseObject>>,
    after: Readonly<Record<string, ResponseObject>>,
  ): void {
    for (const [status, old] of Object.entries(before)) {
      const now = after[status];
      const owner = `the response ${status}`;
      this.changes.enterPart(now ? formatResponseId(status) : 'responses');
      if (!now) {
        this.changes.add('removed', `${owner.replace('the', 'The')} is gone.`, isSuccess(status));
        continue;
      }
      this.compareContents(old.content ?? {}, now.content ?? {}, 'response', owner);
      const headers = new Map(
        Object.entries(now.headers ?? {}).map(([name, header]) => [name.toLowerCase(), header]),
      );
      for (const [name, header] of Object.entries(old.headers ?? {})) {
        const next = headers.get(name.toLowerCase());
        const what = `The header \`${name}\` of ${owner}`;
        if (!next) this.changes.add('removed', `${what} is gone.`, true);
        else {
          if (header.required && !next.required)
            this.changes.add('changed', `${what} is optional.`, true);
          const place = {
            direction: 'response',
            owner: what.replace('The', 'the'),
            field: '',
          } as const;
          this.schemas.compare(findFieldSchema(header, ANY), findFieldSchema(next, ANY), place);
        }
      }
    }
    for (const status of Object.keys(after)) {
      this.changes.enterPart(formatResponseId(status));
      if (!before[status]) this.changes.add('added', `The response ${status} is new.`);
    }
  }

  private compareContents(
    before: Content,
    after: Content,
    direction: Direction,
    owner: string,
  ): void {
    for (const [type, {schema}] of Object.entries(before)) {
      const now = after[type];
      if (!now) this.changes.add('removed', `The type \`${type}\` of ${owner} is gone.`, true);
      else if (schema ?? now.schema)
        this.schemas.compare(schema ?? ANY, now.schema ?? ANY, {direction, owner, field: ''});
    }
    for (const type of Object.keys(after))
      if (!before[type]) this.changes.add('added', `The type \`${type}\` of ${owner} is new.`);
  }
}
