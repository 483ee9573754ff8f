/** Requests of the console: the data of an operation, the draft in its form, and what is sent. */
export * from '../shared/console';
export * from './consoleRequest';
export * from './requestDraft';
