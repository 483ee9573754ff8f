/** Text that writers paste from other programs. Each case is a file below `cases`. */
import path from 'node:path';
import {testCases} from '../../writing/tests/support/cases';
import {pastedText} from '../src';

testCases(path.join(__dirname, 'cases'), [pastedText]);
