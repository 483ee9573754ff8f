/** Writes requests in C#, with HttpClient. */
import {
  doubleQuote,
  type FilePart,
  getBaseName,
  hasRepeatedName,
  indent,
  joinLines,
  type Reading,
} from './code';
import {getFileType} from './fileType';
import {formatJson, formatQuery, JSON_TYPE, type SampleBody, type SampleRequest} from './request';

const CSHARP_READING: Reading = {
  json: 'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  text: 'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  file: 'await using var file = File.Create("download");\nawait response.Content.CopyToAsync(file);',
  stream: `using var reader = new StreamReader(await response.Content.ReadAsStreamAsync());
// The client's timeout ends with the headers, so this one limits each gap.
using var idle = new CancellationTokenSource(TimeSpan.FromMinutes(1));
while (await reader.ReadLineAsync(idle.Token) is { } line)
{
    idle.CancelAfter(TimeSpan.FromMinutes(1));
    Console.WriteLine(line);
}`,
  none: 'Console.WriteLine((int)response.StatusCode);',
};

const hasPartType = (body: SampleBody | undefined): boolean =>
  body?.kind === 'multipart' && body.parts.some((part) => 'contentType' in part);

function renderCsharpFile({name, file}: FilePart): string {
  const type = getFileType(file);
  const headers =
    type === undefined ? '' : ` { Headers = { ContentType = new(${doubleQuote(type)}) } }`;
  const content = `new StreamContent(File.OpenRead(${doubleQuote(file)}))${headers}`;
  return `    { ${content}, ${doubleQuote(name)}, ${doubleQuote(getBaseName(file))} },`;
}

function renderCsharpBody(body: SampleBody): string {
  const quote = doubleQuote;
  if (body.kind === 'json')
    return `request.Content = new StringContent(
    """
    ${indent(formatJson(body.value), 4)}
    """,
    Encoding.UTF8,
    ${quote(body.contentType ?? JSON_TYPE)});`;
  if (body.kind === 'text')
    return `request.Content = new StringContent(${quote(body.text)}, Encoding.UTF8, ${quote(body.contentType)});`;
  if (body.kind === 'urlencoded') {
    const isRepeated = hasRepeatedName(body.fields);
    return joinLines(
      `request.Content = new FormUrlEncodedContent(new ${isRepeated ? 'KeyValuePair<string, string>[]' : 'Dictionary<string, string>'}`,
      '{',
      ...body.fields.map(([name, value]) =>
        isRepeated
          ? `    new(${quote(name)}, ${quote(value)}),`
          : `    [${quote(name)}] = ${quote(value)},`,
      ),
      '});',
    );
  }
  if (body.kind === 'binary')
    return `request.Content = new StreamContent(File.OpenRead(${quote(body.file)}));
request.Content.Headers.ContentType = new MediaTypeHeaderValue(${quote(body.contentType)});`;
  const parts = body.parts.map((part) =>
    'file' in part
      ? renderCsharpFile(part)
      : `    { new StringContent(${[quote(part.value), ...(part.contentType === undefined ? [] : ['Encoding.UTF8', quote(part.contentType)])].join(', ')}), ${quote(part.name)} },`,
  );
  return joinLines('request.Content = new MultipartFormDataContent', '{', ...parts, '};');
}

/** Headers that .NET accepts only on the content of a request. */
const CONTENT_HEADER =
  /^(?:allow|expires|last-modified|content-(?:disposition|encoding|language|length|location|md5|range|type))$/i;

const renderCsharpHeaders = (headers: SampleRequest['headers'], owner: string): string[] =>
  headers.map(
    ([name, value]) => `${owner}.Headers.Add(${doubleQuote(name)}, ${doubleQuote(value)});`,
  );

/** Renders a request with HttpClient, in C# 11 (.NET 7 or later) for its raw string literals. */
export function renderCsharp({method, url, query, headers, body, response}: SampleRequest): string {
  const contentHeaders = headers.filter(([name]) => CONTENT_HEADER.test(name));
  const verb = method.charAt(0) + method.slice(1).toLowerCase();
  return joinLines(
    (body?.kind === 'json' || body?.kind === 'text' || hasPartType(body)) && 'using System.Text;\n',
    body?.kind === 'binary' && 'using System.Net.Http.Headers;\n',
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(HttpMethod.${verb}, ${doubleQuote(url + formatQuery(query))});`,
    ...renderCsharpHeaders(
      headers.filter(([name]) => !CONTENT_HEADER.test(name)),
      'request',
    ),
    body !== undefined && renderCsharpBody(body),
    body === undefined &&
      contentHeaders.length > 0 &&
      'request.Content = new ByteArrayContent(Array.Empty<byte>());',
    ...renderCsharpHeaders(contentHeaders, 'request.Content'),
    '',
    `using var response = await client.SendAsync(request${response === 'stream' ? ', HttpCompletionOption.ResponseHeadersRead' : ''});`,
    `if (!response.IsSuccessStatusCode)
    throw new HttpRequestException($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");`,
    CSHARP_READING[response],
  );
}
