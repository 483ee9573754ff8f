/** The rule for text that writers paste from other programs. */
import {type Problem, withRule} from '@docs-kit/basics/writerError';
import type {Rule} from '@docs-kit/writing/rules';
import {findCopiedCharacters} from './copiedCharacters';
import {findDefinitionProblems} from './definitions';
import {findPastedText} from './findPastedText';
import {findSecrets} from './secrets';

/** Reports what pasted text keeps of the program that it comes from. */
export const pastedText: Rule = {
  name: 'pasted-text',
  find(page, {reported}): Problem[] {
    const others = [
      ...withRule('characters', findCopiedCharacters(page)),
      ...withRule('secrets', findSecrets(page)),
      ...withRule('definitions', findDefinitionProblems(page)),
    ];
    const lines = new Set([...reported, ...others.map(({line}) => line)]);
    return [...others, ...findPastedText(page, lines)];
  },
};
