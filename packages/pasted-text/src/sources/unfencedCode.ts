/**
 * What belongs in a block of code, but was pasted as text: commands, programs, settings, messages
 * of HTTP, and what programs print. Markdown joins its lines.
 */
// cspell:ignore WEBVTT choco pipx bunx VDIWEF ghci jshell ctxt mariadb mongosh PTIL
import {getSurroundings} from '../neighbors';
import {every, type PastedSource, quoteStart, some} from '../rules';

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

/** Lines of logs: of programs, servers, devices, and runs of CI. */
const LOG: readonly RegExp[] = [
  /^\[?\d{4}[-/]\d{2}[-/]\d{2}[T ]\d{2}:\d{2}:\d{2}(?:[.,]\d+)?(?:Z| ?[+-]\d{2}:?\d{2})?\]?:?\s+\S/,
  /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) {1,2}\d{1,2} \d{2}:\d{2}:\d{2} \S/,
  /^\S+ \S+ \S+ \[\d{2}\/[A-Z][a-z]{2}\/\d{4}:\d{2}/,
  /^(?:##\[[a-z]+\]|::(?:debug|error|group|notice|warning)\b.*::)/,
  /^npm (?:ERR!|WARN|error|warn) \S/,
  /^\[(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|FATAL)\] \S/,
  /^(?:\S+=\S+ )*level=\w+ (?:.* )?msg=/,
  /^[VDIWEF](?:\/[\w.]+\( *\d+\):|\d{4} \d{2}:\d{2}:\d{2})/,
  /^[\w./\\-]+(?::\d+(?::\d+)?|\(\d+,\d+\)):? (?:- )?(?:fatal )?(?:error|warning|note|Uncaught)\b/,
  /^(?:commit [\da-f]{7,40}$|\^?[\da-f]{7,40} \(.* \d{4}-\d{2}-\d{2} )/,
  /^(?:At line:\d+ char:\d+$|[\da-f]{8}:? (?:[\da-f]{2,4} ){4})/,
  /^(?:Error: )?Process completed with exit code \d+\.$/,
];

/** A line that someone typed in a program that reads lines. */
const CONSOLE =
  /^(?:irb\(main\):\S+>|(?:mysql|mariadb|sqlite|ghci|julia|scala|jshell|mongosh?|iex\(\d+\)|redis|127\.0\.0\.1:\d+)> |\w+=[#>] |[A-Z]:\\[^>]*>) ?\S/;

/** The first line of a diagram. */
const MERMAID =
  /^(?:(?:graph|flowchart) (?:TB|TD|BT|RL|LR);?|(?:sequence|class|state|er|requirement|block|architecture)Diagram(?:-v2)?|gantt|gitGraph:?|mindmap|journey|timeline|quadrantChart|C4[A-Z]\w+|(?:xychart|sankey|block|packet|architecture)-beta|pie (?:showData|title .*))$/;

const inFence = (what: string, language = 'text') =>
  `${what} plain text here. Put it between \`\`\`${language} and \`\`\`.`;

/** Keys of front matter that Docusaurus and other generators of sites have. */
const FRONT_MATTER_KEY =
  /^(?:title|description|slug|sidebar_position|sidebar_label|sidebar_class_name|pagination_label|pagination_next|pagination_prev|custom_edit_url|hide_title|hide_table_of_contents|toc_max_heading_level|displayed_sidebar|unlisted|draft|layout|permalink|weight|nav_order|menu_order|parent|authors?|tags|categories|keywords|date|lang|locale|image):(?: \S.*)?$/;

/** Names of Python and JavaScript, which two underscores make bold. */
const DOUBLE_UNDERSCORES =
  /^__(?:all|call|class|del|dict|dirname|doc|enter|eq|exit|file|filename|getitem|hash|import|init|iter|len|main|name|new|next|proto|pycache|repr|setitem|slots|str|typename|version)__$/;

export const unfencedCode: PastedSource = {
  name: 'unfenced-code',
  blocks: [
    {find: some(...LOG), what: inFence('a log is')},
    {
      find: some(/^(?:In ?\[[ \d*]*\]:|Out ?\[\d+\]:)/),
      what: (lines, row) =>
        `"${/^.*?:/.exec(lines[row] ?? '')?.[0]}" is the prompt of a notebook. Remove it, and put code between \`\`\`python and \`\`\`.`,
    },
    {find: every(/^[a-z-]+: [^;]+;$/), what: inFence('CSS is', 'css')},
    {
      find: ([first = ''], {node, parent, page}) =>
        parent?.type === 'blockquote' &&
        /(?:^|\n)> $/.test(getSurroundings(node, page.text).before) &&
        /^[\w.]+\([^)]*\)$|^[\w.]+ (?:<-|=) \S/.test(first),
      what: inFence('a session of a console is'),
    },
    {find: some(CONSOLE), what: inFence('a session of a console is')},
    {find: ([first = '']) => MERMAID.test(first), what: inFence('a diagram is', 'mermaid')},
    {
      find: some(/^@(?:start|end)[a-z]+(?: \S+)?$/),
      what: 'a diagram of PlantUML is plain text here. Draw it as Mermaid, between ```mermaid and ```.',
    },
    {
      find: some(/^msg(?:id|str|ctxt|id_plural)(?:\[\d\])? "/, /^"[^"]*" = "[^"]*";$/),
      what: inFence('a catalog of translations is'),
    },
    {find: some(/^@[a-z]+\{[\w:.-]+,?$/), what: inFence('a bibliography is')},
    {
      find: (lines) =>
        some(/^(?:Feature|Background|Scenario(?: Outline)?): /)(lines) >= 0 &&
        lines.some((line) => /^(?:Given|When|Then) /.test(line)),
      what: inFence('a test in Gherkin is', 'gherkin'),
    },
    {
      find: some(/^(?:(?:\*|\d+)(?:[-/,]\d+)* +){5}[\w/]/),
      what: inFence('a schedule of cron is'),
    },
    {find: some(/^(?:Windows Registry Editor|\[HKEY_)/), what: inFence('a registry file is')},
    {
      find: some(/^\.(?:TH|S[HS]|[PTIL]P|B[IR]?|R[SE]|nf|fi|Dd|Dt|Os|Nm)(?: |$)/),
      what: inFence('the source of a manual page is'),
    },
    {find: some(/^usage: [a-z][^`]*[[<]/i), what: inFence('the help of a program is')},
  ],
  lines: [
    {pattern: /^\$ [a-z][\w./-]* \S.*$/, what: inFence('a command is', 'bash')},
    {pattern: /^at (?:\S.* )?\(?\S+:\d+:\d+\)?$/, what: inFence('a stack trace is')},
    {
      pattern:
        /^(?:SELECT .+ FROM|INSERT INTO|UPDATE \S+ SET|DELETE FROM|CREATE TABLE|ALTER TABLE) .*;$/,
      what: inFence('SQL is', 'sql'),
    },
    {pattern: /^(?:\/\/|%) \S.*$/, what: quoteStart('is not a comment. Write {/* text */}.')},
    {
      pattern: /^\/\*\*?(?: .*)?$/,
      what: 'a code comment is plain text here. Write sentences, or code between two lines of ```.',
    },
  ],
  paragraphs: [
    {
      find: some(/^(?:[^`]|`[^`]*`)*[\u2500-\u257F]{2}|^[│║]/u),
      what: 'a drawing made of characters becomes one paragraph. Put it between ```text and ```.',
    },
    {find: some(/^(?:diff --git |@@ -\d+)/), what: inFence('a diff is', 'diff')},
    {
      find: (lines) =>
        every(FRONT_MATTER_KEY, 1)(lines) &&
        !every(/^(?:date|image|parent|lang|locale|weight|tags|keywords):/, 1)(lines),
      what: 'front matter is plain text here. Move its keys between the lines of --- at the beginning of the file.',
    },
    {
      find: some(
        /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|CONNECT) \S+ HTTP\/[\d.]+$/,
        /^HTTP\/[\d.]+ \d{3}(?: [A-Z][\w ]*)?$/,
      ),
      what: inFence('a message of HTTP is'),
    },
    {
      find: (lines) =>
        lines.length === 1 &&
        /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) (?:https?:\/\/|\/)\S*$/.test(lines[0] ?? ''),
      what: 'a request is plain text here. Put it in backticks.',
    },
    {
      find: some(/^(?:WEBVTT|\d{2}:\d{2}:\d{2}[.,]\d{3} --> \d{2}:.*)$/),
      what: inFence('the text of subtitles is'),
    },
    {find: some(/^BEGIN:V(?:CALENDAR|EVENT|CARD)$/), what: inFence('an entry of a calendar is')},
    {
      find: some(
        /^Traceback \(most recent call last\):$/,
        /^Exception in thread "/,
        /^at [\w.$<>`]+\(.*\)(?: in .+:line \d+)?$/,
        /^(?:[A-Z]\w*\.)+\w*Exception: \S/,
      ),
      what: inFence('a stack trace is'),
    },
    {
      find: ([first = '', ...rest]) =>
        /^select\b/i.test(first) &&
        (/\bfrom\b.*;$/i.test(first) ||
          (rest.some((line) => /^(?:FROM|WHERE|JOIN)\b/i.test(line)) &&
            /;$|\bfrom\b/i.test([first, ...rest].join(' ')))),
      what: inFence('SQL is', 'sql'),
    },
    {
      find: (lines) =>
        lines.some((line) => /^(?:FROM|RUN|CMD|ENTRYPOINT) /.test(line)) &&
        every(/^(?:FROM|RUN|CMD|ENTRYPOINT|COPY|ADD|WORKDIR|ENV|ARG|EXPOSE|USER|LABEL) \S/)(lines),
      what: inFence('a Dockerfile is'),
    },
    {
      find: (lines) =>
        lines.length === 1
          ? /^(?:export )?[A-Z][A-Z\d]*_[A-Z\d_]*=\S*$/.test(lines[0] ?? '')
          : every(/^(?:export )?[A-Z][A-Z\d_]*=\S*$/)(lines),
      what: inFence('a setting of the environment is'),
    },
    {
      find: (lines) =>
        every(/^(?:\[{1,2}[\w. "-]+\]{1,2}|[#;].*|[\w.-]+ ?= ?\S.*)$/)(lines) &&
        lines.some((line) => /^[\w.-]+ ?= ?\S/.test(line)) &&
        lines.every((line) => !/[,.;]$/.test(line)),
      what: inFence('the text of a settings file is'),
    },
    {
      find: every(/^(?:- )?(?:[a-z$][\w.-]*|\/[\w/{}.-]*|['"][^'"]+['"]):(?: \S.*)?$/),
      what: inFence('YAML is', 'yaml'),
    },
    {find: (lines) => lines.findIndex(isCommand), what: inFence('a command is', 'bash')},
    {
      find: some(...PROGRAM),
      what: 'code is plain text here. Write ``` and its language on a line above it, and ``` below it.',
    },
  ],
  nodes: {
    heading: (_node, {source}) =>
      /^#+ (?:vim?: |ex: |-\*- ).*[=:]/.test(source)
        ? 'the line is a setting of an editor. Remove it.'
        : undefined,
    strong: (_node, {source}) =>
      DOUBLE_UNDERSCORES.test(source) ? `${source} is bold. Put it in backticks.` : undefined,
    paragraph: ({position}, {parent}) =>
      parent?.type === 'root' && (position?.start.column ?? 1) > 4
        ? 'indented text is not code. Write it between two lines of ```, with a language.'
        : undefined,
  },
};
