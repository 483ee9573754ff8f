/**
 * Parses and validates the environment variables of a build.
 * An invalid value stops the build with one line: the variable, its value if it isn't a key, and
 * how to fix it.
 */
import {exitOnWriterError, WriterError} from '@docs-kit/basics/writerError';
import * as z from 'zod';

/**
 * Creates the schema of a URL, and removes slashes at its end. The default is also the example in
 * the message.
 */
const createUrlSchema = (example: string, {rootOnly = false} = {}) =>
  z
    .string()
    .refine(
      (text) => {
        if (!URL.canParse(text)) return false;
        const {protocol, pathname, search, hash} = new URL(text);
        return /^https?:$/.test(protocol) && !search && !hash && (!rootOnly || pathname === '/');
      },
      `an absolute http or https URL${rootOnly ? ' without a path' : ''}, such as ${example}`,
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .default(example);

/** The format and default of each variable. Error messages complete the sentence "Set it to …" */
const VARIABLES = z.object({
  SITE_URL: createUrlSchema('https://docs.serenitystar.ai', {rootOnly: true}),
  REPOSITORY_URL: createUrlSchema('https://github.com/serenitystar-ai/serenity-star-docs'),
  ALGOLIA_APP_ID: z
    .string()
    .regex(/^[A-Z0-9]{6,16}$/, 'an Algolia application ID of 6 to 16 uppercase letters and digits')
    .optional(),
  ALGOLIA_API_KEY: z
    .string()
    .regex(/^[a-f0-9]{32}$/, 'a search-only Algolia API key of 32 lowercase hexadecimal digits')
    .optional(),
  ALGOLIA_INDEX_NAME: z
    .string()
    .regex(
      /^[\w.-]{1,64}$/,
      'an index name of up to 64 letters, digits, dots, dashes, and underscores',
    )
    .optional(),
  CHAT_API_KEY: z
    .string()
    .regex(/^[\w.~+/=-]{8,256}$/, 'a key of 8 to 256 characters without spaces')
    .optional(),
  CHAT_AGENT_CODE: z
    .string()
    .regex(/^[a-zA-Z0-9-]{1,50}$/, 'an agent code of up to 50 letters, digits, and hyphens')
    .default('serenity-docs'),
  CHAT_API_BASE_URL: createUrlSchema('https://api.serenitystar.ai/api'),
  CHAT_RESOURCES_URL: createUrlSchema('https://hub.serenitystar.ai/resources'),
  GTAG_ID: z
    .string()
    .regex(
      /^GT?-[A-Z0-9]{4,16}$/,
      'an ID of Google Analytics such as G-XXXXXXXXXX: the content security policy blocks tags of Google Ads (AW-) and Floodlight (DC-)',
    )
    .optional(),
  ANALYTICS_CONSENT: z.enum(['implied', 'ask'], 'implied or ask').default('implied'),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(?:https:\/\/[^\s]+|mailto:[^\s@]+@[^\s@]+|tel:\+[\d-]+)$/,
      'an https:, mailto:, or tel: URI such as mailto:security@example.com',
    )
    .optional(),
  CONTENT_SIGNAL: z
    .string()
    .regex(
      /^(?:search|ai-input|ai-train)=(?:yes|no)(?:, ?(?:search|ai-input|ai-train)=(?:yes|no)){0,2}$/,
      'what crawlers may use the site for, such as search=yes, ai-input=yes, ai-train=no',
    )
    .optional(),
  API_CONSOLE: z.enum(['live', 'example', 'off'], 'live, example, or off').default('example'),
  STRICT_LINKS: z.enum(['true', 'false'], 'true or false').default('false'),
});

export const VARIABLE_NAMES = Object.keys(VARIABLES.shape);

/** The validated values, by variable name. */
export type Env = Readonly<z.output<typeof VARIABLES>>;

const ALGOLIA_NAMES = ['ALGOLIA_APP_ID', 'ALGOLIA_API_KEY', 'ALGOLIA_INDEX_NAME'];

/**
 * Parses and validates the environment. An empty value counts as unset, because many hosts have no
 * other way to clear one.
 *
 * @param source - the variables, `process.env` by default
 * @returns every variable with its value or default
 * @throws WriterError with one line per variable, for invalid variables and for a partial
 *   configuration of hosted search
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const given = Object.fromEntries(
    VARIABLE_NAMES.map((name) => [name, source[name]?.trim() || undefined]),
  );
  const {data, error} = VARIABLES.safeParse(given);
  const problems = (error?.issues ?? []).map(({path, message}) => {
    const name = String(path[0]);
    const value = name.endsWith('_KEY') ? 'invalid' : `"${given[name]}"`;
    return `${name} is ${value}. Set it to ${message}.`;
  });
  const missing = ALGOLIA_NAMES.filter((name) => !given[name]);
  if (missing.length > 0 && missing.length < ALGOLIA_NAMES.length)
    problems.push(
      `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set. Set all of ${ALGOLIA_NAMES.join(', ')} for hosted search, or none.`,
    );
  if (!data || problems.length > 0) throw new WriterError(problems.join('\n'));
  return data;
}

/** Parses the environment like {@link parseEnv}, but ends the build with a message. */
export function parseEnvOrExit(): Env {
  try {
    return parseEnv();
  } catch (error) {
    return exitOnWriterError(error);
  }
}
