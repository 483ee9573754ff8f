/** All rules for pasted text, in their order of precedence. */
import type {PastedSource} from '../rules';
import {addresses} from './addresses';
import {assistants} from './assistants';
import {codeBlocks} from './codeBlocks';
import {documents} from './documents';
import {fragments} from './fragments';
import {lists} from './lists';
import {markdown} from './markdown';
import {markup} from './markup';
import {messages} from './messages';
import {scans} from './scans';
import {tables} from './tables';
import {unfencedCode} from './unfencedCode';
import {webPages} from './webPages';

export const SOURCES: readonly PastedSource[] = [
  assistants,
  messages,
  addresses,
  webPages,
  documents,
  scans,
  tables,
  markdown,
  markup,
  lists,
  codeBlocks,
  unfencedCode,
  fragments,
];
