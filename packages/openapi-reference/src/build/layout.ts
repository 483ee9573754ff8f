/** The interface of the two layouts of an operation: as a page, and as Markdown. */
import type {Markdown, SchemaNode} from '@docs-kit/openapi-model';
import type {BlockContent, Heading, List, ListItem, PhrasingContent} from 'mdast';

/** A parameter, field, event, alternative, item, or body. */
export type SchemaLine = {
  name: PhrasingContent[];
  node: SchemaNode;
  /** Replaces the type of the node. */
  type?: string;
  /** Component that the type refers to. */
  component?: string;
  flags?: ('required' | 'deprecated')[];
  /** Whether the name is a content type. */
  isBody?: boolean;
};

/** A fact about an operation, such as its SDK members, with its label. */
export type OperationFact = {
  label: string;
  value: PhrasingContent[];
  /** Whether the code in the value is names of the operation, which search finds as a whole. */
  isNameList?: boolean;
};

/** One of the forms that a schema can have. */
export type SchemaForm = Pick<SchemaLine, 'node' | 'component'> & {
  label: string;
  /** What follows its line. */
  content: BlockContent[];
};

/** Lays out the parts of one operation. pageLayout.ts and markdownLayout.ts implement it. */
export type Layout = {
  /** Builds what replaces the content of a type that the section describes. */
  mentionType(name: string): BlockContent[];
  /**
   * @param id - anchor of the heading
   * @param label - text of the heading
   * @param children - content of the heading, if that's more than the text
   */
  buildHeading(
    depth: Heading['depth'],
    id: string,
    label: string,
    children?: PhrasingContent[],
  ): Heading;
  buildDescription(markdown: Markdown | undefined): BlockContent[];
  /** Builds the facts below the description of the operation. */
  buildOperationFacts(facts: OperationFact[]): BlockContent;
  /** Builds the link to the Postman collection, if the layout shows it. */
  buildCollectionLink(): PhrasingContent[];
  /** Builds the heading of the request's body, with a mark if the body is required. */
  buildBodyHeading(isRequired: boolean): BlockContent[];
  /** Builds a body with the component of an earlier response, whose status is `firstStatus`. */
  buildRepeatedBody(
    contentTypes: readonly string[],
    component: string,
    firstStatus: string,
  ): BlockContent[];
  /**
   * Builds a response.
   *
   * @param description - what it means, if its heading doesn't say so
   * @param blocks - its headers and bodies
   * @param isOpen - whether a page shows more than what it means at first
   */
  buildResponse(
    heading: Heading,
    description: Markdown | undefined,
    blocks: BlockContent[],
    isOpen: boolean,
  ): BlockContent[];
  /** Builds a line with the name, type, description, and limits of a schema. */
  buildLine(line: SchemaLine): BlockContent[];
  buildFieldList(items: ListItem[]): List;
  /** @param title - how many of the forms apply */
  buildForms(title: string, forms: SchemaForm[]): BlockContent[];
  /**
   * Builds the items of an array, or the values of a map.
   *
   * @param content - what an item contains
   */
  buildItems(name: string, node: SchemaNode, content: BlockContent[]): BlockContent[];
  /** Wraps content that readers of the page expand. */
  wrapDetails(summary: Markdown, content: BlockContent[]): BlockContent[];
  /**
   * Builds content that one operation can have several times.
   *
   * @param key - name that identifies the content in the operation
   * @param mention - what can replace it after its first occurrence
   */
  buildRepeatable(
    key: string,
    mention: BlockContent[],
    build: () => BlockContent[],
  ): BlockContent[];
};
