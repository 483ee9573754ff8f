/** The item of an operation in the sidebar. */
import type {Operation} from '@docs-kit/openapi-model';

/**
 * The class name contains the method and the deprecation, for styles.
 *
 * @param folder - beginning of the ids of pages
 * @param all - all operations: those with the same title need another key for translations
 */
export function buildSidebarItem(
  {operationId, title, method, deprecated, unconfirmed}: Operation,
  folder: string,
  all: readonly Operation[],
) {
  const isRepeated = all.filter((operation) => operation.title === title).length > 1;
  return {
    type: 'doc' as const,
    id: `${folder}/${operationId}`,
    label: unconfirmed ? `${title} (unconfirmed)` : title,
    ...(isRepeated && {key: operationId}),
    className: `api-item api-item--${method}${deprecated ? ' api-item--deprecated' : ''}`,
  };
}
