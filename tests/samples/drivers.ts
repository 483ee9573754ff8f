/** Additions that samples need to run: calls of what they define, and lines that a user types. */
import type {Unit} from './typescript';

const JS_SDK = 'docs/client-library-reference/serenity-js-sdk.mdx';
const QUICKSTARTERS_FOLDER = 'docs/getting-started/quickstarters';
const COMPARISON_POST = 'blog/2024-11-12-comparing-llm-models-with-the-proxy-agent.mdx';
const LEADS_POST = 'blog/2025-02-18-lead-generation-agent-for-your-website.mdx';
const FEEDBACK_POST = 'blog/2025-10-14-agent-feedback-options.mdx';
const VARIABLES_POST = 'blog/2025-10-28-conversation-variables-flow-control.mdx';

/** @returns the file of a sample with its title or line: `quickstarters/_server.mdx server.mjs` */
export const nameSample = ({block}: Unit): string =>
  `${block.file} ${block.title ?? `line ${block.line}`}`;

/** Samples that call the platform and can't run in Node. They're only compiled. */
export const COMPILED_ONLY: readonly [sample: string, reason: string][] = [
  [`${JS_SDK} voice.ts`, 'live voice needs WebRTC and a microphone'],
  [`${JS_SDK} types.ts`, 'declares types and sends no request'],
  [
    'docs/client-library-reference/react-serenity-chat.mdx SupportChat.tsx',
    'a React component of a page',
  ],
  [`${QUICKSTARTERS_FOLDER}/react.mdx src/App.tsx`, 'a React component of a page'],
  [`${QUICKSTARTERS_FOLDER}/vanilla-js.mdx src/main.ts`, 'needs the elements of a page'],
  [`${FEEDBACK_POST} feedback-server.ts`, 'needs sessions that another route creates'],
];

/**
 * Modules of drivers/ that call the functions and servers that a sample in TypeScript defines. They
 * get its module.
 */
export const SAMPLE_DRIVERS = new Map<string, string>([
  [`${QUICKSTARTERS_FOLDER}/_server.mdx server.mjs`, 'quickstarter-server.mjs'],
  [`${QUICKSTARTERS_FOLDER}/_stream-reply.mdx streamReply.ts`, 'stream-reply.mjs'],
  [`${QUICKSTARTERS_FOLDER}/_stream-reply.mdx readReply.ts`, 'read-reply.mjs'],
  ['docs/serenity-aihub/agents/streaming.mdx agent-stream.ts', 'silent-stream.mjs'],
  ['docs/serenity-aihub/agents/streaming.mdx app/api/ask/route.ts', 'guarded-route.mjs'],
  ['docs/serenity-aihub/agents/agent-clients.mdx app/api/chat/route.ts', 'guarded-route.mjs'],
  ['docs/go-to-production/apps.mdx app/api/files/route.ts', 'apps-files.mjs'],
  ['docs/go-to-production/apps.mdx app/api/replies/route.ts', 'apps-replies.mjs'],
  ['docs/coming-from/vercel-ai-sdk.mdx app/api/chat/route.ts', 'vercel-ai-sdk.mjs'],
  ['docs/coming-from/langchain.mdx app/api/search/route.ts', 'search-route.mjs'],
  ['docs/answers/channels.mdx app/api/messages/route.ts', 'channels.mjs'],
  ['blog/2025-04-29-build-a-chat-with-the-javascript-sdk.mdx server.ts', 'chat-server.mjs'],
  [`${LEADS_POST} leads.ts`, 'leads-server.mjs'],
  [`${COMPARISON_POST} compare.mts`, 'compare-models.mjs'],
  [`${COMPARISON_POST} report.mts`, 'model-report.mjs'],
  [
    'blog/2025-07-16-ai-writing-help-in-forms-with-genie-textarea.mdx server.ts',
    'genie-server.mjs',
  ],
]);

/** Lines that a user types. */
export const TYPED_LINES = new Map([
  [`${FEEDBACK_POST} rate.ts`, '+\ny\n'],
  [
    'blog/2025-10-21-google-calendar-agent-with-connections.mdx calendar.ts',
    'When is the fitting?\n\n',
  ],
  [`${VARIABLES_POST} watch-context.ts`, 'Where is my order?\n\n'],
  [`${VARIABLES_POST} watch_context.py`, 'Where is my order?\n\n'],
]);

/**
 * Scripts in Python that end with an error on purpose: what they print or raise, by the status of
 * all responses. `200` is a normal run.
 */
export const EXPECTED_ENDS = new Map<string, Record<string, RegExp>>([
  [
    `${COMPARISON_POST} compare.py`,
    // It continues after a request that fails.
    {200: /9 replies saved/, 400: /(HTTP 400[^]*){9}0 replies saved[^]*9 requests failed/},
  ],
  [
    'docs/run-an-agent/stop-an-agent.mdx check_stop.py',
    {
      200: /Server: STILL REPLIES[^]*NOT ALL STOPPED/,
      400: /Server: UNKNOWN, 400[^]*NOT ALL STOPPED/,
      401: /Server: UNKNOWN, 401[^]*NOT ALL STOPPED/,
      403: /^Website: stopped, 403[^]*\nCopied[^]*Server, version 11: stopped, 403 forbidden\s+apologies count as stopped\s*$/,
      429: /Server: UNKNOWN, 429[^]*NOT ALL STOPPED/,
      500: /Server: UNKNOWN, 500[^]*NOT ALL STOPPED/,
    },
  ],
]);

/**
 * Files of drivers/ that run after a sample in Python, in its namespace: they call what it defines,
 * and check what it wrote. `app` is the application of a sample with a web framework.
 */
export const PYTHON_DRIVERS = new Map<string, readonly string[]>([
  ['docs/billing/quotas.mdx spent.py', ['shifted_pages.py']],
  [
    'docs/getting-started/leaving.mdx export.py',
    ['bad_rating.py', 'export.py', 'shifted_pages.py'],
  ],
  ['docs/go-to-production/approvals.mdx app.py', ['approvals_app.py']],
  ['docs/go-to-production/retries.mdx triage_batch.py', ['triage_batch.py']],
  [
    'docs/run-an-agent/improve-every-week.mdx weekly_report.py',
    ['bad_rating.py', 'weekly_report.py', 'shifted_pages.py'],
  ],
  [
    'docs/run-an-agent/read-conversations.mdx transcripts.py',
    ['bad_rating.py', 'transcripts.py', 'shifted_pages.py'],
  ],
  ['docs/go-to-production/your-customers.mdx customer_token.py', ['customer_token.py']],
  ['docs/run-an-agent/stop-an-agent.mdx check_stop.py', ['check_stop.py']],
  ['docs/serenity-aihub/agents/streaming.mdx app.py', ['ask_app.py']],
]);
