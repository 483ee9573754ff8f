/**
 * The operation model: everything that the site shows of an API operation, as plain data.
 * model.ts builds it from an OpenAPI file; every page, file, and tool derives from it.
 */
import type {Json} from '@docs-kit/basics/json';
import type {METHODS} from '@docs-kit/openapi-overlay';
import type {ResponseKind, Sample, SampleRequest} from '@docs-kit/request-samples';

/** CommonMark with GFM tables. */
export type Markdown = string;

/** Lowercase, as in OpenAPI. */
export type Method = (typeof METHODS)[number];

/** Locations of parameters with the titles of their groups, in the order of the page. */
export const PARAMETER_GROUPS = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
] as const;

export type ParameterLocation = (typeof PARAMETER_GROUPS)[number][0];

/**
 * @param group - location of a parameter, or anchor of a list of fields
 * @returns the anchor of a field on the page: letters, digits, `_`, and `-`
 */
export const formatFieldId = (group: string, name: string): string =>
  `${group}-${name.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '')}`;

/** @returns `response-404` */
export const formatResponseId = (status: string): string => `response-${status}`;

/** A named value with its type: a parameter, a header, or a property of an object. */
export type Field = {name: string; required: boolean; node: SchemaNode};

/** A section of the docs. The title is Markdown. */
export type DocsGuide = {title: string; href: string};

/** Pages that use an operation, such as recipes. */
export type UsedBy = {
  /** What the pages are, in one word, in the singular and in the plural. */
  readonly label: readonly [one: string, many: string];
  /** Route of the list of all such pages. */
  readonly list: string;
  readonly pages: readonly DocsGuide[];
};

/**
 * A schema with references followed, `allOf` merged, and alternatives named. A schema that contains
 * itself has a node that contains itself.
 */
export type SchemaNode = {
  /** Name of the component schema, if it is one. */
  name?: string;
  /** Type in words: `string (uuid)`, `array of integers (int32)`, `object`. */
  type: string;
  description?: Markdown;
  nullable: boolean;
  deprecated: boolean;
  /** Allowed values, each with its name if the file gives one (`x-enum-varnames`). */
  enum?: {value: Json; name?: string}[];
  /** Limits, default, and example. `code` marks a value that is shown as code. */
  facts: {label: string; value: string; code: boolean}[];
  fields?: Field[];
  /** Schema of array items or map values, if there's more to show than its type. */
  items?: SchemaNode;
  alternatives?: {kind: 'One of' | 'Any of'; options: {label: string; node: SchemaNode}[]};
  /** Schema of the JSON text in a string (`x-decoded-schema`). */
  decoded?: SchemaNode;
  /** Where the docs explain the schema; the node has no content then (`x-docs-guide`). */
  guide?: DocsGuide;
  /** Whether the object may have keys that the schema doesn't list. */
  open?: true;
};

/** A field that the user of the console fills in. */
export type InputField = Field & {
  /** Example value, or name of an example file; empty if neither the file nor the type has one. */
  sample: string;
  /**
   * Goes into samples and copied commands if there's no value to show, such as `YOUR_FERRY_CODE`.
   */
  placeholder: string;
  /** Whether samples and the console send it although it's optional (`x-recommended`). */
  recommended?: true;
  /** Whether the value is a credential, which is masked and never copied. */
  secret?: true;
  /** Whether the value is a file. */
  isFile?: true;
  /** Absent if the text is sent as it is. */
  style?: Style;
  /** Whether reserved characters in a query stay as they are (`allowReserved`). */
  reserved?: true;
  /** Content type of a part of a form that is JSON. */
  partType?: string;
};

/**
 * How a list or an object is written as one text: with commas, or as `name=value`, after a dot
 * (`label`) or a semicolon (`matrix`). Other values have only these.
 */
export type TextStyle = `${'' | '.' | ';'}${',' | '='}` | '.' | ';';

/**
 * How a parameter is written. In a query, in cookies, or in a form, that's one pair per item, one
 * pair per property, as `name[key]`, or with a separator.
 */
export type Style = 'repeat' | 'spread' | 'deepObject' | ' ' | '|' | TextStyle;

export type Parameter = InputField & {in: ParameterLocation};

/** An example of a body, as code. */
export type CodeExample = {
  name: string;
  /** Status of the response that the example belongs to. */
  group?: string;
  /** Language of the code fence. */
  fence: 'json' | 'text';
  code: string;
  /** Values of path parameters that fit the example of a body. */
  parameters?: Readonly<Record<string, string>>;
};

/** A body in one of its content types. */
export type Media = {
  contentType: string;
  schema?: SchemaNode;
  /** Server-sent events by name (`x-sse-events`). */
  events: {name: string; node: SchemaNode}[];
  /** Empty for forms and files. */
  examples: CodeExample[];
};

/**
 * The body that samples and the console send, out of the content types that the operation accepts.
 */
export type SentBody =
  | {kind: 'json'; contentType: string}
  | {kind: 'form'; contentType: string; fields: InputField[]}
  | {kind: 'text'; contentType: string}
  | {kind: 'file'; contentType: string};

export type RequestBody = {
  required: boolean;
  description?: Markdown;
  media: Media[];
  sent: SentBody;
};

/** A response as the OpenAPI file describes it. */
export type OperationResponse = {
  /** `200`, `4XX`, `default`. */
  status: string;
  /** Reason phrase of the status; empty if it has none. */
  phrase: string;
  description: Markdown;
  /** Link to the most likely error code, if the description has none. */
  errorCode?: DocsGuide;
  headers: Field[];
  media: Media[];
  /** Whether neither the content nor the description mentions a body. */
  undescribed: boolean;
};

/** Replaces the body of a response that has no example. Headers contain it, so it's plain ASCII. */
export const NO_EXAMPLE = 'There is no example of this body. To see it, call the API.';

/** A header, or a parameter of the URL, that authenticates the request. */
export type Credential = {
  /** Name of the security scheme; the console stores the value under it. */
  scheme: string;
  label: string;
  /** Name of the header, or of the parameter. */
  header: string;
  /** Set if it isn't a header. */
  in?: 'query' | 'cookie';
  /** Precedes the value in the header. */
  prefix: string;
  placeholder: string;
};

/** A change of an operation, which an update of the OpenAPI file has recorded. */
export type OperationChange = {
  /** Day of the update. */
  date: string;
  /** Whether the day is derived. */
  approximate?: true;
  what: Markdown;
  /** Whether it can break a client that worked before. */
  breaking: boolean;
  /** What readers do about it. */
  note?: Markdown;
  /** Whether it added the operation, not only a part of it. */
  isNew?: true;
};

/** The fields of an operation that a link to its page shows. */
export type OperationLink = {
  /** In kebab case. */
  operationId: string;
  route: string;
  method: Method;
  title: string;
};

/** An operation that the site has published, and the OpenAPI file no longer has. */
export type FormerOperation = OperationLink & {
  /** Method and path without names of parameters: `GET /pets/{}`. */
  key: string;
  /** Whether the history says that it was removed. Otherwise, the file only lacks it. */
  isRemoved: boolean;
};

/** An operation with everything that the site shows of it. */
export type Operation = OperationLink & {
  /** Path template with `{name}` for each path parameter. */
  path: string;
  /** Base URL without a trailing slash. */
  server: string;
  tag: string;
  deprecated: boolean;
  /** Whether no one has confirmed that it works as described (`x-unconfirmed`). */
  unconfirmed: boolean;
  /** Names the replacement of a deprecated operation. */
  notice?: Markdown;
  description: Markdown;
  /** The first paragraph of the description, as plain text. */
  metaDescription: string;
  /** Questions that the operation answers (`x-questions`). */
  questions: string[];
  guide?: DocsGuide;
  /** Other pages that use the operation, if the site has such pages. */
  usedBy?: UsedBy;
  related: OperationLink[];
  /** Members of the official SDKs that make the request, the most specific first (`x-sdk`). */
  sdk: {typescript: string[]; csharp: string[]};
  /** Accepted credentials in words. */
  authorization: Markdown;
  /**
   * Alternative sets of credentials, each of which authenticates a request. Empty if the operation
   * is public.
   */
  auth: Credential[][];
  parameters: Parameter[];
  body?: RequestBody;
  responses: OperationResponse[];
  responseKind: ResponseKind;
  /** Whether the operation can return server-sent events. */
  streams: boolean;
  request: SampleRequest;
  samples: Sample[];
  /** The newest first. Absent if none is recorded. */
  changes?: OperationChange[];
};

/** The fields of each operation in /api/operations.json, for tools that look one up. */
export const LISTED_FIELDS = [
  'operationId',
  'route',
  'method',
  'path',
  'tag',
  'title',
  'deprecated',
] as const satisfies readonly (keyof Operation)[];
export type ListedOperation = Pick<Operation, (typeof LISTED_FIELDS)[number]>;

/** The API as a whole, with its operations in the order of the sidebar. */
export type Api = {
  openapi: string;
  title: string;
  slug: string;
  description: Markdown;
  /** Base URL without a trailing slash, unless an operation has its own. */
  server: string;
  /** Security schemes with a description of each. */
  schemes: {name: string; text: Markdown}[];
  tags: {name: string; label: string; description?: Markdown}[];
  operations: Operation[];
};
