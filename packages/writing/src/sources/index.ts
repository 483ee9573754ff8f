/** The sources of pages: how they are read, parsed, and searched. */
export * from './nodes';
export * from './questions';
export * from './sourceCache';
export * from './sources';
export * from './visitNodes';
