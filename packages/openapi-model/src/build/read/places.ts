/** Finds where a value of the OpenAPI file is written, for messages. */
import type {Problem} from '@docs-kit/basics/writerError';
import {findNodeAtLocation, type JSONPath, type Node, parseTree} from 'jsonc-parser';

/** Finds where a value is written: the value itself, or its nearest parent that exists. */
export type FindPlace = (at: JSONPath) => Pick<Problem, 'file' | 'line'>;

/** @returns the node of a value, or of its nearest parent that exists */
const findClosestNode = (root: Node, at: JSONPath): Node =>
  findNodeAtLocation(root, at) ?? findClosestNode(root, at.slice(0, -1));

/**
 * @param text - valid JSON
 * @param file - its name, for messages
 */
export function findInText(text: string, file: string): FindPlace {
  let root: Node | undefined;
  return (at) => {
    root ??= parseTree(text);
    const offset = root ? findClosestNode(root, at).offset : 0;
    return {file, line: text.slice(0, offset).split('\n').length};
  };
}
