/**
 * Content rules for what belongs in a block of code, but was pasted as text: commands, programs,
 * settings, messages of HTTP, and what programs print. Markdown joins its lines.
 */
// cspell:ignore WEBVTT choco pipx bunx
import type {Problem} from '@docs-kit/basics/writerError';
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {getLine} from '../sources/nodes';
import {isPartial, type SourcePage} from '../sources/sources';

/** Commands with what follows them in a terminal, and in no sentence. */
const COMMANDS: readonly RegExp[] = [
  /^(?:sudo |time |env )?(?:npm|yarn|pnpm|bun) (?:add|ci|create|exec|i|init|install|publish|run|start|test)\b/,
  /^(?:sudo )?(?:apt|apt-get|brew|choco|dnf|gem|pip|pip3|pipx|poetry|uv|winget|yum) (?:add|install|update)\b/,
  /^(?:sudo )?docker(?:-compose| compose)? (?:build|compose|down|exec|login|logs|ps|pull|push|run|up)\b/,
  /^git (?:add|checkout|clone|commit|config|init|merge|pull|push|rebase|remote|stash|status|switch)\b/,
  /^(?:kubectl|helm|terraform) (?:apply|create|delete|describe|destroy|get|init|install|logs|plan|upgrade)\b/,
  /^dotnet (?:add|build|new|publish|restore|run|test|tool)\b/,
  /^(?:cargo|go) (?:add|build|get|install|mod|run|test)\b/,
  /^(?:npx|bunx|uvx) @?[\w./@-]+/,
  /^(?:curl|wget)(?=.*(?: -{1,2}[A-Za-z]| ['"]?https?:)) /,
  /^(?:python3?|node|ruby|php|bash|sh|deno run) [\w./-]+\.\w+\b/,
  /^(?:cd|mkdir|chmod|export|source) (?:-\w+ )?[\w./~$+=-]+$/,
  /^Invoke-(?:RestMethod|WebRequest) /,
  /^PS [A-Z]:\\[^>]*> ?\S/,
  /^[\w.-]+@[\w.-]+:[^\s$#]*[$#] \S/,
];

/** Whether a line is a command. A sentence about a command ends with a period or a colon. */
const isCommand = (line: string) =>
  COMMANDS.some((pattern) => pattern.test(line)) && !/[^\s./][.:,;!?]$/.test(line);

/** Lines of programs. */
const PROGRAM: readonly RegExp[] = [
  /^(?:const|let|var) [\w$[\]{}, ]+(?::\s*[\w<>[\]]+)? ?= ?\S/,
  /^using (?:static )?[A-Z][\w.]*;$/,
  /^namespace [A-Z][\w.]*;?$/,
  /^(?:public|private|protected|internal) (?:static |async |readonly |override |abstract )*[\w<>[\]?.]+ \w+.*[;({)]$/,
  /^(?:export |async |static )*function \w*\(.*\)/,
  /^(?:async )?def \w+\(.*\)(?: ?-> ?.+)?:$/,
  /^(?:for|while|if|elif|with|try|except)\b.*(?<![,.])\)?:$(?=.*[([\]=)])/,
  /^from [\w.]+ import \w/,
  /^class [A-Z]\w*(?:\(.*\))?:$/,
  /^print\(.*\)$/,
  /^console\.(?:log|error|warn|info)\(.*\);?$/,
  /^Console\.Write(?:Line)?\(.*\);?$/,
  /^return [\w$.([{'"`][^.]*;$/,
  /^(?:[\w$]+(?:<[\w<>, ]+>)? )?[A-Za-z_$][\w$.[\]]* ?[-+*/|&]?= ?(?:await )?[\w$.]+\(.*\);?$/,
  /^(?:await )?[A-Za-z_$][\w$]*(?:\.[\w$]+)*\(.*\);$/,
  /^(?:await )[\w$]+(?:\.[\w$]+)+\(.*\);?$/,
  /^echo (?:['"]|\$).*;?$/,
];

/** What is wrong in a line, and what to do. */
type Rule = readonly [find: (lines: readonly string[]) => number, what: string];

const some = (...patterns: readonly RegExp[]) => {
  return (lines: readonly string[]) =>
    lines.findIndex((line) => patterns.some((pattern) => pattern.test(line)));
};

/** Whether there are at least so many lines, and all match. */
const all =
  (pattern: RegExp, least = 2) =>
  (lines: readonly string[]) =>
    lines.length >= least && lines.every((line) => pattern.test(line)) ? 0 : -1;

const inFence = (what: string, language = 'text') =>
  `${what} plain text here. Put it between \`\`\`${language} and \`\`\`.`;

/** Keys of front matter that Docusaurus and other generators of sites have. */
const FRONT_MATTER_KEY =
  /^(?:title|description|slug|sidebar_position|sidebar_label|sidebar_class_name|pagination_label|pagination_next|pagination_prev|custom_edit_url|hide_title|hide_table_of_contents|toc_max_heading_level|displayed_sidebar|unlisted|draft|layout|permalink|weight|nav_order|menu_order|parent|authors?|tags|categories|keywords|date|lang|locale|image):(?: \S.*)?$/;

const RULES: readonly Rule[] = [
  [
    (lines) =>
      lines.some((line) => !/^(?:date|image|parent|lang|locale|weight|tags|keywords):/.test(line))
        ? all(FRONT_MATTER_KEY, 1)(lines)
        : -1,
    'front matter is plain text here. Move its keys between the lines of --- at the beginning of the file.',
  ],
  [
    some(
      /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|CONNECT) \S+ HTTP\/[\d.]+$/,
      /^HTTP\/[\d.]+ \d{3}(?: [A-Z][\w ]*)?$/,
    ),
    inFence('a message of HTTP is'),
  ],
  [
    (lines) =>
      lines.length === 1 &&
      /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) (?:https?:\/\/|\/)\S*$/.test(lines[0] ?? '')
        ? 0
        : -1,
    'a request is plain text here. Put it in backticks.',
  ],
  [
    some(/^(?:WEBVTT|\d{2}:\d{2}:\d{2}[.,]\d{3} --> \d{2}:.*)$/),
    inFence('the text of subtitles is'),
  ],
  [some(/^BEGIN:V(?:CALENDAR|EVENT|CARD)$/), inFence('an entry of a calendar is')],
  [
    some(
      /^Traceback \(most recent call last\):$/,
      /^Exception in thread "/,
      /^at [\w.$<>`]+\(.*\)(?: in .+:line \d+)?$/,
      /^(?:[A-Z]\w*\.)+\w*Exception: \S/,
    ),
    inFence('a stack trace is'),
  ],
  [
    (lines) => {
      const isQuery = /^select\b.*(?:;$|\bfrom\b)/i.test(lines.join(' '));
      const hasLines = lines.some((line, row) => row > 0 && /^(?:FROM|WHERE|JOIN)\b/i.test(line));
      return /^select\b/i.test(lines[0] ?? '') &&
        isQuery &&
        (hasLines || /\bfrom\b.*;$/i.test(lines[0] ?? ''))
        ? 0
        : -1;
    },
    inFence('SQL is', 'sql'),
  ],
  [
    (lines) =>
      lines.some((line) => /^(?:FROM|RUN|CMD|ENTRYPOINT) /.test(line))
        ? all(/^(?:FROM|RUN|CMD|ENTRYPOINT|COPY|ADD|WORKDIR|ENV|ARG|EXPOSE|USER|LABEL) \S/)(lines)
        : -1,
    inFence('a Dockerfile is'),
  ],
  [
    (lines) => {
      const isSetting = /^(?:export )?[A-Z][A-Z\d_]*=\S*$/;
      return lines.length === 1
        ? some(/^(?:export )?[A-Z][A-Z\d]*_[A-Z\d_]*=\S*$/)(lines)
        : all(isSetting)(lines);
    },
    inFence('a setting of the environment is'),
  ],
  [
    (lines) =>
      all(/^(?:\[{1,2}[\w. "-]+\]{1,2}|[#;].*|[\w.-]+ ?= ?\S.*)$/)(lines) === 0 &&
      lines.some((line) => /^[\w.-]+ ?= ?\S/.test(line)) &&
      lines.every((line) => !/[,.;]$/.test(line))
        ? 0
        : -1,
    inFence('the text of a settings file is'),
  ],
  [all(/^(?:- )?[a-z][\w.-]*:(?: \S.*)?$/), inFence('YAML is', 'yaml')],
  [(lines) => lines.findIndex(isCommand), inFence('a command is', 'bash')],
  [
    some(...PROGRAM),
    'code is plain text here. Write ``` and its language on a line above it, and ``` below it.',
  ],
];

/**
 * Finds paragraphs that belong in a block of code.
 *
 * @param reported - lines with other problems, such as marks of another program
 */
export function findUnfencedCode(page: SourcePage, reported: ReadonlySet<number>): Problem[] {
  const {file, text, tree, frontMatter} = page;
  const problems: Problem[] = [];
  // Without front matter, the page begins with text that was meant to be it.
  if (!isPartial(page) && Object.keys(frontMatter).length === 0) return problems;
  visit(tree, 'paragraph', (node: Nodes) => {
    const source = text.slice(node.position?.start.offset, node.position?.end.offset);
    const lines = source.split(/\r?\n/).map((line) => line.replace(/^[\s>]+/, '').trim());
    const first = getLine(node);
    if (lines.some((_, row) => reported.has(first + row))) return;
    for (const [find, what] of RULES) {
      const row = find(lines);
      if (row < 0) continue;
      problems.push({file, line: first + row, what});
      return;
    }
  });
  return problems;
}
