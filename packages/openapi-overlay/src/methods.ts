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
