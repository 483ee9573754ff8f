/** Tokens and costs of runs. */
import {formatExactJson} from '@docs-kit/basics/exactJson';
import type {JsonObject} from '@docs-kit/basics/json';
import type {StoredConversation, StoredFile, Tokens} from './state';

/** Tokens of an agent's instructions, which are part of every prompt. */
const INSTRUCTION_TOKENS = 380;
/** Inputs that aren't part of the prompt. The message is, and its tokens are counted separately. */
const NOT_IN_PROMPT = /^(message|chatId|stream|channel)$|Identifier$/;
/** EUR per token. */
const PRICES = {prompt: 0.000001, completion: 0.000004};

/**
 * Counts tokens: words, parts of numbers, and punctuation, like the encodings of current models.
 */
export const countTokens = (text: string): number =>
  text.match(/\p{L}{1,10}|\d{1,3}|\s(?=\d)|[^\s\p{L}\d]/gu)?.length ?? 0;

/**
 * Counts the tokens of a file. Text counts as it is; of other files, each kilobyte counts as one.
 */
const countFileTokens = ({type, content, bytes}: StoredFile) =>
  type.startsWith('text/')
    ? countTokens(new TextDecoder().decode(content))
    : Math.ceil(bytes / 1000);

/**
 * Measures the tokens of a run.
 *
 * @param message - the new message, which isn't among the conversation's turns yet
 * @param content - text of the reply
 */
export function measureUsage(
  {turns}: StoredConversation,
  message: string,
  inputs: JsonObject,
  files: readonly StoredFile[],
  content: string,
): Tokens {
  const prompt = [
    ...turns.map(({value}) => value),
    message,
    ...Object.entries(inputs)
      .filter(([name]) => !NOT_IN_PROMPT.test(name))
      .map(([, input]) => formatExactJson(input)),
  ];
  const counts = [countTokens(prompt.join(' ')), ...files.map(countFileTokens)];
  const promptTokens = counts.reduce((sum, count) => sum + count, INSTRUCTION_TOKENS);
  const completionTokens = countTokens(content);
  return {promptTokens, completionTokens, totalTokens: promptTokens + completionTokens};
}

/** @returns the costs of tokens in EUR, with the fields of the API's results */
export function calculateCosts({promptTokens, completionTokens}: Tokens) {
  const round = (amount: number) => Number(amount.toFixed(9));
  const prompt = round(promptTokens * PRICES.prompt);
  const completion = round(completionTokens * PRICES.completion);
  return {prompt, completion, services: 0, total: round(prompt + completion), currency: 'EUR'};
}
