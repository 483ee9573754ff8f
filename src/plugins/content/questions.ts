/**
 * Keeps the questions in front matter for the build. Docusaurus would write them into each page's
 * JavaScript, twice.
 */
import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';

const questions = new Map<string, unknown>();

/** Reads front matter like Docusaurus, without the questions. */
export const parseFrontMatter: ParseFrontMatter = async ({defaultParseFrontMatter, ...file}) => {
  const {content, frontMatter} = await defaultParseFrontMatter(file);
  const {questions: own, ...rest} = frontMatter;
  questions.set(file.filePath, own);
  return {content, frontMatter: rest};
};

/**
 * @param source - path of a page from the project's folder
 * @returns the questions in its front matter, once Docusaurus has read it
 */
export const getQuestions = (source: string): unknown => questions.get(path.resolve(source));
