/**
 * The model of an API: its types, what loads it, and what builds read of an OpenAPI file. It needs
 * Node. Code for browsers imports only types from here, and values from modules in shared/.
 */
export * from './shared';
export {type ApiConfig, apiOption, type ErrorCodes} from './build/apiOptions';
export {parseBlocks, parseInline, renderMetaDescription} from './build/descriptions';
export {listEndpoints} from './build/endpoints';
export {flattenSchema} from './build/flattenSchema';
export {
  type ApiHistory,
  type ApiUpdate,
  type Change,
  CHANGE_KINDS,
  CHANGE_LABELS,
  type ChangeKind,
  findUnexplained,
  listFormerOperations,
  parseHistory,
  type RecordedChange,
} from './build/history';
export {listExamples} from './build/examples';
export {buildFormFields} from './build/formFields';
export {findFieldSchema, findStyle} from './build/parameters';
export {
  buildModel,
  hashApiFiles,
  listApiFiles,
  listApiOrigins,
  loadApi,
  loadCurrentApi,
  type LoadedApi,
  loadOperations,
} from './build/model';
export type * from './build/openapi';
export type {Warning} from './build/read/problems';
export type {SchemaExtensions, SchemaPart} from './build/read/extensions';
export {getComponentName} from './build/read/references';
export {assertStructure, checkSpec, parseSpec} from './build/read/spec';
export {type CompletedSpec, mergeFitting, readSpec} from './build/read/specFiles';
export {buildExample, type Direction} from './build/samples/example';
export {formatValue} from './build/schemaFacts';
