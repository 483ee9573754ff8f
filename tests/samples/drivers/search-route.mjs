/** Searches through a route that a skill calls. */
export default async (sample) => {
  const found = {title: 'Tent care', url: 'https://shop.example.com/tent', text: 'x'.repeat(9000)};
  globalThis.search = (query) => Array.from({length: 9}, () => ({...found, query, score: 1}));
  const post = (body, token) =>
    sample.POST(
      new Request('http://localhost/', {
        method: 'POST',
        headers: {Authorization: `Bearer ${token}`},
        body,
      }),
    );
  const query = JSON.stringify({query: 'How do I wash the tent?'});
  if ((await post(query, 'undefined')).status !== 401) throw new Error('It needs no token');
  process.env.SEARCH_TOKEN = 'a-long-token';
  if ((await post(query, 'another')).status !== 401) throw new Error('It accepts any token');
  for (const body of ['', '[]', '{"query": ""}', '{"query": 1}'])
    if ((await post(body, 'a-long-token')).status !== 400) throw new Error(`It accepts ${body}`);
  const passages = await (await post(query, 'a-long-token')).json();
  if (passages.length >= 9) throw new Error('It returns everything');
  for (const {title, url, text, ...others} of passages)
    if (!title || !url || text.length >= found.text.length || Object.keys(others).length > 0)
      throw new Error('It returns too much or too little of a passage');
};
