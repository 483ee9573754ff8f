/** Describes how an operation authenticates requests, for the operation model. */
import {capitalize} from '@docs-kit/basics/text';
import type {Endpoint, SecurityScheme} from './openapi';
import type {Credential} from './operation';

/** The security schemes of the OpenAPI file, by name. */
export type Schemes = Readonly<Record<string, SecurityScheme>>;

const isBearer = ({type, scheme}: SecurityScheme) =>
  type === 'http' && scheme?.toLowerCase() === 'bearer';

function buildCredential(
  scheme: string,
  found: SecurityScheme | undefined,
): Credential | undefined {
  if (found?.type === 'apiKey' && found.in === 'header' && found.name !== undefined) {
    const placeholder = 'YOUR_API_KEY';
    return {scheme, label: 'API key', header: found.name, prefix: '', placeholder};
  }
  if (!found || !isBearer(found)) return undefined;
  const header = {header: 'Authorization', prefix: 'Bearer '};
  return {scheme, label: 'Access token', ...header, placeholder: 'YOUR_ACCESS_TOKEN'};
}

/**
 * @returns alternative ways to authenticate with headers; a key in a URL would end up in logs, so
 *   it isn't offered
 */
export const listCredentials = (schemes: Schemes, {security}: Endpoint): Credential[][] =>
  (security ?? []).flatMap((requirement) => {
    const headers = Object.keys(requirement).map((name) => buildCredential(name, schemes[name]));
    return headers.every((header) => header !== undefined) ? [headers] : [];
  });

const describeKey = (name: string, {in: location = 'header', name: key = name}: SecurityScheme) =>
  `API key in the ${location} \`${key}\``;

function describeAuthMethod(name: string, scheme: SecurityScheme | undefined): string {
  if (!scheme) return `\`${name}\``;
  if (scheme.type === 'apiKey') return describeKey(name, scheme);
  return isBearer(scheme)
    ? 'access token in the header `Authorization: Bearer`'
    : `${name} (${scheme.type})`;
}

/** @returns the accepted credentials in words; empty if the file doesn't say */
export function describeAuthorization(schemes: Schemes, {security}: Endpoint): string {
  if (security === undefined) return '';
  if (security.length === 0) return 'None: send no key and no token.';
  const ways = security.map((requirement) => {
    const parts = Object.keys(requirement).map((name) => describeAuthMethod(name, schemes[name]));
    return parts.join(' together with ') || 'nothing';
  });
  return `${capitalize(ways.join(', or '))}.`;
}

/** @returns what a security scheme is, for the introduction */
export function describeScheme(name: string, scheme: SecurityScheme): string {
  const {type, scheme: method = type, bearerFormat, description = ''} = scheme;
  const kind =
    type === 'apiKey'
      ? describeKey(name, scheme)
      : `HTTP ${method}${bearerFormat ? `, ${bearerFormat}` : ''}`;
  return `${kind}. ${description}`.trim();
}
