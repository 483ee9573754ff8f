/** Turns TypeScript into JavaScript without checking types. */
import ts from 'typescript';

const OPTIONS = {module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022};

export const toJavaScript = (code: string): string =>
  ts.transpileModule(code, {compilerOptions: OPTIONS}).outputText;
