/**
 * The model of an API: its types, what loads it, and what builds read of an OpenAPI file. It needs
 * Node. Code for browsers imports only types from here, and values from their own modules.
 */
export * from './addresses';
export * from './anchors';
export * from './descriptions';
export * from './endpoints';
export * from './errorCodes';
export * from './flattenSchema';
export * from './history';
export * from './media';
export * from './model';
export type * from './openapi';
export * from './operation';
export type {FindPlace} from './read/places';
export type {Warning} from './read/problems';
export * from './read/references';
export * from './read/spec';
export * from './read/specFiles';
export * from './samples/example';
export * from './schemaFacts';
export type * from './validationSchema';
