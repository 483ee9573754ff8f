/** The sandbox, without Docusaurus: it responds to requests in Node and in browsers. */
export {
  ANSWER_HEADER,
  ANSWER_OPTIONS,
  AUTOMATIC,
  canStream,
  isStream,
  listAnswers,
  STREAM_ENDS,
} from './answers';
export type * from './behavior';
export {createSandbox, type Sandbox} from './createSandbox';
export {isCredentialName} from './credentials/credentialNames';
export {NO_VALUE, SAMPLE_VALUE} from './credentials/placeholders';
export {isSecretName, replaceSecrets} from './credentials/secretFields';
export {createToken, findExpiry} from './credentials/tokens';
export {createRefusal, createRuleError, REFUSAL_HEADERS, SandboxError} from './errors';
export type {ErrorFormat} from './errors';
export {formatEvent, toSandboxRequest} from './http';
export {addNotes} from './notes';
export {resolveIds} from './request/references';
export {matchPath, matchRequest} from './request/requestMatch';
export {Validation} from './request/validate';
export type {Formats} from './request/valueProblem';
export {findNamedValue, getMediaType, getText, isFile, parseValue} from './request/values';
export {buildSandboxRequest} from './sandboxRequest';
export {LimitedMap, SandboxState} from './state';
export type * from './types';
