/** Names of languages where the word after a fence isn't one in capitals. */
const NAMES: Readonly<Record<string, string>> = {
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

/** @returns the name of a language as readers know it */
export function nameLanguage(language: string): string {
  if (/^(?:|text|txt|plain|plaintext)$/.test(language)) return 'Text';
  return NAMES[language] ?? language.charAt(0).toUpperCase() + language.slice(1);
}
