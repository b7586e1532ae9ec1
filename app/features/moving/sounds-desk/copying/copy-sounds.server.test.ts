import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type OldHost, openOldHost } from '../../../../../scripts/testing/old-host.ts';
import { silentMp3 } from '../../../../../scripts/testing/silent-mp3.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import {
  cancelCopying,
  goOnCopying,
  lookForSounds,
  pauseCopying,
  startCopying,
  takeBack,
  tryAgain,
} from '../commands.server.ts';
import { findSounds } from '../find-sounds.server.ts';
import { PUBLIC_WAYS, type Ways } from '../ways.server.ts';
import { copySounds } from './copy-sounds.server.ts';
import { sweepParts } from './sweep-parts.server.ts';

const SOUND = silentMp3(60);
const GB = 1_000_000_000;
const PLENTY = { freeBytes: 500 * GB, totalBytes: 1_000 * GB };

let services: Services & { clock: FixedClock };
let ctx: Services & { actor: typeof ADMIN };
let old: OldHost;
let ways: Ways;
let space = PLENTY;

beforeEach(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'conversas-sounds-'));
  old = await openOldHost();
  onTestFinished(async () => {
    await old.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const clock = fixedClock();
  const files = createDiskFiles(join(dataDir, 'media'));
  services = { ...(await openTestServices({ clock, files, dataDir })), clock };
  ctx = { ...services, actor: ADMIN };
  space = PLENTY;
  const { port } = new URL(old.origin);
  // A test of silence sets its own: a busy machine is not a silent host.
  ways = {
    ...PUBLIC_WAYS,
    policy: {
      isAllowedAddress: (address) => address === '127.0.0.1',
      isAllowedPort: (one) => one === Number(port),
    },
    findSpace: async () => space,
    ...{ pauseMs: 0, slowWindowMs: 60_000, safeMs: 0, runMs: 60_000 },
  };
});

async function addSound(
  name: string,
  sound: Partial<Parameters<OldHost['sounds']['set']>[1]> = {},
  seconds = 60,
) {
  old.sounds.set(`/${name}.mp3`, { bytes: SOUND, ...sound });
  return makeItem(services.db, {
    title: name,
    audio_url: `${old.origin}/${name}.mp3`,
    ...{ audio_bytes: 1, audio_mime: 'audio/mpeg', duration_seconds: seconds },
  });
}

async function begin(knowsOfPrefixes = false) {
  await lookForSounds(ctx);
  await findSounds(services, ways);
  return startCopying(ctx, { knowsOfPrefixes, ways });
}

/** Runs until nothing is to be done, as the worker does; time passes as it would. */
async function copyAll(most = 40): Promise<void> {
  for (let run = 0; run < most; run += 1) {
    const later = await copySounds(services, ways);
    if (!later) return;
    services.clock.set(
      new Date(Math.max(later.againAt.getTime(), services.clock.now().getTime()) + 1).toISOString(),
    );
  }
}

const copyOf = (id: string) =>
  services.db.selectFrom('sound_copies').selectAll().where('item_id', '=', id).executeTakeFirstOrThrow();
const itemOf = (id: string) =>
  services.db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const moveState = () =>
  services.db.selectFrom('sound_moves').select(['status', 'pause_reason']).executeTakeFirst();

test('a sound comes whole, and only then the feed names our copy; the guid stays', async () => {
  const { id, guid } = await addSound('um');
  expect(await begin()).toEqual({ ok: true });
  expect(await copyOf(id)).toMatchObject({ status: 'waiting', announced_bytes: SOUND.length });
  await copyAll();
  const [copy, item] = [await copyOf(id), await itemOf(id)];
  const sha256 = createHash('sha256').update(SOUND).digest('hex');
  expect(copy).toMatchObject({
    status: 'copied',
    sha256,
    bytes: SOUND.length,
    compared: 'ranges',
    problem: null,
  });
  expect(item).toMatchObject({ guid, audio_url: copy.copy_url, audio_bytes: SOUND.length, version: 2 });
  expect(item.audio_url).toMatch(/^\/media\/audio\/.+\.mp3$/);
  expect(readFileSync(join(services.dataDir, 'media', copy.file_key ?? ''))).toEqual(SOUND);
  const stored = await services.db.selectFrom('stored_files').select(['key', 'size_bytes']).execute();
  expect(stored).toEqual([{ key: copy.file_key, size_bytes: SOUND.length }]);
  const log = await services.db.selectFrom('audit_log').select(['action', 'actor_name']).execute();
  expect(log).toContainEqual({ action: 'episode.updated', actor_name: ADMIN.name });
  expect(await moveState()).toEqual({ status: 'ended', pause_reason: null });
});

test('a sound that breaks three times goes on where it broke', async () => {
  const { id } = await addSound('um', { breaks: { after: 200_000, times: 3 } });
  await begin();
  await copyAll();
  expect(await copyOf(id)).toMatchObject({
    status: 'copied',
    sha256: createHash('sha256').update(SOUND).digest('hex'),
  });
  const ranges = old.requests.flatMap(({ method, range }) =>
    method === 'GET' && range?.endsWith('-') ? [range] : [],
  );
  // What was on its way when the line broke is lost with it.
  const starts = ranges.map((range) => Number(/\d+/.exec(range)?.[0]));
  expect(starts).toHaveLength(3);
  expect(starts.toSorted((one, other) => one - other)).toEqual(starts);
  expect(starts[0]).toBeGreaterThan(50_000);
});

test('a host without ranges is begun anew, and one that always breaks is told', async () => {
  const good = await addSound('um', { hasRanges: false, breaks: { after: 100_000, times: 2 } });
  const never = await addSound('dois', { hasRanges: false, breaks: { after: 100_000, times: 1_000 } });
  await begin();
  await copyAll();
  expect(await copyOf(good.id)).toMatchObject({ status: 'copied', compared: 'length' });
  expect(await copyOf(never.id)).toMatchObject({ status: 'refused', problem: 'unsteady' });
  expect((await itemOf(never.id)).audio_url).toBe(never.audio_url);
});

test('what is no whole sound is refused by name, and ends nothing', async () => {
  const page = Buffer.from('<!DOCTYPE html><html><title>Entrar</title></html>'.padEnd(5_000, ' '));
  const html = await addSound('html', { bytes: page, type: 'text/html; charset=utf-8' });
  const disguised = await addSound('pagina', { bytes: page });
  const cut = await addSound('cortado', { bytes: SOUND.subarray(0, SOUND.length / 2) });
  const other = await addSound('outro', { bytes: Buffer.alloc(5_000, 7) });
  const ads = await addSound('anuncios', {
    answer: (request, response, count) => {
      const bytes = silentMp3(60 + count);
      response.writeHead(200, { 'Content-Type': 'audio/mpeg', 'Content-Length': bytes.length });
      response.end(request.method === 'HEAD' ? undefined : bytes);
      return true;
    },
  });
  const gone = await addSound('sumiu');
  old.sounds.delete('/sumiu.mp3');
  const loop = await addSound('volta', {
    answer: (_request, response) => {
      response.writeHead(302, { Location: '/volta.mp3' }).end();
      return true;
    },
  });
  const inside = await addSound('dentro', {
    answer: (_request, response) => {
      response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data/' }).end();
      return true;
    },
  });
  const good = await addSound('bom');
  await begin();
  await copyAll();
  const problems = await Promise.all(
    [html, disguised, cut, other, ads, gone, loop, inside].map(async ({ id }) => (await copyOf(id)).problem),
  );
  expect(problems).toEqual([
    ...[
      'login-page',
      'login-page',
      'shorter',
      'other-content',
      'ads',
      'gone',
      'redirects',
      'private-address',
    ],
  ]);
  expect(await copyOf(good.id)).toMatchObject({ status: 'copied' });
  expect(await copyOf(cut.id)).toMatchObject({ detail: JSON.stringify({ got: 30, want: 60 }) });
  // She has listened to its end.
  await tryAgain(ctx, { itemId: cut.id });
  await copyAll();
  expect(await copyOf(cut.id)).toMatchObject({ status: 'copied' });
});

test('ads that come only with the second app are found before the feed changes', async () => {
  const { id, audio_url } = await addSound('um', {
    answer: (request, response) => {
      if (request.method === 'HEAD' || !request.headers['user-agent']?.startsWith('Podcasts/')) return false;
      response.writeHead(200, { 'Content-Type': 'audio/mpeg', 'Content-Length': SOUND.length });
      response.end(Buffer.concat([Buffer.from('anúncio'), SOUND]).subarray(0, SOUND.length));
      return true;
    },
  });
  await begin();
  await copyAll();
  expect(await copyOf(id)).toMatchObject({ status: 'refused', problem: 'ads', ads: 'differs' });
  expect((await itemOf(id)).audio_url).toBe(audio_url);
});

test('hostile answers end: compressed, endless, silent, dripping, elsewhere, changed between parts', async () => {
  ways = { ...ways, idleMs: 300, slowWindowMs: 200 };
  const send = (answer: NonNullable<Parameters<OldHost['sounds']['set']>[1]['answer']>) => ({ answer });
  const gzip = await addSound(
    'gzip',
    send((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'audio/mpeg', 'Content-Encoding': 'gzip' }).end('x');
      return true;
    }),
  );
  const silent = await addSound(
    'mudo',
    send((request) => request.method === 'GET'),
  );
  const drip = await addSound(
    'gotas',
    send((request, response) => {
      if (request.method === 'HEAD') return false;
      response.writeHead(200, { 'Content-Type': 'audio/mpeg' });
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
      return true;
    }),
  );
  const elsewhere = await addSound(
    'outro-lugar',
    send((request, response, count) => {
      if (request.method === 'HEAD' || request.headers.range === undefined) {
        if (request.method === 'HEAD' || count > 3) return false;
        response.writeHead(200, { 'Content-Length': SOUND.length, ETag: '"a"' });
        response.write(SOUND.subarray(0, 50_000), () => response.socket?.end());
        return true;
      }
      response.writeHead(206, { 'Content-Range': `bytes 7-${SOUND.length - 1}/${SOUND.length}` });
      response.end(SOUND.subarray(7));
      return true;
    }),
  );
  await begin();
  await copyAll(80);
  const problems = await Promise.all([gzip, silent, drip].map(async ({ id }) => (await copyOf(id)).problem));
  expect(problems).toEqual(['encoding', 'unreachable', 'unsteady']);
  expect((await copyOf(elsewhere.id)).status).not.toBe('waiting');
});

test('a sound that changed between its parts is begun anew', async () => {
  const other = silentMp3(61);
  let bytes = SOUND;
  const { id } = await addSound('um', { breaks: { after: 200_000, times: 1 } });
  await begin();
  await copySounds(services, ways);
  const begun = await copyOf(id);
  expect(begun.total_bytes).toBe(SOUND.length);
  expect(begun.part_bytes).toBeGreaterThan(50_000);
  bytes = other;
  old.sounds.set('/um.mp3', { bytes });
  services.clock.set(new Date(services.clock.now().getTime() + 60_000).toISOString());
  await copyAll();
  expect(await copyOf(id)).toMatchObject({ status: 'copied', bytes: other.length });
});

test('a host that asks for patience gets it, for all of its sounds', async () => {
  const { id } = await addSound('um', {
    answer: (request, response, count) => {
      if (request.method === 'HEAD' || count > 3) return false;
      response.writeHead(429, { 'Retry-After': '3600' }).end();
      return true;
    },
  });
  const { id: second } = await addSound('dois');
  await begin();
  const later = await copySounds(services, ways);
  const waits = (later?.againAt.getTime() ?? 0) - services.clock.now().getTime();
  expect([3_600_000, 0]).toContain(waits - (waits % 1_000));
  await copyAll();
  expect([(await copyOf(id)).status, (await copyOf(second)).status]).toEqual(['copied', 'copied']);
});

test('a full disk pauses the move by itself, and it goes on where there is room again', async () => {
  const { id } = await addSound('um');
  await begin();
  space = { freeBytes: 1_073_741_824, totalBytes: 10 * GB };
  expect(await copySounds(services, ways)).not.toBeNull();
  expect(await moveState()).toEqual({ status: 'paused', pause_reason: 'disk' });
  expect(await copySounds(services, ways)).not.toBeNull();
  expect((await copyOf(id)).status).toBe('waiting');
  space = PLENTY;
  await copyAll();
  expect((await copyOf(id)).status).toBe('copied');
});

test('without room for all of them nothing begins', async () => {
  await addSound('um');
  space = { freeBytes: 1_073_741_824 + 1_000, totalBytes: 10 * GB };
  expect(await begin()).toEqual({ ok: false, reason: 'room', lacks: 'disk' });
});

test('she stops it, goes on, and cancels', async () => {
  const { id } = await addSound('um', { breaks: { after: 300_000, times: 1 } });
  await begin();
  await copySounds(services, ways);
  expect((await copyOf(id)).part_bytes).toBeGreaterThan(100_000);
  await pauseCopying(ctx);
  expect(await copySounds(services, ways)).toBeNull();
  await goOnCopying(ctx);
  await cancelCopying(ctx);
  expect(await copyOf(id)).toMatchObject({ status: 'asked', part_bytes: 0 });
  await sweepParts(services);
  expect(await moveState()).toEqual({ status: 'ready', pause_reason: null });
  expect(await startCopying(ctx, { knowsOfPrefixes: false, ways })).toEqual({ ok: true });
  await copyAll();
  expect((await copyOf(id)).status).toBe('copied');
});

test('an item that got another sound meanwhile keeps it', async () => {
  const { id } = await addSound('um');
  await begin();
  await services.db
    .updateTable('items')
    .set({ audio_url: 'https://a.example/b.mp3' })
    .where('id', '=', id)
    .execute();
  await copyAll();
  expect((await itemOf(id)).audio_url).toBe('https://a.example/b.mp3');
  expect(await copyOf(id)).toMatchObject({ status: 'refused', problem: 'changed-here' });
  expect(await services.db.selectFrom('stored_files').select('key').execute()).toEqual([]);
});

test('killed between the file and the rows, it is neither fetched nor stored twice', async () => {
  const { id } = await addSound('um');
  await begin();
  const dying = {
    ...services,
    files: {
      ...services.files,
      takeIn: async (key: string, path: string) => {
        await services.files.takeIn(key, path);
        throw new Error('killed');
      },
    },
  };
  await expect(copySounds(dying, ways)).rejects.toThrow('killed');
  expect((await copyOf(id)).status).toBe('storing');
  const asked = old.requests.length;
  await copyAll();
  expect((await copyOf(id)).status).toBe('copied');
  expect(old.requests.length).toBe(asked);
});

test('the old address comes back where she wants it', async () => {
  const { id, audio_url, guid } = await addSound('um');
  await begin();
  await copyAll();
  expect(await takeBack(ctx, id)).toEqual({ ok: true });
  expect(await itemOf(id)).toMatchObject({ audio_url, guid, audio_bytes: 1 });
  expect(await copyOf(id)).toMatchObject({ status: 'back' });
  expect(await services.db.selectFrom('stored_files').select('key').execute()).toEqual([]);
  expect(await takeBack(ctx, id)).toEqual({ ok: false, reason: 'not-now' });
});

test('going on before the stopped run has noticed loses no job, and a stop of the process ends at once', async () => {
  const { id } = await addSound('um');
  await begin();
  const slow = {
    ...ways,
    findSpace: async () => {
      await pauseCopying(ctx);
      await goOnCopying(ctx);
      return PLENTY;
    },
  };
  expect(await copySounds(services, slow)).toEqual({ againAt: services.clock.now() });
  const stopping = { ...services, apartReader: { ...services.apartReader, isStopping: true } };
  expect(await copySounds(stopping, ways)).toEqual({ againAt: services.clock.now() });
  await copyAll();
  expect((await copyOf(id)).status).toBe('copied');
});
