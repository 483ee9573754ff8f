/** The program that sends the question, in four languages. */
import {escapeHtml} from '@docs-kit/basics/text';
import CodeBlock from '@docs-kit/code-blocks/components/CodeBlock';
import {MDXProvider} from '@mdx-js/react';
import MDXComponents from '@theme/MDXComponents';
import {type ComponentProps, createContext, type ReactNode, useContext} from 'react';
import AskPrograms from '@site/docs/getting-started/_ask.mdx';

/** The question in the programs' source. */
export const FIRST_QUESTION = 'Where is my order 48213?';

const Question = createContext(FIRST_QUESTION);

/** @returns a text as it's written between double quotes of JSON, Python, and C# */
const quoteDouble = (text: string) => JSON.stringify(text).slice(1, -1);

/** Write the question between the quotes of a program, by the class of its code. */
const QUOTE: Readonly<Record<string, (text: string) => string>> = {
  'language-bash': (text) => quoteDouble(text).replaceAll("'", String.raw`'\''`),
  'language-ts': (text) => text.replaceAll(/['\\]/g, String.raw`\$&`),
};

/** A program, which was highlighted at build time, with the question that's being typed. */
function Program({html = '', ...props}: ComponentProps<typeof CodeBlock>) {
  const question = useContext(Question);
  const quote = QUOTE[props.className ?? ''] ?? quoteDouble;
  const shown = html.replaceAll(FIRST_QUESTION, () => escapeHtml(quote(question)));
  return <CodeBlock {...props} html={shown} />;
}

const components = {
  ...MDXComponents,
  pre: ({children}: {readonly children?: ReactNode}) => children,
  code: Program,
};

export default function Programs({question}: {readonly question: string}): ReactNode {
  return (
    <Question value={question}>
      <MDXProvider components={components}>
        <AskPrograms />
      </MDXProvider>
    </Question>
  );
}
