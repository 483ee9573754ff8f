/** The content rules without those of other packages. Each case is a file below `cases`. */
import path from 'node:path';
import {testCases} from './support/cases';

testCases(path.join(__dirname, 'cases'));
