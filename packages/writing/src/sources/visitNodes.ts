/**
 * Visits the nodes of pages. The rules visit millions of them, and unist-util-visit would define a
 * function for each.
 */
import type {Nodes, Parents} from 'mdast';

type Visitor<Node> = (node: Node, index: number | undefined, parent: Parents | undefined) => void;

/** Visits a node and those in it, in the order of the text. */
export function visitNodes(
  tree: Nodes,
  act: Visitor<Nodes>,
  index?: number,
  parent?: Parents,
): void {
  act(tree, index, parent);
  if ('children' in tree)
    for (const [position, child] of tree.children.entries()) visitNodes(child, act, position, tree);
}

/** Visits the nodes of a type, like {@link visitNodes}. */
export const visitNodesOf = <Type extends Nodes['type']>(
  tree: Nodes,
  type: Type,
  act: Visitor<Extract<Nodes, {type: Type}>>,
): void =>
  visitNodes(tree, (node, index, parent) => {
    if (node.type === type) act(node as Extract<Nodes, {type: Type}>, index, parent);
  });
