/** Recognizes names of credentials in any spelling, such as `api_key` and `X-API-Key`. */

// cspell:ignore contraseña kennwort mdp passw phpsessid pswd senha sess sessid totp
/** In a name without separators: `X-Refresh-Secret`, `pass_word`, or `PHPSESSID`. */
const SECRET =
  /authorization|bearer|cookie|credential|passw|passphrase|passcode|kennwort|contraseña|senha|secret|sess(?:ion)?id|signature|(?:access|account|api|app|auth|client|encryption|license|master|private|public|service|shared|signing|storage)key/;
/** A word of a name. Other words have the same letters. */
const SECRET_WORD = /^(?:auth|jwt|mdp|oauth|otp|pin|pswd|pw|pwd|sid|sig|totp)s?$/;
/** Words that have other meanings beside those of {@link COUNT}. */
const TOKEN = /tokens?$/;
const LAST_WORD = /^(?:key|pass|session)s?$/;
/** In names of counts and pages, such as `maxTokens`. */
const COUNT =
  /^(?:budget|cached?|completion|continuation|count|cursor|idempotency|input|limit|max|min|next|output|page|per|prev|previous|prompt|reasoning|sort|start|stop|sync|total|type|updated|usage|used)$/;
/** Before `key`, in names of places in data, such as `columnKey`. */
const PLACE =
  /^(?:array|column|field|file|filter|foreign|group|index|issue|item|label|map|message|metadata|object|partition|primary|property|query|record|row|tag|unique)$/;

/** Longer names aren't names of credentials, and take time. */
const MAX_NAME = 200;

const listWords = (name: string): string[] =>
  name
    .replace(/(\p{Ll}|\d)(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$& ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** Whether a header, a parameter, or a field is called like a credential, such as `apiKey`. */
export function isCredentialName(name: string): boolean {
  if (name.length > MAX_NAME) return false;
  const words = listWords(name);
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  if (SECRET.test(words.join('')) || has(SECRET_WORD)) return true;
  const last = words.at(-1) ?? '';
  const isPlace = last.startsWith('key') && has(PLACE);
  return !has(COUNT) && (has(TOKEN) || (LAST_WORD.test(last) && !isPlace));
}
