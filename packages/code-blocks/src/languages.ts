/** Languages of code: names for plain text, and labels. */

export const PLAIN_TEXT: ReadonlySet<string> = new Set(['text', 'txt', 'plain', 'plaintext']);

/** Labels that aren't the word after the fence with a capital. */
const LABELS: Readonly<Record<string, string>> = {
  bash: 'Shell',
  csharp: 'C#',
  css: 'CSS',
  html: 'HTML',
  http: 'HTTP',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  kotlin: 'Kotlin',
  markdown: 'Markdown',
  mdx: 'MDX',
  nginx: 'nginx',
  php: 'PHP',
  powershell: 'PowerShell',
  py: 'Python',
  sh: 'Shell',
  sql: 'SQL',
  ts: 'TypeScript',
  tsx: 'TSX',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
};

/** `ts` → `TypeScript` */
export const nameLanguage = (language: string): string =>
  PLAIN_TEXT.has(language)
    ? 'Text'
    : (LABELS[language] ?? language.charAt(0).toUpperCase() + language.slice(1));
