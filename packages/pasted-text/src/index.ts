/** The rule for text that writers paste from other programs. */
import type {Rule} from '@docs-kit/writing/rules';
import {findPastedText} from './findPastedText';

/** Reports what pasted text keeps of the program that it comes from. */
export const pastedText: Rule = {name: 'pasted-text', find: findPastedText};
