/** Events of examples, as the HTML standard reads them, and as the server sends them. */
import {expect, it} from 'vitest';
import {formatEvent} from '../src/engine/http';
import {parseEvents} from '../src/engine/stream';

const read = (text: string) => parseEvents(text).map(({name, data}) => [name, data]);

it.each([
  ['line feeds', 'event: a\ndata: 1\n\nevent: b\ndata: 2\n\n'],
  ['line breaks of Windows', 'event: a\r\ndata: 1\r\n\r\nevent: b\r\ndata: 2\r\n\r\n'],
  ['carriage returns', 'event: a\rdata: 1\r\revent: b\rdata: 2\r\r'],
  ['a byte order mark', '\uFEFFevent: a\ndata: 1\n\nevent: b\ndata: 2\n\n'],
  ['no spaces', 'event:a\ndata:1\n\nevent:b\ndata:2\n\n'],
  ['comments', ': ping\n\nevent: a\ndata: 1\n: ping\n\nid: 7\n\nevent: b\ndata: 2\n\n'],
  ['no empty line at the end', 'event: a\ndata: 1\n\nevent: b\ndata: 2'],
])('reads events with %s', (_, text) => {
  const expected = [
    ['a', '1'],
    ['b', '2'],
  ];
  expect(read(text)).toEqual(expected);
});

it('keeps all lines of data, and names events without a name', () => {
  expect(read('data: one\ndata: two\n\n')).toEqual([['message', 'one\ntwo']]);
  const text = formatEvent({name: 'a', data: 'one\ntwo'});
  expect(text).toBe('event: a\ndata: one\ndata: two\n\n');
});
