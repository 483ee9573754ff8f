/** Reads the field that asks for a stream, in any shape of a body. */
import type {Json} from '@docs-kit/basics/json';
import {expect, it} from 'vitest';
import {requestsStream} from '../src/shared/values';

const asked = {Key: 'stream', Value: 'true'};

it.each<{body: Json}>([
  {body: {stream: true}},
  {body: {Stream: 'true'}},
  {body: [asked]},
  {body: [{Key: 'message', Value: 'stream'}, asked]},
  {body: [{Key: 'stream', Value: false}, asked]},
])('asks for a stream: $body', ({body}) => {
  expect(requestsStream(body)).toBe(true);
});

it.each<{body: Json}>([
  {body: {stream: false}},
  {body: {message: 'stream', verbose: true}},
  {body: [{Key: 'message', Value: 'stream'}]},
  {
    body: [
      {Key: 'message', Value: 'stream'},
      {Key: 'verbose', Value: true},
    ],
  },
  {body: null},
])('asks for none: $body', ({body}) => {
  expect(requestsStream(body)).toBe(false);
});
