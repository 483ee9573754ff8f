/** Props of an operation's page. The build writes them into its MDX. */
import type {CodeExample, Method} from '@docs-kit/openapi-model';
import type {Sample} from '@docs-kit/request-samples';

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
  samples: (Omit<Sample, 'code'> & {html: string})[];
  /** Request bodies, if there's more than one. */
  bodies: HighlightedExample[];
  responses: HighlightedExample[];
};
