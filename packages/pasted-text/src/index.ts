/** The rule for text that writers paste from other programs. Its parts are still in `writing`. */
import type {Rule} from '@docs-kit/writing/rules/options';

const pastedText: Rule = {name: 'pasted-text', find: () => []};

export default pastedText;
