/**
 * C# samples: parsed with a grammar. Requests must be valid, and types and members of the .NET SDK
 * must exist.
 */
import {checkRequest} from '../support/apiRequests';
import {DOTNET_NAMESPACES, DOTNET_SDK, DOTNET_SDK_VERSION, findMember} from '../support/dotnetSdk';
import {listNodes, type SyntaxNode} from '../support/grammar';
import {type Check, parseCode} from './checkContext';
import {findMessages, findPathProblem} from './csharpRequests';
import {declareVariable, listMembers, type VariableTypes} from './csharpTypes';

/** Names that only the SDK uses for types. */
const SDK_NAME = /^(?:Serenity(?!Star$)|StreamingAgent)/;

export const checkCsharp: Check = async ({code}, context) => {
  const root = await parseCode(['C#', 'c-sharp'], code, context.report);
  if (!root) return;
  const variables: VariableTypes = new Map();
  const reportAt = (node: SyntaxNode, what: string) =>
    context.report(node.startPosition.row, `C#: ${what}`);
  for (const {node, request} of findMessages(root)) {
    context.validated();
    checkRequest(request).problems.forEach((what) => reportAt(node, what));
  }
  for (const node of listNodes(root)) {
    const report = (what: string) => reportAt(node, what);
    declareVariable(node, variables);
    const [type, names] = listMembers(node, variables);
    if (DOTNET_SDK.has(type)) context.validated();
    for (const name of DOTNET_SDK.has(type) ? names : [])
      if (findMember(type, name) === undefined && name !== 'ToString')
        report(`${type} has no member ${name}. Correct it, or tests/fixtures/dotnet-sdk.txt.`);
    if (node.type === 'implicit_array_creation_expression' && /\{\s*\}$/.test(node.text))
      report(
        'an empty `new[] { }` has no type, so it does not compile. Write Array.Empty<object>().',
      );
    if (node.type === 'identifier' && SDK_NAME.test(node.text)) {
      const version = DOTNET_SDK.get(node.text)?.version ?? 'any version';
      if (version !== DOTNET_SDK_VERSION && !code.includes(version))
        report(
          `SDK ${DOTNET_SDK_VERSION} has no type ${node.text}. Name the version in a comment.`,
        );
    }
    if (node.type === 'using_directive') {
      const namespace = node.namedChildren.at(-1)?.text ?? '';
      if (namespace.startsWith('SerenityStar') && !DOTNET_NAMESPACES.has(namespace))
        report(`the .NET SDK has no namespace ${namespace}`);
    }
    if (node.type === 'invocation_expression' && /\.ReadLineAsync\(\)$/.test(node.text))
      report(
        'a silent stream is read forever, because the timeout of HttpClient ends with the headers. Pass a token with CancelAfter.',
      );
    const problem = node.type === 'invocation_expression' ? findPathProblem(node) : undefined;
    if (problem) report(problem);
  }
};
