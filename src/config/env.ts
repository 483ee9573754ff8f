/**
 * The environment variables that change a build, read and checked in one place.
 * A value that is set but malformed stops the build with one line that names the variable, what it got and what it needs.
 */
import * as z from 'zod';

const httpUrl = (example: string, {rootOnly = false} = {}) =>
  z
    .string()
    .refine(
      (value) => {
        if (!URL.canParse(value)) {
          return false;
        }
        const {protocol, pathname, search, hash} = new URL(value);
        return /^https?:$/.test(protocol) && !search && !hash && (!rootOnly || pathname === '/');
      },
      `an absolute http or https URL${rootOnly ? ' without a path' : ''}, for example ${example}`,
    )
    .transform((value) => value.replace(/\/+$/, ''));

const matching = (pattern: RegExp, need: string) => z.string().regex(pattern, need);

/** What each variable must look like, and the value that stands when it is not set. */
const VARIABLES = {
  SITE_URL: httpUrl('https://docs.example.com', {rootOnly: true}).default('https://docs.serenitystar.ai'),
  ALGOLIA_APP_ID: matching(
    /^[A-Z0-9]{6,16}$/,
    'an Algolia application id: 6 to 16 capital letters and digits',
  ).optional(),
  ALGOLIA_API_KEY: matching(/^[a-f0-9]{32}$/, 'a search-only Algolia API key: 32 hexadecimal digits').optional(),
  ALGOLIA_INDEX_NAME: matching(
    /^[\w.-]{1,64}$/,
    'an index name: up to 64 letters, digits, dots, dashes and underscores',
  ).optional(),
  CHAT_API_KEY: matching(/^[\w.~+/=-]{8,256}$/, 'a key of 8 to 256 characters without spaces').optional(),
  CHAT_AGENT_CODE: matching(/^[a-zA-Z0-9-]{1,50}$/, 'an agent code: up to 50 letters, digits and hyphens').default(
    'serenity-docs',
  ),
  CHAT_API_BASE_URL: httpUrl('https://api.serenitystar.ai/api').default('https://api.serenitystar.ai/api'),
  CHAT_RESOURCES_URL: httpUrl('https://hub.serenitystar.ai/resources').default('https://hub.serenitystar.ai/resources'),
  STRICT_LINKS: z.enum(['true', 'false'], 'true or false').default('false'),
  GTAG_ID: matching(/^(G|GT|AW|DC)-[A-Z0-9]{4,16}$/, 'a Google tag id such as G-XXXXXXXXXX').optional(),
  ANALYTICS_CONSENT: z.enum(['implied', 'ask'], 'implied or ask').default('implied'),
} as const;

type VariableName = keyof typeof VARIABLES;
/** The checked values, by variable name. */
export type Env = {readonly [Name in VariableName]: z.output<(typeof VARIABLES)[Name]>};

const ALGOLIA_NAMES = ['ALGOLIA_APP_ID', 'ALGOLIA_API_KEY', 'ALGOLIA_INDEX_NAME'] as const;

/** Thrown for a malformed environment; its message has one line per variable. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/**
 * Reads and checks the environment. An empty value counts as not set, as most hosts offer no other way to clear one.
 *
 * @param source - the variables, `process.env` unless a test says otherwise
 * @returns every variable with its value or its default
 * @throws EnvError naming each malformed variable, and hosted search that is configured only in part
 */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(VARIABLES)) {
    const given = source[name]?.trim() || undefined;
    const result = schema.safeParse(given);
    if (result.success) {
      values[name] = result.data;
    } else {
      problems.push(`${name} is "${given}", but must be ${result.error.issues[0]?.message}.`);
    }
  }
  const given = ALGOLIA_NAMES.filter((name) => source[name]?.trim());
  if (given.length > 0 && given.length < ALGOLIA_NAMES.length) {
    const missing = ALGOLIA_NAMES.filter((name) => !given.includes(name));
    problems.push(
      `${missing.join(' and ')} must be set too: hosted search needs ${ALGOLIA_NAMES.join(', ')} together.`,
    );
  }
  if (problems.length > 0) {
    throw new EnvError(problems.join('\n'));
  }
  return values as Env;
}

/**
 * {@link readEnv} for the configuration file: there a thrown error would reach the writer wrapped in two stack traces,
 * so the message is printed by itself and the process ends with status 1.
 */
export function readEnvOrExit(): Env {
  try {
    return readEnv();
  } catch (error) {
    if (error instanceof EnvError) {
      console.error(`[ERROR] ${error.message}`);
      process.exit(1);
    }
    throw error;
  }
}
