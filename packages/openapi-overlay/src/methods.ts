/** Methods of operations, and how an operation is named. */

/** Keys of a path that are operations, as in OpenAPI, in the order of its specification. */
export const METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
] as const;

/** @returns `GET /pets` */
export const formatRequestLine = (operation: {
  readonly method: string;
  readonly path: string;
}): string => `${operation.method.toUpperCase()} ${operation.path}`;
