/**
 * Generates the pages that are made from data files. The content rules' plugin calls this before it
 * reads any page. A separate plugin would be too late, because Docusaurus starts all plugins at the
 * same time. Mistakes in the data are listed together with those in pages.
 */
import path from 'node:path';
import type {Problem} from '@docs-kit/basics/writerError';
import {generateRecipes} from '@docs-kit/recipes/build/generateRecipes';
import {OPEN_QUESTIONS_PATH} from '../../../../src/config/openQuestionsFiles';
import {RECIPES_PATH} from '../../../../src/config/recipes';
import {generateOpenQuestions} from './openQuestions';

/** @returns the files whose change means that pages have to be generated again */
export const listDataFiles = (siteDir: string): string[] =>
  [OPEN_QUESTIONS_PATH, RECIPES_PATH].map((file) => path.join(siteDir, file));

/** @returns problems in the data files, whose pages stay as they are */
export const generatePages = (siteDir: string): Problem[] => [
  ...generateOpenQuestions(siteDir),
  ...generateRecipes(siteDir),
];
