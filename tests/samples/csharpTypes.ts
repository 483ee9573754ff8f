/** Infers the types of expressions in C# samples, where they come from the .NET SDK. */
import {DOTNET_SDK, findMember} from '../support/dotnetSdk';
import {getFieldText, type SyntaxNode} from '../support/grammar';

/** Methods of sequences that return one of its elements. */
const ELEMENT = /^(?:First|Single|Last)(?:OrDefault)?$/;

const getElement = (sequence = '') => /^\w+<(.+)>$/.exec(sequence)?.[1];

/** @returns the expression before a member's dot; in `a?.b.c`, the part after `?` has it above */
function findOwner(node: SyntaxNode): SyntaxNode | null {
  if (node.type === 'member_access_expression') return node.childForFieldName('expression');
  let above = node.parent;
  while (above && above.type !== 'conditional_access_expression') above = above.parent;
  return above?.namedChildren[0] ?? null;
}

export type VariableTypes = Map<string, string>;

/** @returns the type of an expression, such as `List<AgentResult>`, if it's known */
function inferType(
  node: SyntaxNode | null | undefined,
  variables: VariableTypes,
): string | undefined {
  switch (node?.type) {
    case 'identifier':
      return variables.get(node.text) ?? (DOTNET_SDK.has(node.text) ? node.text : undefined);
    case 'object_creation_expression':
      return getFieldText(node, 'type');
    case 'parenthesized_expression':
    case 'postfix_unary_expression':
    case 'await_expression':
    case 'invocation_expression':
      return inferType(node.namedChildren[0], variables);
    case 'conditional_access_expression':
      return inferType(node.namedChildren[1], variables);
    case 'member_access_expression':
    case 'member_binding_expression': {
      const owner = inferType(findOwner(node), variables);
      const name = getFieldText(node, 'name');
      const cast = /^OfType<(.+)>$/.exec(name)?.[1];
      if (cast) return `List<${cast}>`;
      const element = getElement(owner);
      if (element) return ELEMENT.test(name) ? element : owner;
      return owner && findMember(owner, name);
    }
    default:
      return undefined;
  }
}

/** Notes the type of a variable that a node declares. */
export function declareVariable(node: SyntaxNode, variables: VariableTypes): void {
  const written = getFieldText(node, 'type');
  const note = (name: string, type: string | undefined) => {
    if (type) variables.set(name, type.replace(/\?$/, ''));
    else variables.delete(name);
  };
  if (node.type === 'variable_declarator')
    note(getFieldText(node, 'name'), inferType(node.namedChildren.at(-1), variables));
  else if (/^(parameter|declaration_pattern|catch_declaration)$/.test(node.type))
    note(getFieldText(node, 'name'), written);
  else if (node.type === 'foreach_statement') {
    const sequence = inferType(node.childForFieldName('right'), variables);
    note(getFieldText(node, 'left'), getElement(sequence));
  }
}

/** @returns the members that a node reads, calls, or sets, and the type that must have them */
export function listMembers(
  node: SyntaxNode,
  variables: VariableTypes,
): [type: string, names: string[]] {
  if (/^member_(access|binding)_expression$/.test(node.type))
    return [inferType(findOwner(node), variables) ?? '', [getFieldText(node, 'name')]];
  if (node.type !== 'object_creation_expression') return ['', []];
  const assignments = node.childForFieldName('initializer')?.namedChildren ?? [];
  const set = assignments.map((assignment) => assignment?.childForFieldName('left'));
  return [
    getFieldText(node, 'type'),
    set.flatMap((left) => (left?.type === 'identifier' ? [left.text] : [])),
  ];
}
