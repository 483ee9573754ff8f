/**
 * Queries that the site answers, offered when another one finds nothing. A test checks that each
 * finds something.
 */
export const COMMON_QUERIES = ['API key', 'Create an agent', 'Chat widget'] as const;
