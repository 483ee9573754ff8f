/** Mistakes in the file of recipes, each with its line and a remedy. */
import {copyFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {loadOperations} from '@docs-kit/openapi-model';
import {describe, expect, it} from 'vitest';
import {buildUsedBy, parseRecipes} from '../src/build/arazzo';
import {renderRecipes} from '../src/build/generateRecipes';
import {recordRecipes} from '../src/build/loadRecipes';
import {buildPetshopOptions} from './petshop';

const FILE = `arazzo: 1.0.1
info: {title: Recipes, version: 1.0.0}
sourceDescriptions: [{name: petshop, url: ./petshop.json, type: openapi}]
workflows:
  - workflowId: feed-a-pet
    summary: Feed a pet
    description: Feed a pet, and listen to it.
    x-scenario:
      - {answer: rate_limit_exceeded, operation: list-pets}
    x-failures:
      - {step: sounds, answer: 'stream-broken', remedy: Wait.}
    inputs: {properties: {pet: {default: mimi}, count: {default: 2}}}
    steps:
      - stepId: meal
        operationId: feed-pet
        parameters:
          - {name: pet-id, in: path, value: $inputs.pet}
        requestBody: {payload: {fish: $inputs.count}}
        successCriteria:
          - condition: $response.body#/says == 'thanks'
        outputs:
          word: $response.body#/says
      - stepId: sounds
        operationId: listen-to-pet
        x-ask: {who: The owner, question: 'Is it awake?', control: {name: wake, id: $inputs.pet}}
        parameters:
          - {name: pet-id, in: path, value: $inputs.pet}
          - {name: X-Word, in: header, value: 'It says {$steps.meal.outputs.word}'}
        outputs:
          sound: $response.body#/sounds/0
  - workflowId: list-the-pets
    summary: List the pets
    description: List all pets.
    steps:
      - {stepId: list, operationId: list-pets}
`;

const siteDir = createFolder('recipes');
copyFileSync(
  path.join(import.meta.dirname, '../../openapi-sandbox/tests/petshop.json'),
  path.join(siteDir, 'petshop.json'),
);
const options = {
  ...buildPetshopOptions(siteDir, 'recipes.yaml'),
  behavior: {
    module: 'behavior.ts',
    controls: {wake: {method: 'POST' as const, run: () => ({status: 204})}},
  },
};

/** Replaces the first occurrence of a text in the file, and returns the message about it. */
function findMistake(find: string, replacement: string): string {
  expect(FILE).toContain(find);
  try {
    const text = FILE.replace(find, () => replacement);
    const recipes = parseRecipes(text, loadOperations(options.api), options.file, {
      spec: 'petshop.json',
    });
    renderRecipes(options, recordRecipes(options, recipes));
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

const findLine = (part: string) => FILE.slice(0, FILE.indexOf(part)).split('\n').length;

describe('a mistake in the file of recipes', () => {
  it('is none before a change', () => expect(findMistake('', '')).toBe(''));

  it.each([
    ['arazzo: 1.0.1', 'arazzo: 2.0.0', 'arazzo is another version. Write 1.0.1.'],
    ['workflows:', 'workflows: [', 'file is not valid YAML'],
    [
      'operationId: listen-to-pet',
      'operationId: listen-to-pets',
      'Use listen-to-pet, or remove the recipe.',
    ],
    [
      '{$steps.meal.outputs.word}',
      '{$steps.meal.outputs.words}',
      'no input or earlier step gives $steps.meal.outputs.words. Use $steps.meal.outputs.word.',
    ],
    ['fish: $inputs.count', 'fish: $inputs.counts', 'Use $inputs.count.'],
    ['fish: $inputs.count', 'fish: $input.count', 'gives $input.count. Use $inputs.count.'],
    ["'It says {$steps", "'It says {$step", 'Use $steps.meal.outputs.word.'],
    ["condition: $response.body#/says == 'thanks'", 'condition: $statusCode > 400', 'supported'],
    ["condition: $response.body#/says == 'thanks'", "condition: '(says'", 'is not supported'],
    ['workflowId: list-the-pets', 'workflowId: feed-a-pet', 'Rename one.'],
    ['word: $response.body#/says', 'pet: $response.body#/says', 'is taken'],
    ['step: sounds', 'step: sound', 'no step is called "sound"'],
    ['summary: Feed', 'title: Feed', 'summary is missing. Add it.'],
    ['outputs:', 'output:', 'steps has the unknown key "output". Use outputs.'],
    [
      'word: $response.body#/says',
      'word: $response.says',
      'word is not a value of the response. Write where it is, as in $response.body#/items/0/id.',
    ],
    ['word: $response', 'the-word: $response', 'the-word is not a name for programs.'],
    ['workflowId: list-the-pets', 'workflowId: List pets', 'workflowId is not an address.'],
    ['in: path', 'in: cookie', 'in has an unknown value. Write path or query or header.'],
    ['stepId: meal', 'stepId: 5', 'stepId has the wrong type. Write text.'],
    ['url: ./petshop.json', 'url: ./pets.json', 'Use ./petshop.json.'],
    ['answer: rate_limit_exceeded', 'answer: closed', 'No response is called closed.'],
    ['operation: list-pets', 'operation: list-pet', 'No operation has the ID list-pet.'],
    ["answer: 'stream-broken', remedy", "answer: 'closed', remedy", 'has no response "closed"'],
    [
      '{name: wake,',
      '{name: wakes,',
      'the sandbox has no control "wakes". Did you mean wake? Add it',
    ],
  ])('is reported with its line: %s → %s', (find, replacement, message) => {
    const found = findMistake(find, replacement);
    expect(found).toContain(message);
    const [, line = ''] = /^recipes\.yaml:(\d+): /.exec(found) ?? [];
    // YAML and missing keys are reported at the start of what they're part of.
    expect(Math.abs(Number(line) - findLine(find))).toBeLessThanOrEqual(2);
  });

  it('is not text with a dollar sign', () => {
    expect(findMistake('fish: $inputs.count', "fish: 'costs $US.5, $user.name'")).not.toContain(
      'no input',
    );
  });

  it('leaves the API without links to recipes, so that other mistakes are reported, too', () => {
    const {find} = buildUsedBy({...options, list: '/docs/category/recipes'});
    const operations = loadOperations(options.api);
    expect(find(FILE, operations, []).size).toBeGreaterThan(0);
    expect(find(FILE.replace('outputs:', 'output:'), operations, []).size).toBe(0);
  });

  it('is reported with the others', () => {
    const found = findMistake('summary: Feed', 'output: {}\n    title: Feed').split('\n');
    expect(found).toHaveLength(2);
    for (const line of found) expect(line).toMatch(/^recipes\.yaml:\d+: /);
  });

  it.each([
    ['a request that is not valid', 'fish: $inputs.count', 'meat: $inputs.count', /meal: .*: 400 /],
    [
      'a regular expression for a JSON body',
      "condition: $response.body#/says == 'thanks'",
      '{context: $response.body, condition: object, type: regex}',
      /meal: the regular expression "object" can't test JSON, so compare a field, .*: 200 \{/,
    ],
    [
      'an output that the response lacks',
      'word: $response.body#/says',
      'word: $response.body#/text',
      /meal: the response has no \/text for the output word: 200 /,
    ],
  ])('is %s', (_, find, replacement, message) => {
    const found = findMistake(find, replacement);
    expect(found).toMatch(/^recipes\.yaml:\d+: recipe feed-a-pet, step .*Correct the step\.$/);
    expect(found).toMatch(message);
  });
});
