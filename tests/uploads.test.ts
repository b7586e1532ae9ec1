import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { Upload } from 'tus-js-client';
import { expect, test } from 'vitest';
import { silentMp3 } from '../scripts/testing/silent-mp3.ts';
import { eventually } from './support/eventually.ts';
import { ADMIN } from './support/records/people.ts';
import { type UploadSite, uploadSite } from './support/sites/upload-site.ts';

// Through the server's request handler, because it decides about the body before any route.

const TUS = { 'Tus-Resumable': '1.0.0' };
const BYTES = { ...TUS, 'Content-Type': 'application/offset+octet-stream' };
const AUDIO = silentMp3(200); // 3.2 MB: more than any other body may have

function metadata(fileName: string, purpose = 'episode-audio'): string {
  const encoded = (value: string) => Buffer.from(value).toString('base64');
  return `filename ${encoded(fileName)},purpose ${encoded(purpose)}`;
}

async function begin({ origin }: UploadSite, size = AUDIO.length, name = 'conversa.mp3'): Promise<string> {
  const response = await fetch(`${origin}/admin/uploads`, {
    method: 'POST',
    headers: { ...TUS, 'Upload-Length': String(size), 'Upload-Metadata': metadata(name) },
  });
  expect(response.status).toBe(201);
  return origin + (response.headers.get('Location') ?? '');
}

function patch(url: string, offset: number, bytes: Buffer, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: 'PATCH',
    headers: { ...BYTES, 'Upload-Offset': String(offset), ...headers },
    body: new Uint8Array(bytes),
  });
}

async function offsetOf(url: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', headers: TUS });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return Number(response.headers.get('Upload-Offset'));
}

/** Sends the head of a PATCH and some bytes, and leaves the connection open. */
function sendPart(url: string, announced: number, bytes: Buffer) {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {}); // the server may close first
  const head = Object.entries({
    ...BYTES,
    Host: 'x',
    'Upload-Offset': '0',
    'Content-Length': String(announced),
  });
  socket.write(
    `PATCH ${pathname} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
  );
  socket.write(bytes);
  return socket;
}

test('a tus client uploads a file in parts, has it inspected, and it is stored whole', async () => {
  const site = await uploadSite();
  const url = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(AUDIO, {
      endpoint: `${site.origin}/admin/uploads`,
      chunkSize: 1_500_000,
      metadata: { filename: 'minha-conversa.mp3', purpose: 'episode-audio' },
      onSuccess: () => resolve(upload.url ?? ''),
      onError: reject,
    });
    upload.start();
  });
  const finished = await fetch(`${url}/concluir`, { method: 'POST' });
  expect(await finished.json()).toMatchObject({
    status: 'finished',
    title: 'Minha conversa',
    size: AUDIO.length,
    durationSeconds: 200,
    mimeType: 'audio/mpeg',
  });
  expect(await site.filesThere()).toEqual([expect.stringMatching(/\/[0-9a-f-]{36}\.mp3$/)]);
  const again = await fetch(`${url}/concluir`, { method: 'POST' });
  expect(again.status).toBe(200);
});

test('a broken connection keeps what has arrived, and the rest can follow', async () => {
  const site = await uploadSite();
  const url = await begin(site);
  const socket = sendPart(url, AUDIO.length, AUDIO.subarray(0, 2_000_000));
  await eventually(async () => (await site.services.parts.sizeOf(url.split('/').at(-1) ?? '')) === 2_000_000);
  socket.destroy();
  await eventually(async () => (await offsetOf(url)) === 2_000_000);
  // Until the server notices, the lost sender has the upload, and another one is refused as at any time.
  const sendRest = () => patch(url, 2_000_000, AUDIO.subarray(2_000_000));
  let rest = await sendRest();
  await eventually(async () => {
    if (rest.status === 423) rest = await sendRest();
    return rest.status !== 423;
  });
  expect([rest.status, rest.headers.get('Upload-Offset')]).toEqual([204, String(AUDIO.length)]);
  expect((await fetch(`${url}/concluir`, { method: 'POST' })).status).toBe(200);
});

test('refuses one of two simultaneous senders, and the file stays whole', async () => {
  const site = await uploadSite();
  const url = await begin(site);
  const socket = sendPart(url, AUDIO.length, AUDIO.subarray(0, 1_000_000));
  await eventually(async () => (await site.services.parts.sizeOf(url.split('/').at(-1) ?? '')) === 1_000_000);
  const second = await patch(url, 0, AUDIO);
  expect([second.status, await second.json()]).toEqual([
    423,
    { error: expect.objectContaining({ code: 'busy' }) },
  ]);
  const answered = once(socket, 'data');
  socket.write(AUDIO.subarray(1_000_000));
  const [answer] = await answered;
  expect(String(answer)).toMatch(/^HTTP\/1\.1 204 /);
  socket.destroy();
  expect(await offsetOf(url)).toBe(AUDIO.length);
});

test('resumes an upload only where it stopped', async () => {
  const url = await begin(await uploadSite());
  expect((await patch(url, 5, AUDIO)).status).toBe(409);
  expect((await patch(url, 0, AUDIO, { 'Content-Type': 'text/plain' })).status).toBe(415);
  expect((await patch(url, 0, AUDIO, { 'Tus-Resumable': '0.2.2' })).status).toBe(412);
  expect(await offsetOf(url)).toBe(0);
});

test('refuses a file that is too large before reading it', async () => {
  const site = await uploadSite();
  const claim = await fetch(`${site.origin}/admin/uploads`, {
    method: 'POST',
    headers: { ...TUS, 'Upload-Length': '5000000000', 'Upload-Metadata': metadata('a.mp3') },
  });
  expect([claim.status, await claim.json()]).toEqual([
    413,
    { error: { code: 'too-large', message: 'O arquivo é grande demais: o máximo aqui é 2 GB.' } },
  ]);
  const url = await begin(site);
  const sending = request(url, {
    method: 'PATCH',
    headers: { ...BYTES, 'Upload-Offset': '0', 'Content-Length': '5000000000' },
  });
  sending.on('error', () => {});
  sending.write('x');
  const [response] = await once(sending, 'response');
  expect(response.statusCode).toBe(413);
  sending.destroy();
  expect(await offsetOf(url)).toBe(0);
});

test('also refuses more bytes than announced, without a Content-Length', async () => {
  const site = await uploadSite();
  const url = await begin(site, 1_000);
  const sending = request(url, { method: 'PATCH', headers: { ...BYTES, 'Upload-Offset': '0' } });
  sending.end(AUDIO.subarray(0, 2_000));
  const [response] = await once(sending, 'response');
  response.resume();
  expect(response.statusCode).toBe(413);
});

test('giving up leaves nothing behind', async () => {
  const site = await uploadSite();
  const url = await begin(site);
  const socket = sendPart(url, AUDIO.length, AUDIO.subarray(0, 1_000_000));
  await eventually(async () => (await site.filesThere()).some((name) => name.endsWith('.lock')));
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(204);
  socket.destroy();
  expect(await site.filesThere()).toEqual([]);
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(404);
});

test('only admins upload, and each sees only their own uploads', async () => {
  const site = await uploadSite();
  const url = await begin(site);
  const everything = () =>
    Promise.all([
      fetch(`${site.origin}/admin/uploads`, { method: 'POST', headers: TUS }),
      patch(url, 0, AUDIO),
      fetch(url, { method: 'DELETE' }),
      fetch(`${url}/concluir`, { method: 'POST' }),
      fetch(url, { redirect: 'manual' }),
    ]);
  site.visitor.person = null;
  expect((await everything()).map(({ status }) => status)).toEqual([401, 401, 401, 401, 302]);
  site.visitor.person = { ...ADMIN, role: 'user' };
  expect((await everything()).map(({ status }) => status)).toEqual([403, 403, 403, 403, 302]);
  site.visitor.person = { ...ADMIN, id: 'admin-2' };
  expect((await everything()).map(({ status }) => status)).toEqual([400, 404, 404, 404, 404]);
  site.visitor.person = ADMIN;
  expect(await offsetOf(url)).toBe(0);
});

test('another site can send nothing', async () => {
  const site = await uploadSite();
  const url = await begin(site);
  const response = await patch(url, 0, AUDIO, { Origin: 'https://evil.example' });
  expect(response.status).toBe(403);
  expect(await offsetOf(url)).toBe(0);
});

test('no other address takes PATCH or DELETE', async () => {
  const { origin } = await uploadSite();
  for (const path of ['/', '/admin/uploads', '/admin', '/media/audio/x/y.mp3']) {
    expect((await fetch(origin + path, { method: 'PATCH', body: 'x' })).status).toBe(405);
    expect((await fetch(origin + path, { method: 'DELETE' })).status).toBe(405);
  }
});
