/** Finds the files that steps of recipes send, which the build publishes with the Arazzo file. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {WriterError} from '@docs-kit/basics/writerError';
import type {Recipe, RecipeStep} from '../run/schema';
import {listFormParts} from '../run/stepRequest';
import type {RecipesOptions} from './options';

const listStepFiles = ({requestBody}: RecipeStep): string[] =>
  listFormParts(requestBody?.payload).flatMap((part) => part.file ?? []);

/** @returns the names of the files that recipes send, each once */
export const listSentFiles = (recipes: readonly Pick<Recipe, 'steps'>[]): string[] => [
  ...new Set(recipes.flatMap(({steps}) => steps.flatMap(listStepFiles))),
];

/**
 * Checks that each file that recipes send can be published.
 *
 * @throws WriterError at the first step whose file isn't in the folder
 */
export function assertSentFiles(
  recipes: readonly Recipe[],
  {api: {siteDir}, file, arazzo: {files: folder}}: Pick<RecipesOptions, 'api' | 'file' | 'arazzo'>,
): void {
  for (const {workflowId, steps} of recipes)
    for (const step of steps)
      for (const name of listStepFiles(step)) {
        if (folder !== undefined && existsSync(path.join(siteDir, folder, name))) continue;
        const place = folder ?? 'a folder, and set it as the option `arazzo.files`';
        throw new WriterError(
          `recipe ${workflowId}, step ${step.stepId} sends ${name}, which isn't published. Add a small example of the file to ${place}.`,
          file,
          step.line,
        );
      }
}
