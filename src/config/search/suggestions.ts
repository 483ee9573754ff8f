/**
 * Queries that the site answers, offered where there are no better ones. A test checks that each
 * finds something.
 */
export const SUGGESTIONS = ['API key', 'Create an agent', 'Chat widget'] as const;
