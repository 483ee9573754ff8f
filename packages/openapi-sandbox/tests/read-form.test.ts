/** Forms as clients write them. ASP.NET takes every accepted one, and refuses the others. */
import {describe, expect, it} from 'vitest';
import {readForm} from '../src/server/readForm';

const FILE = {name: 'file', fileName: 'a.txt'};

const read = async (body: string, type = 'multipart/form-data; boundary=B') => {
  const headers = {'Content-Type': type};
  const fields = await readForm(new Request('http://localhost', {method: 'POST', headers, body}));
  return fields.map(({name, value}) =>
    typeof value === 'string'
      ? {name, value}
      : {name, fileName: value.fileName, value: new TextDecoder().decode(value.content)},
  );
};

const part = (disposition: string, more = '') =>
  `--B\r\n${more}Content-Disposition:${disposition}\r\n\r\nhi\r\n--B--\r\n`;

describe('Forms', () => {
  it.each<[string, string, {name: string; fileName?: string}]>([
    ['browsers', part(' form-data; name="file"; filename="a.txt"'), FILE],
    ['.NET, with unquoted names', part(' form-data; name=file; filename=a.txt'), FILE],
    [
      '.NET, with both names of the file',
      part(
        " form-data; name=file; filename=a.txt; filename*=utf-8''a.txt",
        'Content-Type: a/b\r\n',
      ),
      FILE,
    ],
    [
      '.NET, with a name beyond ASCII',
      part(` form-data; name=file; filename="=?utf-8?B?w6kudHh0?="; filename*=utf-8''%C3%A9.txt`),
      {name: 'file', fileName: 'é.txt'},
    ],
    ['.NET, with text', part(' form-data; name=Content'), {name: 'Content'}],
    [
      '.NET, with the type of text',
      part(' form-data; name=Content', 'Content-Type: text/plain; charset=utf-8\r\n'),
      {name: 'Content'},
    ],
    [
      'React Native',
      part(` form-data; name="file"; filename="a.txt"; filename*=utf-8''a.txt`),
      FILE,
    ],
    ['the long name only', part(` form-data; name="file"; filename*=UTF-8''a.txt`), FILE],
    ['no spaces', part('form-data;name="file";filename="a.txt"'), FILE],
    ['many spaces', part('   form-data ;  name="file" ;  filename="a.txt" '), FILE],
    ['names in capitals', part(' Form-Data; Name="file"; FileName="a.txt"'), FILE],
    ['the name of the file first', part(' form-data; filename="a.txt"; name="file"'), FILE],
    [
      'an escaped quote',
      part(' form-data; name="file"; filename="a\\"b.txt"'),
      {name: 'file', fileName: 'a"b.txt'},
    ],
    [
      'a quote in percents',
      part(' form-data; name="file"; filename="a%22b.txt"'),
      {name: 'file', fileName: 'a%22b.txt'},
    ],
    [
      'a semicolon in the name',
      part(' form-data; name="file"; filename="a;b.txt"'),
      {name: 'file', fileName: 'a;b.txt'},
    ],
    [
      'a name in UTF-8',
      part(' form-data; name="file"; filename="é.txt"'),
      {name: 'file', fileName: 'é.txt'},
    ],
    [
      'the length of the part',
      part(' form-data; name="file"; filename="a.txt"', 'Content-Length: 2\r\n'),
      FILE,
    ],
    ['a preamble', `For people\r\n${part(' form-data; name="file"; filename="a.txt"')}`, FILE],
    ['text after the form', `${part(' form-data; name="file"; filename="a.txt"')}Bye`, FILE],
    ['no line break at the end', part(' form-data; name="file"; filename="a.txt"').trimEnd(), FILE],
    [
      'text with a binary type',
      part(' form-data; name="Content"', 'Content-Type: application/octet-stream\r\n'),
      {name: 'Content'},
    ],
  ])('reads a form with %s', async (_, body, expected) => {
    expect(await read(body)).toEqual([{...expected, value: 'hi'}]);
  });

  it('reads a quoted boundary', async () => {
    const body = part(' form-data; name="file"; filename="a.txt"');
    expect(await read(body, 'Multipart/Form-Data; Boundary="B"')).toMatchObject([FILE]);
  });

  it.each([
    ['without a boundary', part(' form-data; name="file"'), 'multipart/form-data'],
    ['with another boundary', part(' form-data; name="file"'), 'multipart/form-data; boundary=C'],
    ['with bare line feeds', part(' form-data; name="file"').replaceAll('\r\n', '\n'), undefined],
    ['that breaks off in text', part(' form-data; name="a"').replace('\r\n--B--', ''), undefined],
    [
      'that breaks off in a file',
      part(' form-data; name="file"; filename="a"').replace('\r\n--B--', ''),
      undefined,
    ],
    ['that is not UTF-8', part(' form-data; name="a"').replace('hi', '\uFFFD'), undefined],
  ])('refuses a form %s', async (_, body, type) => {
    await expect(read(body, type)).rejects.toThrow();
  });
});
