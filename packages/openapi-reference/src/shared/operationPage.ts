/** Props of an operation's page. The build writes them into its MDX. */
import type {CodeExample, Method, Operation} from '@docs-kit/openapi-model';

export type HighlightedExample = Omit<CodeExample, 'code'> & {
  /** Highlighted code. */
  html: string;
};

/** @returns the title of an example, with its response's status */
export const formatExampleTitle = ({group, name}: Pick<CodeExample, 'group' | 'name'>): string =>
  group === undefined ? name : `${group}: ${name}`;

/** Everything that a page has in its MDX. */
export type OperationPage = {
  operationId: string;
  method: Method;
  /** Without a trailing slash. */
  server: string;
  path: string;
  /** HTML: deprecation, and the first paragraph of the description. */
  lead: string;
  /** HTML: the rest of the description, authorization, guide. */
  intro: string;
  /** HTML: parameters, body, responses, related operations, SDK members. */
  details: string;
  samples: (Omit<Operation['samples'][number], 'code'> & {html: string})[];
  /** Request bodies, if there's more than one. */
  bodies: HighlightedExample[];
  responses: HighlightedExample[];
};
