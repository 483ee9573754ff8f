/** Uploads photos through a route, which accepts only them, and returns them to their owner. */
export default async (sample) => {
  const upload = async (name, type) => {
    const body = new FormData();
    body.set('photo', new File(['a'], name, {type}));
    return sample.POST(new Request('http://localhost/', {method: 'POST', body}));
  };
  const {fileId} = await (await upload('photo.jpg', 'image/jpeg')).json();
  if (!fileId) throw new Error('The route returned no ID.');
  if ((await upload('notes.txt', 'text/plain')).status !== 415)
    throw new Error('It accepted text.');
  if ((await upload('invalid.jpg', 'image/jpeg')).status !== 422)
    throw new Error('It accepted an invalid photo.');
  const find = async (id) => {
    const response = await sample.GET(new Request('http://localhost/?fileId=' + id));
    return {status: response.status, ...(await response.json())};
  };
  if ((await find(fileId)).fileId !== fileId) throw new Error('It lost the photo');
  if ((await find('other')).status !== 404) throw new Error('It found the photo of someone else');
  let status;
  for (let sent = 0; sent < 100 && status !== 429; sent += 1)
    ({status} = await upload('notes.txt', 'text/plain'));
  if (status !== 429) throw new Error('It limited no photos');
  globalThis.fetch = async () => Response.json({id: fileId, status: 'analyzing'});
  const slow = await find(fileId);
  if (slow.status !== 202 || slow.code !== 'analyzing' || !slow.fileId)
    throw new Error('It gave up on a slow photo');
};
