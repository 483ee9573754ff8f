/** Turns TypeScript into JavaScript, and finds syntax errors, without checking types. */
import ts from 'typescript';

const OPTIONS = {module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022};

export const toJavaScript = (code: string): string =>
  ts.transpileModule(code, {compilerOptions: OPTIONS}).outputText;

/** @returns the syntax errors of TypeScript source */
export const findSyntaxErrors = (code: string) =>
  ts
    .transpileModule(code, {reportDiagnostics: true, compilerOptions: OPTIONS})
    .diagnostics?.map(({messageText}) => messageText);
