/** Values in place of credentials, such as variables that a program hasn't replaced. */

/** Values of the samples, which are accepted, with a note. */
export const SAMPLE_VALUE = /^YOUR[-_ ][A-Z_ -]+$/i;

/** Text that a program sends if it has no key, or no ID: a variable that nothing has replaced. */
export const NO_VALUE =
  /^(undefined|null|none|nan|true|false|todo|change-?_?me|x{3,}|\*+|\[.*\]|\$\{?[\w.]+\}?|%\w+%|<.*>|\{\{?.*\}?\}|(process|os|import\.meta)\.env.*|(secrets|env|vars|system)\..*)$/i;

const PLACEHOLDERS = [
  NO_VALUE,
  // Characters of templates, URLs, names before keys, and lists of keys, but of no key.
  /[\s"'`(){}[\]<>$%#*\\,;…]|\.\.\.|:\/\/|^@|=(?!=*$)/,
  // The name of a variable, and one between the marks of a template, or after one.
  /^(?!YOUR_)([A-Z]+_)+(KEY|TOKEN|SECRET)$/,
  /^(?!(?:any|demo|dummy|fake|my|some|test|your)_)[a-z]+_api_key$/i,
  /^(?:__\w+|([!~^|&@])\w+\1|[:!~&]\w+|[-_.]+)$/,
  // A member of an object, which a program or a template hasn't read: `var.key`, `.Values.key`.
  /^\.?(?:app|args|builder|config|configuration|context|credentials?|data|deno|env|environment|global|globals|inputs?|locals?|module|options?|opts|params?|parameters|pm|props|secrets?|self|settings|this|values|vars?|variables|window)(?:\.[a-z_]+)+\d?$/i,
  // Where a key is kept, or how a program prints an object.
  /^(?:arn|aws|doppler|enc|env|file|keychain|op|ref\+\w+|secrets?|sops|ssm|vault):|(?:^|\/)secrets?\/|^[\w.$]+@[\da-f]{5,8}$/i,
  // A credential's name or type in place of its value, and words that nobody has replaced.
  /^(?:(?:x|the)?[-_. ]?(?:api|access|auth|client)?[-_. ]?(?:key|token|secret|password|credential)s?|blank|change[-_ ]?it|empty|fixme|hidden|integer|masked|n\/?a|nil|number|object|omitted|placeholder|redacted|removed|str|string|tbd|test|text|unset|void|your(?:api)?(?:key|token|secret)s?)$/i,
  // What to do, as in `REPLACE_ME`, or `PUT_YOUR_KEY_HERE`.
  /^(?:add|change|enter|fill|insert|paste|provide|put|replace|set|type)(?:[-_. ]?(?:access|actual|api|here|in|it|key|me|my|own|real|secret|that|the|this|token|value|with|your))+$/i,
  // A key that has been masked, or has only zeros.
  /(?:^|[-_.])x{3,}(?:$|[-_.])|^[-0]+$/i,
];

/** Whether a value is no credential, or more than one. */
export const isPlaceholder = (value: string) => PLACEHOLDERS.some((pattern) => pattern.test(value));

/** @returns what to send instead, without the value: it may hold a real credential */
export function describePlaceholder(value: string, name: string): string {
  const [, scheme] = /^(bearer|basic|apikey|token) /i.exec(value) ?? [];
  const start = `The value of ${name} is a placeholder, or has more than the credential in it.`;
  if (scheme) return `${start} Leave out the word ${scheme} before it.`;
  if (/^b?["'`]/.test(value)) return `${start} Leave out the quotes around it.`;
  return `${start} Send the credential alone: its value instead of a variable's name, without quotes or a second scheme.`;
}
