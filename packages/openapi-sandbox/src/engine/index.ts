/** The sandbox, without Docusaurus: it responds to requests in Node and in browsers. */
export * from './answers';
export * from './behavior';
export * from './createSandbox';
export * from './credentials/credentialNames';
export * from './credentials/credentials';
export * from './credentials/secretFields';
export * from './credentials/tokens';
export * from './errors';
export * from './http';
export * from './notes';
export * from './request/references';
export * from './request/requestMatch';
export * from './request/validate';
export * from './request/values';
export * from './sandboxRequest';
export * from './state';
export * from './types';
