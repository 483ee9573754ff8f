/** The search engine, and the files that it reads, for Node and browsers. */
export * from './indexFiles';
export * from './searchEngine';
