/**
 * Types of the OpenAPI file, with their names from the OpenAPI specification. They cover the parts
 * that the site reads, with references replaced by what they point to. extensions.ts explains the
 * `x-` keys.
 */
import type {Json} from '@docs-kit/basics/json';
import type {Method} from '../shared/operation';
import type {
  OperationExtensions,
  OtherExtensions,
  SchemaExtensions,
  SchemaPart,
} from './read/extensions';

type Limit = 'multipleOf' | `${'min' | 'max'}${'Length' | 'Items' | 'Properties'}`;
/** A limit, which is a bigint above 2^53. */
type Bound = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum';
type Flag = 'nullable' | 'deprecated' | 'readOnly' | 'writeOnly' | 'uniqueItems';

/** The part of OpenAPI 3.0 schemas and of JSON Schema 2020-12 that pages show. */
export type Schema = {[key in Limit]?: number} & {[key in Bound]?: number | bigint} & {
  [key in Flag]?: boolean;
} & {
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  contentEncoding?: string;
  contentMediaType?: string;
  pattern?: string;
  /** Whether the number can also be sent as text. schemas.ts sets it. */
  numberAsText?: true;
  enum?: Json[];
  const?: Json;
  default?: Json;
  example?: Json;
  examples?: Json[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  prefixItems?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  not?: Schema;
  discriminator?: {propertyName: string; mapping?: Record<string, string>};
} & {[part in SchemaPart]?: Schema} & SchemaExtensions;

export type Examples = {
  example?: Json;
  examples?: Record<
    string,
    {summary?: string; value?: Json} & Pick<OtherExtensions, 'x-parameters'>
  >;
};

export type EncodingObject = {
  contentType?: string;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
};

export type MediaTypeObject = Examples & {
  schema?: Schema;
  encoding?: Record<string, EncodingObject>;
  'x-sse-events'?: Record<string, Schema>;
};

export type HeaderObject = Examples & {
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  schema?: Schema;
  content?: Record<string, MediaTypeObject>;
};

export type ParameterObject = HeaderObject & {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
} & Pick<OtherExtensions, 'x-recommended'>;

export type RequestBodyObject = {
  description?: string;
  required?: boolean;
  content: Record<string, MediaTypeObject>;
};

export type ResponseObject = {
  description: string;
  headers?: Record<string, HeaderObject>;
  content?: Record<string, MediaTypeObject>;
};

type SecurityRequirement = Record<string, string[]>;

type OAuthFlow = {
  authorizationUrl?: string;
  tokenUrl?: string;
  scopes?: Record<string, string>;
};

export type SecurityScheme = {
  type: string;
  openIdConnectUrl?: string;
  flows?: Record<string, OAuthFlow>;
} & {
  [key in 'description' | 'name' | 'in' | 'scheme' | 'bearerFormat']?: string;
};

export type ServerObject = {
  url: string;
  description?: string;
  variables?: Record<string, {default?: string; enum?: string[]}>;
};

export type Inherited = {parameters?: ParameterObject[]; servers?: ServerObject[]};

export type OperationObject = Inherited & {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  deprecated?: boolean;
  callbacks?: Record<string, object>;
  requestBody?: RequestBodyObject;
  responses: Record<string, ResponseObject>;
  security?: SecurityRequirement[];
} & OperationExtensions;

/** Operations of OpenAPI 3.2 that pages leave out. */
type OtherOperations = {query?: object; additionalOperations?: object};

export type Spec = {
  openapi: string;
  info: {title: string; version: string; description: string};
  servers: ServerObject[];
  security?: SecurityRequirement[];
  tags: {name: string; description?: string; 'x-displayName'?: string}[];
  paths: Record<string, Inherited & {[method in Method]?: OperationObject} & OtherOperations>;
  webhooks?: Record<string, object>;
  components?: {schemas?: Record<string, Schema>; securitySchemes?: Record<string, SecurityScheme>};
};

/**
 * An operation with the parameters, security, and server inherited from its path item and the file.
 */
export type Endpoint = Omit<OperationObject, 'servers' | 'security'> & {
  method: Method;
  path: string;
  parameters: ParameterObject[];
  /** Absent if the file doesn't say how requests authenticate. */
  security: SecurityRequirement[] | undefined;
  server: string;
};
