/**
 * Renders a recipe as one program in each language, from the templates. A program prints the values
 * that it keeps from each response, and ends with an error at the first step that fails.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {SAMPLE_LABELS} from '@docs-kit/basics/sampleLanguages';
import {WriterError} from '@docs-kit/basics/writerError';
import {getFileType} from '@docs-kit/request-samples';
import {Eta} from 'eta';
import {type Language, PROGRAM_LANGUAGES} from './languages';
import {fillNames, formatKeys, formatPath, renderCurlCommand, renderType} from './literals';
import type {RecipesOptions} from './options';
import type {Plan, PlannedStep} from './plan';

const eta = new Eta({autoEscape: false, autoTrim: false, useWith: false});

/** Renders a template. Lines that have only tags without output are left out. */
export function renderTemplate(template: string, data: object): string {
  const text = readFileSync(path.join(__dirname, 'templates', template), 'utf8');
  return `${eta.renderString(text.replace(/^ *(<% .*%>)\n/gm, '$1'), data).trim()}\n`;
}

/** @returns the functions on the page about retries in a language, without their imports */
function readRetryFunctions(
  {api: config, file: recipesFile, retriesPage}: RecipesOptions,
  fence: string,
) {
  if (retriesPage === undefined)
    throw new WriterError(
      'a recipe repeats requests, but the option retriesPage is missing. Add it, or remove onFailure.',
      recipesFile,
    );
  const file = path.join(config.siteDir, retriesPage);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const code = new RegExp(`\`\`\`${fence} title=.*\n([^]*?)\n\`\`\``).exec(text)?.[1];
  if (code === undefined)
    throw new WriterError(
      `no code fence in ${fence} has a title. Restore it, because recipes use its functions.`,
      retriesPage,
    );
  return code.replace(/^(import |from |using [A-Z]).*\n|^export /gm, '').trim();
}

function buildProgramStep(
  planned: PlannedStep,
  plan: Plan,
  keyVariable: string | undefined,
  language: Language,
) {
  const {nameVariable, renderLiteral, renderAccess, template} = language;
  const [start, mark, end] = template;
  const {recipeStep: step, outputs, buildRequest, poll, pick, retries, retryIf} = planned;
  const {stepId, 'x-title': title, 'x-ask': ask, 'x-stream': stream} = step;
  const variable = nameVariable(planned.variable);
  const request = buildRequest();
  const {method, body} = request;
  const file = body?.kind === 'multipart' ? body.parts.find((part) => 'file' in part) : undefined;
  const address = formatPath(request);
  const filled = fillNames(address, (name) => mark.replace('key', nameVariable(name)));
  const json =
    body?.kind === 'json' && renderLiteral(body.value).replace(/(['"])(\{\{\w+\}\})\1/g, '$2');
  const all = plan.steps.flatMap((other) => other.outputs);
  const findValue = (name: string) => all.find((output) => output.name === name)?.value;
  const isText = (name: string) => typeof findValue(name) === 'string';
  // IDs, numbers, and dates have only these characters.
  const needsEscapes = (name: string) => isText(name) && /[^\w.:+-]/.test(String(findValue(name)));
  const isPicked = ([list, index]: readonly string[]) => list === pick?.list && index === '0';
  return {
    title,
    stream,
    variable,
    method,
    retries,
    retryIf: retryIf && {
      name: retryIf.keys ? retryIf.keys.join('.') : 'the status',
      keys: retryIf.keys && (formatKeys(retryIf.keys) || '.'),
      is: String(retryIf.is),
    },
    prints: method === 'GET' && outputs.length === 0 && !poll && !stream,
    number: plan.steps.indexOf(planned) + 1,
    ask: ask && {question: ask.question, name: ask.sets && nameVariable(ask.sets)},
    sdkCode: step['x-typescript']?.trimEnd(),
    path: filled === address ? renderLiteral(address) : start + filled + end,
    body: json && fillNames(json, nameVariable),
    file: file && {...file, type: getFileType(file.file)},
    curl: renderCurlCommand(
      plan.server,
      keyVariable,
      buildRequest(plan.inputs),
      {retries, isStream: stream !== undefined},
      isText,
      needsEscapes,
    ),
    type: renderType(outputs.map(({keys, value}) => ({keys, type: typeof value}))),
    /** Lists whose first item is read. They can be empty. */
    lists: new Set(
      outputs.flatMap(({keys}) => (keys[1] === '0' && !isPicked(keys) ? [keys[0]] : [])),
    ),
    pick: pick && {...pick, value: renderLiteral(pick.is)},
    outputs: outputs.map(({name, keys, value}) => ({
      name: nameVariable(name),
      code:
        pick && isPicked(keys)
          ? renderAccess('found', keys.slice(2), value, pick)
          : renderAccess(variable, keys, value),
      isToken: name === plan.token,
      /** Field of the picked item, which can lack it. */
      field: isPicked(keys) ? keys[2] : undefined,
    })),
    poll: poll && {
      ...poll,
      id: stepId,
      status: renderAccess(variable, poll.keys, poll.done),
      pending: renderLiteral(poll.pending),
      done: renderLiteral(poll.done),
    },
  };
}

/** Renders the programs of a recipe, in the order of the docs' tabs. */
export function renderPrograms(options: RecipesOptions, plan: Plan) {
  const canRetry = plan.steps.some(({retries}) => retries > 0);
  return PROGRAM_LANGUAGES.map((programLanguage) => {
    const {language, fence} = programLanguage;
    const title = programLanguage.nameFile(plan.recipe.workflowId);
    const {key, sdk, stream} = options.programs;
    const steps = plan.steps.map((planned) =>
      buildProgramStep(planned, plan, key?.variable, programLanguage),
    );
    const streams = steps.some((step) => step.stream);
    if (streams && !stream)
      throw new WriterError(
        'a recipe has x-stream, but the option programs.stream is missing. Add it, or remove x-stream.',
        options.file,
        plan.recipe.steps[0]?.line,
      );
    const sent = steps.filter(({sdkCode}) => fence !== 'ts' || sdkCode === undefined);
    const code = renderTemplate(`program${path.extname(title)}.eta`, {
      host: plan.server,
      key,
      keyless: plan.token !== undefined || !key,
      steps,
      inputs: Object.entries(plan.inputs).map(([name, input]) => ({
        name: programLanguage.nameVariable(name),
        value: programLanguage.renderLiteral(input),
      })),
      retry: canRetry && fence !== 'bash' && readRetryFunctions(options, fence),
      sdk: sent.length < steps.length && sdk,
      stream,
      sends: sent.length > 0,
      reads: sent.some(({outputs}) => outputs.length > 0),
      streams,
      asks: steps.some(({ask}) => ask),
      files: steps.some(({file}) => file),
      polls: steps.some(({poll}) => poll),
    });
    const text = code.replace(/\n{4,}/g, '\n\n\n').trimEnd();
    return {language, fence, title, label: SAMPLE_LABELS[language], code: text};
  });
}
