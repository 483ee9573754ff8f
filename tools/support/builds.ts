/** The builds that tests need. None of the values is a real key. */

/** Hosted search, Chat Widget, analytics with consent, and real requests in the console. */
export const HOSTED_ENV = {
  ALGOLIA_APP_ID: 'TESTAPPID1',
  ALGOLIA_API_KEY: '0123456789abcdef0123456789abcdef',
  ALGOLIA_INDEX_NAME: 'serenity-star',
  CHAT_API_KEY: 'test-chat-key-123',
  GTAG_ID: 'G-TEST12345',
  ANALYTICS_CONSENT: 'ask',
  API_CONSOLE: 'live',
} as const;

/** The plain build is last, because tests read its files in `.docusaurus`. */
export const BUILDS = [
  {folder: 'build-hosted', env: HOSTED_ENV},
  {folder: 'build', env: {}},
] as const;

/** A secret in the environment of every test build, which must not be published. */
export const CANARY = {
  name: 'DEPLOYMENT_API_SECRET',
  value: 'canary-8d1f6b0c-not-for-publication',
} as const;
