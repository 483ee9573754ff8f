/**
 * The model of an API: its types, what loads it, and what builds read of an OpenAPI file. It needs
 * Node. Code for browsers imports only types from here, and values from modules in shared/.
 */
export * from './shared';
export * from './build/anchors';
export * from './build/apiOptions';
export * from './build/descriptions';
export * from './build/endpoints';
export * from './build/flattenSchema';
export * from './build/history';
export * from './build/media';
export * from './build/model';
export type * from './build/openapi';
export type {FindPlace} from './build/read/places';
export type {Warning} from './build/read/problems';
export * from './build/read/references';
export * from './build/read/spec';
export * from './build/read/specFiles';
export * from './build/samples/example';
export * from './build/schemaFacts';
