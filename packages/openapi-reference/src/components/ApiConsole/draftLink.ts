/**
 * Links that open the console with a request. It's in the fragment, which no server receives, and
 * without keys, files, and what looks like a secret in the body.
 */
import {isObject, parseJson} from '@docs-kit/basics/json';
import {decodeText} from '@docs-kit/basics/text';
import {isCredentialName, isSecretName, replaceSecrets} from '@docs-kit/openapi-sandbox/engine';
import {
  buildDraft,
  type ConsoleField,
  listConsoleFields,
  type RequestDraft,
} from '../../request/requestDraft';
import {type ConsoleOperation, LINK_PARAMETER} from '../../shared/console';

const isShared = ({name, secret, isFile}: ConsoleField) =>
  !secret && !isFile && !isCredentialName(name);

/** Keeps the published examples. Empties a body that isn't JSON and mentions a secret. */
function hideBodySecrets({body: documented}: ConsoleOperation, body: string): string {
  if (documented?.examples.some(({code}) => code === body)) return body;
  const json = parseJson(body);
  if (json === undefined) return body.split(/[^\w.-]+/).some(isSecretName) ? '' : body;
  const hidden = replaceSecrets(json, () => '');
  return JSON.stringify(hidden) === JSON.stringify(json) ? body : JSON.stringify(hidden, null, 2);
}

/**
 * @param page - URL of the operation's page
 * @returns a link to the page that opens the console with the draft
 */
export function formatDraftLink(
  operation: ConsoleOperation,
  draft: RequestDraft,
  page: string,
): string {
  const ids = listConsoleFields(operation)
    .filter(isShared)
    .map(({id}) => id);
  const shared = {
    values: Object.fromEntries(ids.map((id) => [id, draft.values[id] ?? ''])),
    empty: ids.filter((id) => draft.sentEmpty[id]),
    body: hideBodySecrets(operation, draft.body),
  };
  const url = new URL(page);
  url.search = `?${LINK_PARAMETER}`;
  url.hash = encodeURIComponent(JSON.stringify(shared));
  return url.href;
}

/**
 * @param url - the address of the page
 * @returns the draft of a link, with the operation's own one for what's missing or unknown;
 *   `undefined` if the address has none
 */
export function parseDraftLink(
  operation: ConsoleOperation,
  url: Pick<URL, 'hash' | 'search'>,
): RequestDraft | undefined {
  if (!new URLSearchParams(url.search).has(LINK_PARAMETER)) return undefined;
  const draft = buildDraft(operation);
  const shared = parseJson(decodeText(url.hash.slice(1)));
  if (!isObject(shared)) return draft;
  const ids = new Set(
    listConsoleFields(operation)
      .filter(isShared)
      .map(({id}) => id),
  );
  const values = isObject(shared.values) ? shared.values : {};
  const empty = Array.isArray(shared.empty) ? shared.empty : [];
  return {
    ...draft,
    values: {
      ...draft.values,
      ...Object.fromEntries(
        Object.entries(values).filter(
          (entry): entry is [string, string] => ids.has(entry[0]) && typeof entry[1] === 'string',
        ),
      ),
    },
    sentEmpty: Object.fromEntries(
      empty.flatMap((id) => (typeof id === 'string' && ids.has(id) ? [[id, true]] : [])),
    ),
    body: typeof shared.body === 'string' ? shared.body : draft.body,
  };
}
