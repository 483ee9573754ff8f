/** What the console offers of an operation's authentication. */
import {buildModel, parseSpec} from '@docs-kit/openapi-model';
import {describe, expect, it} from 'vitest';
import {buildConsoleData} from '../src/build/consoleData';

/** Builds the console's data for an operation with the keys `header` and `cookie`. */
function build(security: Record<string, string[]>[]) {
  const key = (place: string) => ({type: 'apiKey', in: place, name: `x-${place}`});
  const document = {
    openapi: '3.1.1',
    info: {title: 'Keys', version: '1'},
    servers: [{url: 'https://api.example'}],
    components: {securitySchemes: {header: key('header'), cookie: key('cookie')}},
    paths: {'/things': {get: {security, responses: {204: {description: 'Done'}}}}},
  };
  const text = JSON.stringify(document);
  const [found] = buildModel(parseSpec(text, 'openapi.json'), {route: '/docs/api'}).operations;
  if (!found) throw new Error('There is no operation.');
  const {auth, needsCookie = false} = buildConsoleData(found);
  return {ways: auth.map((way) => way.map(({scheme}) => scheme)), needsCookie};
}

describe('the console', () => {
  it.each([
    ['a cookie', [{cookie: []}], [], true],
    ['a cookie and a key', [{cookie: [], header: []}], [], true],
    ['a cookie or a key', [{cookie: []}, {header: []}], [['header']], false],
    ['nothing', [], [], false],
  ])('has fields for what pages can send: %s', (_, security, ways, needsCookie) => {
    expect(build(security as Record<string, string[]>[])).toEqual({ways, needsCookie});
  });
});
