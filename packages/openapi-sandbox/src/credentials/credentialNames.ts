/** Tells the names of credentials from others, however they're spelled. */

// cspell:ignore contraseña kennwort mdp passwort phpsessid pswd senha sessid totp xsrf
/** The end of a name without separators: `X-Refresh-Token`, `pass_word`, or `PHPSESSID`. */
const SECRET_END =
  /(?:authorization|bearer|cookie|password|passwd|passphrase|passcode|passwort|kennwort|contraseña|senha|pwd|pswd|secret|token|jwt|totp|signature|credential|sessionid|sessid|(?:access|account|api|app|auth|client|encryption|functions?|license|master|pass|private|public|secret|service|shared|signing|storage|subscription)key)s?$/;
/** The last word of a name. Other words end with the same letters. */
const SECRET_WORD = /^(?:auth|oauth|key|mdp|otp|pass|pin|pw|session|sid|sig)s?$/;
/** The end of names whose values can have only digits. */
const NUMERIC_END = /(?:pass\w*|pwd|pswd|kennwort|contraseña|senha|secret|totp|otp|pin|pw|mdp)s?$/;
/** Words after the name of a secret. */
const SUFFIX =
  /^(?:again|base|confirm|confirmation|confirmed|current|encoded|encrypted|field|hash|hashed|header|input|new|old|plain|plaintext|raw|repeat|repeated|salt|str|string|text|value)$/;
/** Words before `token` and `key` in names of counts and pages, such as `maxTokens`. */
const COUNT =
  /^(?:bos|budget|cache|cached|completion|continuation|count|cursor|eos|idempotency|input|limit|max|maximum|min|minimum|next|num|number|output|pad|page|pagination|prev|previous|prompt|reasoning|sort|special|start|stop|sync|thinking|total|unknown|updated|usage|used)$/;
/** Words before `key` in names of places in data, such as `sortKey`. */
const PLACE =
  /^(?:answer|array|column|composite|config|dictionary|error|field|file|filter|foreign|group|index|issue|item|json|label|locale|lookup|map|message|meta|metadata|natural|object|option|order|param|parameter|partition|primary|product|project|prop|property|query|record|route|row|tag|translation|unique|variable)$/;

/** Longer names aren't names of credentials, and take time. */
const MAX_NAME = 200;

const listWords = (name: string): string[] =>
  name
    .replace(/(\p{Ll}|\d)(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$& ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** @returns a name without what its spelling adds, as in `pageSize` and `page_size` */
export const foldSpelling = (name: string): string => name.replace(/[-_]/g, '').toLowerCase();

/** @returns the words of a credential's name; `undefined` for another name */
function findCredentialName(name: string): readonly string[] | undefined {
  if (name.length > MAX_NAME) return undefined;
  const words = listWords(name);
  while (words.length > 1 && SUFFIX.test(words.at(-1) ?? '')) words.pop();
  const joined = words.join('');
  const last = words.at(-1) ?? '';
  if (!SECRET_END.test(joined) && !SECRET_WORD.test(last)) return undefined;
  const isOrdinary = words
    .slice(0, -1)
    .some((word) =>
      /tokens?$/.test(joined)
        ? COUNT.test(word)
        : /keys?$/.test(joined) && (COUNT.test(word) || PLACE.test(word)),
    );
  return isOrdinary ? undefined : words;
}

/** Whether a header, a parameter, or a field is called like a credential, such as `apiKey`. */
export const isCredentialName = (name: string): boolean => findCredentialName(name) !== undefined;

/**
 * Whether a field with the name and the value has a secret. In bodies, any `key` is the name of an
 * input, and `tokens` with a number is a count.
 */
export function isSecretField(name: string, value: string): boolean {
  const words = findCredentialName(name);
  if (!words || value === '' || /^(?:true|false|null)$/i.test(value)) return false;
  return !/^[+-]?\d+(?:\.\d+)?$/.test(value) || NUMERIC_END.test(words.join(''));
}
