/** All rules for pasted text, in their order of precedence. */
import type {ProgramRules} from '../rules';
import {addresses} from './addresses';
import {boilerplate} from './boilerplate';
import {characters} from './characters';
import {codeBlocks} from './codeBlocks';
import {html} from './html';
import {lists} from './lists';
import {markdown} from './markdown';
import {marks} from './marks';
import {markup} from './markup';
import {samples} from './samples';
import {sentences} from './sentences';
import {tables} from './tables';
import {unfencedCode} from './unfencedCode';

export const PROGRAMS: readonly ProgramRules[] = [
  addresses,
  html,
  tables,
  markdown,
  markup,
  lists,
  codeBlocks,
  samples,
  unfencedCode,
  characters,
  boilerplate,
  marks,
  sentences,
];
