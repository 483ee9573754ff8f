/** Credentials in pages: those whose form says what they are. */
// cspell:ignore opsu abeprs bglpat bxox
import type {Problem} from '@docs-kit/basics/writerError';
import type {SourcePage} from '@docs-kit/writing/sources';

/** Forms of credentials, as their issuers document them for scanners. */
const CREDENTIAL =
  /\bsk-(?:proj-|ant-|live-)?[\w-]{32,}|\b[rs]k_live_\w{20,}|\bgh[opsu]_\w{36}|\bgithub_pat_\w{40,}|\bglpat-[\w-]{20}|\bA(?:KI|SI)A[0-9A-Z]{16}\b|\bAIza[\w-]{35}|\bxox[abeprs]-[\w-]{20,}|\bnpm_\w{36}\b|\bSG\.[\w-]{16,}\.[\w-]{16,}|\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}|-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/;

/** A value of hexadecimal digits after a name that says that it's a credential. */
const NAMED =
  /(?<=\b(?:api[-_]?key|authorization|access[-_]?token|client[-_]?secret|secret[-_]?key)\b["']?\s*[:=]\s*["']?(?:(?:Bearer|Basic) )?)(?=[\da-f-]*\d)(?=[\da-f-]*[a-f])[\da-f-]{32,}/i;

/** Letters of a credential that a message can show. */
const SHOWN = 8;

/** Finds credentials, which have to be revoked once they are in a repository. */
export const findSecrets = ({file, text}: SourcePage): Problem[] =>
  text.split('\n').flatMap((line, row) => {
    const [found] = CREDENTIAL.exec(line) ?? NAMED.exec(line) ?? [];
    if (found === undefined) return [];
    const what = `there is a credential, ${found.slice(0, SHOWN)}…. Revoke it, and write a placeholder such as YOUR_API_KEY.`;
    return [{file, line: row + 1, what}];
  });
