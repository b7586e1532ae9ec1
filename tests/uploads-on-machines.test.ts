import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sweepUploads } from '#app/features/media/upload-desk/sweep.server.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { silentMp3 } from '../scripts/testing/silent-mp3.ts';
import { eventually } from './support/eventually.ts';
import { type Machine, uploadMachines } from './support/servers/upload-machines.ts';

// Uploads that several machines receive, behind a balancer that knows nothing of them.

const TUS = { 'Tus-Resumable': '1.0.0' };
const BYTES = { ...TUS, 'Content-Type': 'application/offset+octet-stream' };
const AUDIO = silentMp3(800); // 12.8 MB
const MARK = 'site.json';

async function begin({ origin }: Machine, size = AUDIO.length): Promise<string> {
  const encoded = (value: string) => Buffer.from(value).toString('base64');
  const response = await fetch(`${origin}/admin/uploads`, {
    method: 'POST',
    headers: {
      ...TUS,
      'Upload-Length': String(size),
      'Upload-Metadata': `filename ${encoded('conversa.mp3')},purpose ${encoded('episode-audio')}`,
    },
  });
  expect(response.status).toBe(201);
  return response.headers.get('Location') ?? '';
}

function patch({ origin }: Machine, path: string, offset: number, bytes: Buffer) {
  return fetch(origin + path, {
    method: 'PATCH',
    headers: { ...BYTES, 'Upload-Offset': String(offset) },
    body: new Uint8Array(bytes),
  });
}

async function offsetsOf(machines: readonly Machine[], path: string): Promise<number[]> {
  const answers = await Promise.all(
    machines.map(({ origin }) => fetch(origin + path, { method: 'HEAD', headers: TUS })),
  );
  return answers.map(({ headers }) => Number(headers.get('Upload-Offset')));
}

const finish = ({ origin }: Machine, path: string) =>
  fetch(`${origin}${path}/concluir`, { method: 'POST' }).then(
    async (answer) => [answer.status, await answer.json()] as const,
  );

const audioKey = (path: string) => `audio/${path.split('/').at(-1)}.mp3`;

/** Sends the head of a PATCH at 0 and some bytes, and leaves the connection open. */
function sendPart({ origin }: Machine, path: string, bytes: Buffer) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {}); // the server may close first
  const head = { ...BYTES, Host: 'x', 'Upload-Offset': '0', 'Content-Length': String(AUDIO.length) };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.write(`PATCH ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.write(bytes);
  return socket;
}

test('each part of a file reaches another machine, and the file is stored whole, once', async () => {
  const { machines, keysThere } = await uploadMachines(3);
  const [first, second] = machines as [Machine, Machine, Machine];
  const path = await begin(second);
  for (let offset = 0, turn = 0; offset < AUDIO.length; turn += 1) {
    const bytes = AUDIO.subarray(offset, offset + 3_000_000);
    const answer = await patch(machines[turn % 3] as Machine, path, offset, bytes);
    offset += bytes.length;
    expect([answer.status, answer.headers.get('Upload-Offset')]).toEqual([204, String(offset)]);
    expect(await offsetsOf(machines, path)).toEqual([offset, offset, offset]);
  }
  const outcomes = await Promise.all(machines.map((machine) => finish(machine, path)));
  expect(outcomes[0]).toEqual([
    200,
    expect.objectContaining({ status: 'finished', size: AUDIO.length, durationSeconds: 800 }),
  ]);
  expect(outcomes).toEqual(machines.map(() => outcomes[0]));
  expect(await keysThere()).toEqual([audioKey(path), MARK]);
  expect(AUDIO.equals(await buffer(first.services.files.read(audioKey(path))))).toBe(true);
  expect(await Promise.all(machines.map(({ filesThere }) => filesThere()))).toEqual([[], [], []]);
});

test('of two senders on two machines one counts, and nothing of the other stays', async () => {
  const { machines, keysThere } = await uploadMachines(2);
  const [one, other] = machines as [Machine, Machine];
  const path = await begin(one);
  const half = AUDIO.subarray(0, 4_000_000);
  const answers = await Promise.all([patch(one, path, 0, half), patch(other, path, 0, half)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await offsetsOf(machines, path)).toEqual([half.length, half.length]);
  expect(await keysThere()).toHaveLength(2); // a piece and the mark
  expect((await patch(other, path, half.length, AUDIO.subarray(half.length))).status).toBe(204);
  expect((await finish(one, path))[0]).toBe(200);
  expect(AUDIO.equals(await buffer(one.services.files.read(audioKey(path))))).toBe(true);
});

test('a sender who comes back through another machine goes on; late bytes of the first do not count', async () => {
  const { machines, keysThere } = await uploadMachines(2);
  const [one, other] = machines as [Machine, Machine];
  const path = await begin(one);
  const socket = sendPart(one, path, AUDIO.subarray(0, 6_000_000));
  await eventually(async () => (await offsetsOf([other], path))[0] === 5 * 1024 * 1024);
  const [offset = 0] = await offsetsOf([other], path);
  expect((await patch(other, path, offset, AUDIO.subarray(offset))).status).toBe(204);
  socket.end(AUDIO.subarray(6_000_000));
  await eventually(async () => one.services.parts.countUnderWay() === 0);
  expect(await offsetsOf(machines, path)).toEqual([AUDIO.length, AUDIO.length]);
  expect((await finish(one, path))[0]).toBe(200);
  expect(AUDIO.equals(await buffer(other.services.files.read(audioKey(path))))).toBe(true);
  expect(await keysThere()).toEqual([audioKey(path), MARK]);
});

test('a machine that dies between the bucket and the row leaves a piece that never counts', async () => {
  const { machines, keysThere, clock } = await uploadMachines(2);
  const [one, other] = machines as [Machine, Machine];
  const path = await begin(one);
  const id = path.split('/').at(-1) ?? '';
  // The row cannot be written any more, and nothing tidies up: what a kill at that moment leaves.
  const dying = other.services.parts.append(id, {
    offset: 0,
    most: AUDIO.length,
    isCurrent: async () => true,
    body: Readable.from([Buffer.from(AUDIO.subarray(0, 1_000))]),
    onSafe: async () => {
      throw new Error('killed');
    },
  });
  await expect(dying).rejects.toThrow('killed');
  expect(await offsetsOf(machines, path)).toEqual([0, 0]);
  expect((await patch(one, path, 0, AUDIO)).status).toBe(204);
  expect(await keysThere()).toHaveLength(5); // three pieces, the left one and the mark
  clock.advance(DAY_MS + 1);
  await Promise.all(machines.map(({ services }) => sweepUploads(services)));
  expect(await keysThere()).toEqual([MARK]);
});

test('a part that began in the folder of one machine is refused, not stored in pieces', async () => {
  const { machines } = await uploadMachines(1);
  const [one] = machines as [Machine];
  const path = await begin(one);
  const { db } = one.services;
  await db.updateTable('uploads').set({ received_bytes: AUDIO.length }).execute();
  const [status, answer] = await finish(one, path);
  expect([status, answer]).toEqual([404, { error: expect.objectContaining({ code: 'unknown' }) }]);
  expect(await db.selectFrom('uploads').selectAll().execute()).toEqual([]);
});
