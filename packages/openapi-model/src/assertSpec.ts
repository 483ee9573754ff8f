/** Assertions about the OpenAPI file. Their messages name the line of a mistake. */
import {WriterError} from '@docs-kit/basics/writerError';
import {findNodeAtLocation, type JSONPath, type Node, parseTree} from 'jsonc-parser';

/**
 * Throws a WriterError with the line of a value unless it's right.
 *
 * @param at - keys of the value
 * @param message - what is wrong, and how to fix it
 */
export type AssertSpec = (isRight: unknown, at: JSONPath, message: string) => void;

/** @returns the node of a value, or of its nearest parent that exists */
const findClosestNode = (root: Node, at: JSONPath): Node =>
  findNodeAtLocation(root, at) ?? findClosestNode(root, at.slice(0, -1));

/**
 * @param text - content of the file, which is valid JSON
 * @param file - name of the file, for messages
 */
export function createAssert(text: string, file: string): AssertSpec {
  return (isRight, at, message) => {
    if (isRight) return;
    const root = parseTree(text);
    const offset = root ? findClosestNode(root, at).offset : 0;
    throw new WriterError(message, file, text.slice(0, offset).split('\n').length);
  };
}
