/**
 * What belongs in a block of code and looks like sentences: commands, settings, and front matter.
 * Other code has marks that no sentence has.
 */
// cspell:ignore choco pipx bunx retval tparam
import {every, type ProgramRules, quoteStart} from '../rules';

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

const inFence = (what: string, language = 'text') =>
  `${what} plain text here. Put it between \`\`\`${language} and \`\`\`.`;

/** Keys of front matter that Docusaurus and other generators of sites have. */
const FRONT_MATTER_KEY =
  /^(?:title|description|slug|sidebar_position|sidebar_label|sidebar_class_name|pagination_label|pagination_next|pagination_prev|custom_edit_url|hide_title|hide_table_of_contents|toc_max_heading_level|displayed_sidebar|unlisted|draft|layout|permalink|weight|nav_order|menu_order|parent|authors?|tags|categories|keywords|date|lang|locale|image):(?: \S.*)?$/;

/** Names in programs and templates, which two underscores make bold. */
const DOUBLE_UNDERSCORES =
  /^__(?:all|call|class|del|dict|dirname|doc|enter|eq|exit|file|filename|getitem|hash|import|init|iter|len|main|name|new|next|proto|pycache|repr|setitem|slots|str|typename|version|\w*[_\d]\w*)__$/;

export const unfencedCode: ProgramRules = {
  name: 'unfenced-code',
  lines: [
    {pattern: /^\$ [a-z][\w./-]* \S.*$/, what: inFence('a command is', 'bash')},
    {pattern: /^Traceback \(most recent call last\):$/, what: inFence('output is')},
    {pattern: /^npm (?:WARN|ERR!|warn|error|notice)\b.*$/, what: inFence('output is')},
    {
      pattern:
        /^@(?:author|brief|deprecated|example|exception|ingroup|param|returns?|retval|see|since|throws|tparam)(?: .*)?$/,
      what: inFence('a comment of code is'),
    },
    {pattern: /^(?:\/\/|%) \S.*$/, what: quoteStart('is not a comment. Write {/* text */}.')},
  ],
  paragraphs: [
    {
      find: (lines) =>
        every(FRONT_MATTER_KEY, 1)(lines.filter((line) => !/^[-–—]+$/.test(line))) &&
        !every(/^(?:date|image|parent|lang|locale|weight|tags|keywords):/, 1)(lines),
      what: 'front matter is plain text here. Move its keys between the lines of --- at the beginning of the file.',
    },
    {
      find: (lines) =>
        lines.length === 1 &&
        /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) (?:https?:\/\/|\/)\S*$/.test(lines[0] ?? ''),
      what: 'a request is plain text here. Put it in backticks.',
    },
    {
      find: every(/^(?:- )?(?:[a-z$][\w.-]*|\/[\w/{}.-]*|['"][^'"]+['"]):(?: \S.*)?$/),
      what: inFence('YAML is', 'yaml'),
    },
    {find: (lines) => lines.findIndex(isCommand), what: inFence('a command is', 'bash')},
  ],
  nodes: {
    strong: (_node, {source}) =>
      DOUBLE_UNDERSCORES.test(source) ? `${source} is bold. Put it in backticks.` : undefined,
    paragraph: ({position}, {parent}) =>
      parent?.type === 'root' && (position?.start.column ?? 1) > 4
        ? 'indented text is not code. Write it between two lines of ```, with a language.'
        : undefined,
  },
};
