/**
 * Notes on the models that requests name.
 *
 * cspell:ignore deepseek
 */
import {findNearest, formatSuggestion} from '@docs-kit/basics/nearest';
import {getValue, listObjects} from '@docs-kit/openapi-model/shared';
import {addNotes, getText} from '@docs-kit/openapi-sandbox/engine';
import type {HandlerCall} from './handler';

/** How names of models begin, by the provider that makes them. Each of these runs only its own. */
const MAKERS: Readonly<Record<string, RegExp>> = {
  OpenAI: /^(gpt|o\d|chatgpt)-/i,
  Mistral: /^mistral-/i,
  Anthropic: /^claude-/i,
  Google: /^(gemini|gemma)-/i,
  xAI: /^grok-/i,
  DeepSeek: /^deepseek-/i,
};

/**
 * Notes a model that the sandbox doesn't list, and one of another provider. An organization can
 * have more models than the documentation lists.
 *
 * @param provider - name of the provider, if the request has one
 */
export function noteModel({state, headers}: HandlerCall, model: string, provider = ''): void {
  const examples = state.operations.find(({name}) => name === 'GET /api/v2/AIModel')?.responses;
  const known = (examples ?? []).flatMap(({value}) =>
    listObjects(getValue(value, 'items')).map((item) => getText(item, 'modelId')),
  );
  if (model !== '' && !known.includes(model))
    addNotes(
      headers,
      `The sandbox doesn't list the model ${model}. Compare it with GET /api/v2/AIModel of your organization.`,
    );
  const vendors = state.operations
    .flatMap(({body}) => body?.content['application/json']?.oneOf ?? [])
    .flatMap(({properties}) => properties?.['vendor']?.['x-enum-varnames'] ?? []);
  if (provider !== '' && !vendors.some((name) => name.toLowerCase() === provider.toLowerCase())) {
    const hint = formatSuggestion(findNearest(provider, vendors));
    addNotes(headers, `The documentation has no provider ${provider}.${hint}`);
  }
  const [maker] = Object.entries(MAKERS).find(([, names]) => names.test(model)) ?? [];
  if (maker && Object.hasOwn(MAKERS, provider) && maker !== provider)
    addNotes(
      headers,
      `${model} is a model of ${maker}, and the vendor of the request is ${provider}.`,
    );
}
