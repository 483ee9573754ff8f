/** Describes how an operation authenticates requests, for the operation model. */
import {capitalize} from '@docs-kit/basics/text';
import type {Credential} from '../shared/operation';
import type {Endpoint, SecurityScheme} from './openapi';

/** The security schemes of the OpenAPI file, by name. */
export type Schemes = Readonly<Record<string, SecurityScheme>>;

const isBearer = ({type, scheme}: SecurityScheme) =>
  type === 'http' && scheme?.toLowerCase() === 'bearer';

const isBasic = ({type, scheme}: SecurityScheme) =>
  type === 'http' && scheme?.toLowerCase() === 'basic';

/** Whether a key is an access token: many backends write theirs so, and explain it in words. */
const isTokenKey = ({type, name, in: location, description = ''}: SecurityScheme) =>
  type === 'apiKey' &&
  location === 'header' &&
  name?.toLowerCase() === 'authorization' &&
  /\bbearer\b/i.test(description);

/** Whether requests send an access token in the header `Authorization`. */
const hasToken = (scheme: SecurityScheme) =>
  isBearer(scheme) || isTokenKey(scheme) || /^(oauth2|openIdConnect)$/.test(scheme.type);

function buildCredential(
  scheme: string,
  found: SecurityScheme | undefined,
): Credential | undefined {
  if (found?.type === 'apiKey' && found.name !== undefined && !isTokenKey(found)) {
    const key = {scheme, label: 'API key', header: found.name, prefix: ''};
    const location = found.in === 'query' || found.in === 'cookie' ? {in: found.in} : {};
    return {...key, placeholder: 'YOUR_API_KEY', ...location} as Credential;
  }
  if (!found) return undefined;
  const authorization = {scheme, header: 'Authorization'};
  if (isBasic(found))
    return {
      ...authorization,
      label: 'User name and password, in Base64',
      prefix: 'Basic ',
      placeholder: 'YOUR_CREDENTIALS',
    };
  if (!hasToken(found)) return undefined;
  return {
    ...authorization,
    label: 'Access token',
    prefix: 'Bearer ',
    placeholder: 'YOUR_ACCESS_TOKEN',
  };
}

type Requirement = Readonly<Record<string, readonly string[]>>;

/**
 * Splits a requirement with several schemes in one header. A request can't have them together, so
 * files that list them mean any of them.
 */
function splitRequirement(schemes: Schemes, requirement: Requirement): Requirement[] {
  const entries = Object.entries(requirement).map(([name, scopes]) => {
    const {in: location = 'header', header = name} = buildCredential(name, schemes[name]) ?? {};
    return {name, scopes, place: `${location} ${header.toLowerCase()}`};
  });
  const isShared = ({place}: {place: string}) =>
    entries.filter((other) => other.place === place).length > 1;
  const shared = entries.filter(isShared);
  if (shared.length === 0) return [requirement];
  return shared.map((chosen) =>
    Object.fromEntries(
      entries
        .filter((entry) => entry === chosen || !isShared(entry))
        .map(({name, scopes}) => [name, scopes]),
    ),
  );
}

const listRequirements = (schemes: Schemes, security: Endpoint['security'] = []) =>
  security.flatMap((requirement) => splitRequirement(schemes, requirement));

/**
 * @returns alternative ways to authenticate. Those with headers come first, because a key in a URL
 *   ends up in logs.
 */
export function listCredentials(schemes: Schemes, {security}: Endpoint): Credential[][] {
  const ways = listRequirements(schemes, security).flatMap((requirement) => {
    const parts = Object.keys(requirement).map((name) => buildCredential(name, schemes[name]));
    return parts.every((part) => part !== undefined) ? [parts] : [];
  });
  const isInUrl = (way: Credential[]) => way.some((part) => part.in === 'query');
  return [...ways.filter((way) => !isInUrl(way)), ...ways.filter(isInUrl)];
}

const describeKey = (name: string, {in: location = 'header', name: key = name}: SecurityScheme) =>
  `API key in the ${location} \`${key}\``;

const CERTIFICATE = 'client certificate (mutual TLS)';

function describeAuthMethod(
  name: string,
  scheme: SecurityScheme | undefined,
  scopes: readonly string[],
): string {
  if (!scheme) return `\`${name}\``;
  if (scheme.type === 'apiKey' && !isTokenKey(scheme)) return describeKey(name, scheme);
  if (scheme.type === 'mutualTLS') return CERTIFICATE;
  if (isBasic(scheme)) return 'user name and password in the header `Authorization: Basic`';
  if (!hasToken(scheme)) return `${name} (${scheme.type})`;
  const allowed = scopes.map((scope) => `\`${scope}\``).join(', ');
  const limit =
    scopes.length > 0 ? ` with the ${scopes.length > 1 ? 'scopes' : 'scope'} ${allowed}` : '';
  return `access token${limit} in the header \`Authorization: Bearer\``;
}

/** @returns the accepted credentials in words; empty if the file doesn't say */
export function describeAuthorization(schemes: Schemes, {security}: Endpoint): string {
  if (security === undefined) return '';
  if (security.length === 0) return 'None: send no key and no token.';
  const ways = listRequirements(schemes, security).map((requirement) => {
    const parts = Object.entries(requirement).map(([name, scopes]) =>
      describeAuthMethod(name, schemes[name], scopes),
    );
    return parts.join(' together with ') || 'nothing';
  });
  return `${capitalize([...new Set(ways)].join(', or '))}.`;
}

/** Names of OAuth flows, as OAuth calls them. */
const FLOW_NAMES: Readonly<Record<string, string>> = {
  authorizationCode: 'authorization code',
  clientCredentials: 'client credentials',
  implicit: 'implicit',
  password: 'password',
};

/** @returns the flows of OAuth, with their URLs and scopes, as a list */
function describeFlows({flows = {}}: SecurityScheme): string {
  const items = Object.entries(flows).map(([name, {authorizationUrl, tokenUrl, scopes = {}}]) => {
    const urls = [
      ...(authorizationUrl === undefined ? [] : [`authorize at \`${authorizationUrl}\``]),
      ...(tokenUrl === undefined ? [] : [`get tokens at \`${tokenUrl}\``]),
    ];
    const list = Object.entries(scopes).map(
      ([scope, about]) => `  - \`${scope}\`${about ? `: ${about}` : ''}`,
    );
    const flow = `- Flow ${FLOW_NAMES[name] ?? name}: ${urls.join(', ')}`;
    return [flow, ...list].join('\n');
  });
  return items.join('\n');
}

/** @returns what a security scheme is, for the introduction */
export function describeScheme(name: string, scheme: SecurityScheme): string {
  const {type, scheme: method = type, bearerFormat, description = ''} = scheme;
  if (type === 'oauth2')
    return ['OAuth 2.0.', description, describeFlows(scheme)].filter(Boolean).join('\n\n');
  if (type === 'openIdConnect')
    return `OpenID Connect, with its settings at \`${scheme.openIdConnectUrl ?? ''}\`. ${description}`.trim();
  if (type === 'mutualTLS') return `${capitalize(CERTIFICATE)}. ${description}`.trim();
  const kind =
    type === 'apiKey'
      ? describeKey(name, scheme)
      : `HTTP ${method}${bearerFormat ? `, ${bearerFormat}` : ''}`;
  return `${kind}. ${description}`.trim();
}
