import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '#app/db/client.server.ts';
import { migrateToLatest } from '#app/db/migrate.server.ts';
import { importFromAddress } from '#app/features/feeds/import-desk/import-from-address.server.ts';
import { checkAll, nameOldFeed } from '#app/features/moving/proof-desk/commands.server.ts';
import { proveMove } from '#app/features/moving/proof-desk/prove-move.server.ts';
import { oldHostOf, verdictOf } from '#app/features/moving/proof-desk/rules.ts';
import { lookForSounds, startCopying, tryAgain } from '#app/features/moving/sounds-desk/commands.server.ts';
import { copySounds } from '#app/features/moving/sounds-desk/copying/copy-sounds.server.ts';
import { findSounds } from '#app/features/moving/sounds-desk/find-sounds.server.ts';
import { PUBLIC_WAYS } from '#app/features/moving/sounds-desk/ways.server.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createApartReader } from '#app/platform/markup/apart-reader.server.ts';
import { safeFetch } from '#app/platform/safe-fetch.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { ROOT, startSite } from '../bench/site-process.ts';
import { type OldHost, openOldHost } from '../testing/old-host.ts';
import { silentMp3 } from '../testing/silent-mp3.ts';
import { report } from '../testing/trial-report.ts';
import { until } from '../testing/until.ts';

// `npm run try:moving-in`: a move lived through. An old host on this machine has a feed and thirty sounds, three of them broken in different
// ways. A process of its own copies them and is killed three times. Then the old host is mended and leads here, the proof is made, and the
// built site serves the feed and the sounds. The copying process may ask this machine, which a site never may.

const SOUNDS = 30;
const KILLS = 3;
const BROKEN = { 7: 'shorter', 14: 'login-page', 21: 'ads' } as Record<number, string>;
const ACTOR: Person = { id: 'ana', name: 'Ana', email: 'ana@exemplo.com', role: 'admin' } as Person;
const policy = { isAllowedAddress: (address: string) => address === '127.0.0.1', isAllowedPort: () => true };
const ways = { ...PUBLIC_WAYS, policy, pauseMs: 0, safeMs: 50 };

const [mode, dataDir = ''] = process.argv.slice(2);
if (mode === 'copy') await copyUntilDone(dataDir);
else await liveThrough();

/** The process that is killed. */
async function copyUntilDone(folder: string): Promise<void> {
  const database = await openDatabase({ dataDir: folder });
  const ctx = contextOf(database, folder);
  for (let later = await copySounds(ctx, ways); later; later = await copySounds(ctx, ways)) await pause(200);
  await database.close();
}

function contextOf({ db, engine }: Database, folder: string, clock = { now: () => new Date() }) {
  return {
    ...{ db, engine, clock, dataDir: folder, backups: null, actor: ACTOR },
    ...{ log: createLog('silent'), files: createDiskFiles(join(folder, 'media')) },
    ...{ publicUrl: 'https://conversas.example', isPublicUrlSet: true },
    apartReader: createApartReader(join(ROOT, 'scripts/parts/read-apart.ts')),
  };
}

async function liveThrough(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'conversas-moving-in-'));
  const old = await openOldHost();
  const database = await openDatabase({ dataDir: folder });
  await migrateToLatest(database.db);
  const ctx = contextOf(database, folder);
  try {
    const sounds = fillOldHost(old);
    await importFeed(ctx, old);
    await copyAndKill(ctx, folder);
    await lookAfterCopying(ctx, folder, sounds);
    await mendAndProve(ctx, old, sounds);
    await database.close();
    await lookAtSite(folder, sounds);
  } finally {
    ctx.apartReader.stop();
    await database.close().catch(() => {});
    await old.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Context = ReturnType<typeof contextOf>;

function nameOf(number: number): string {
  return `episodio-${String(number).padStart(2, '0')}`;
}

function guidOf(number: number): string {
  return `guid-do-servidor-antigo-${number}`;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** @returns the hash of each sound as it should be, by guid */
function fillOldHost(old: OldHost): Map<string, string> {
  const hashes = new Map<string, string>();
  const items: string[] = [];
  for (let number = 1; number <= SOUNDS; number += 1) {
    const seconds = 30 + number;
    const bytes = silentMp3(seconds);
    const path = `/${nameOf(number)}.mp3`;
    hashes.set(guidOf(number), hashOf(bytes));
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    items.push(`<item><title>${nameOf(number)}</title><guid isPermaLink="false">${guidOf(number)}</guid>
      <pubDate>${new Date(Date.UTC(2024, 0, number)).toUTCString()}</pubDate><itunes:duration>${time}</itunes:duration>
      <enclosure url="${old.origin}${path}" length="${bytes.length}" type="audio/mpeg"/></item>`);
    old.sounds.set(path, { bytes, pauseMs: 20 });
  }
  old.sounds.set(`/${nameOf(7)}.mp3`, { bytes: silentMp3(12) });
  old.sounds.set(`/${nameOf(14)}.mp3`, {
    bytes: Buffer.from('<!doctype html><title>Entrar</title>'),
    type: 'text/html',
  });
  old.sounds.set(`/${nameOf(21)}.mp3`, {
    bytes: silentMp3(51),
    answer: (request, response, count) => {
      const bytes = silentMp3(51 + (count % 7));
      response.writeHead(200, { 'Content-Type': 'audio/mpeg', 'Content-Length': bytes.length });
      response.end(request.method === 'HEAD' ? undefined : bytes);
      return true;
    },
  });
  old.pages.set('/feed', (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/rss+xml; charset=utf-8' });
    response.end(
      `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Antigo</title>${items.join('')}</channel></rss>`,
    );
  });
  return hashes;
}

async function importFeed(ctx: Context, old: OldHost): Promise<void> {
  const fetch: typeof safeFetch = (address, limits) => safeFetch(address, limits, policy);
  const result = await importFromAddress({ ...ctx, fetch }, { address: `${old.origin}/feed` } as never);
  const count = await ctx.db
    .selectFrom('items')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirst();
  report(`${SOUNDS} episodes are imported`, result.ok && Number(count?.n) === SOUNDS, JSON.stringify(result));
}

async function copyAndKill(ctx: Context, folder: string): Promise<void> {
  await lookForSounds(ctx);
  await findSounds(ctx, ways);
  const started = await startCopying(ctx, { knowsOfPrefixes: true, ways });
  report('the sounds are found and wanted', started.ok, JSON.stringify(started));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const child = spawnCopying(folder);
    const aim = kill * 6;
    await until(
      async () => (await countOf(ctx, 'copied')) >= aim && (await isInTheMiddle(ctx)),
      `kill ${kill}`,
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
    report(
      `killed ${kill} times, in the middle of a sound, with ${await countOf(ctx, 'copied')} copied`,
      true,
    );
  }
  const [code] = await once(spawnCopying(folder), 'exit');
  report('the next process ends the work', code === 0, code);
}

function spawnCopying(folder: string) {
  return spawn(process.execPath, [import.meta.filename, 'copy', folder], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function countOf({ db }: Context, status: 'copied' | 'refused'): Promise<number> {
  const rows = db.selectFrom('sound_copies').select(({ fn }) => fn.countAll<number>().as('n'));
  return Number((await rows.where('status', '=', status).executeTakeFirst())?.n ?? 0);
}

async function isInTheMiddle({ db }: Context): Promise<boolean> {
  const part = db
    .selectFrom('sound_copies')
    .select('item_id')
    .where('status', '=', 'waiting')
    .where('part_bytes', '>', 0);
  return (await part.executeTakeFirst()) !== undefined;
}

async function lookAfterCopying({ db }: Context, folder: string, hashes: Map<string, string>): Promise<void> {
  const rows = await db
    .selectFrom('sound_copies')
    .innerJoin('items', 'items.id', 'sound_copies.item_id')
    .select(['items.title', 'items.guid', 'items.audio_url', 'status', 'problem', 'sha256', 'copy_url'])
    .orderBy('items.title')
    .execute();
  console.table(
    rows.map(({ title, status, problem }, index) => ({
      title,
      expected: BROKEN[index + 1] ?? 'copied',
      actual: problem ?? status,
    })),
  );
  const wrong = rows.filter(({ guid, status, problem, sha256, audio_url, copy_url }, index) => {
    const expected = BROKEN[index + 1];
    if (expected) return problem !== expected || !audio_url?.startsWith('http');
    return status !== 'copied' || sha256 !== hashes.get(guid) || audio_url !== copy_url;
  });
  report(
    'each sound is what it should be: 27 the same byte by byte, three told by name',
    wrong.length === 0,
    JSON.stringify(wrong),
  );
  const files = readdirSync(join(folder, 'media', 'audio'));
  report('no sound is stored twice', files.length === SOUNDS - 3, files.length);
}

async function mendAndProve(ctx: Context, old: OldHost, hashes: Map<string, string>): Promise<void> {
  await nameOldFeed(ctx, `${old.origin}/feed`);
  report('before the mending the proof is not green', !(await prove(ctx)).is_green);
  for (const number of Object.keys(BROKEN).map(Number))
    old.sounds.set(`/${nameOf(number)}.mp3`, { bytes: silentMp3(30 + number) });
  await tryAgain(ctx);
  for (let later = await copySounds(ctx, ways); later; later = await copySounds(ctx, ways)) await pause(200);
  const copied = await ctx.db
    .selectFrom('sound_copies')
    .select('sha256')
    .where('status', '=', 'copied')
    .execute();
  const all = new Set(hashes.values());
  report(
    'all thirty are here',
    copied.filter(({ sha256 }) => all.has(sha256 ?? '')).length === SOUNDS,
    copied.length,
  );
  old.pages.set('/feed', (_request, response) =>
    response.writeHead(301, { Location: `${ctx.publicUrl}/feed.xml` }).end(),
  );
  const first = await prove(ctx);
  report('with the redirect everything is green', first.is_green, first.counts);
  report('but the time is not over', !(await verdict(ctx, new Date(), first)).mayCancel);
  const later = new Date(Date.now() + 29 * DAY_MS);
  const second = await prove({ ...ctx, clock: { now: () => later } });
  report(
    '29 days later the old host may be canceled',
    (await verdict(ctx, later, second)).mayCancel,
    second.counts,
  );
}

async function prove(ctx: Context) {
  const check = await checkAll(ctx);
  if (!check.ok) throw new Error(check.reason);
  const list = async () => ({ rows: [], next: null });
  for (let again = true; again; )
    again = (await proveMove(ctx, { listOldAddresses: list, ways: { policy } })) !== null;
  return ctx.db.selectFrom('move_reports').selectAll().where('id', '=', check.id).executeTakeFirstOrThrow();
}

async function verdict(
  { db }: Context,
  now: Date,
  { is_green, created_at }: { is_green: boolean; created_at: string },
) {
  const old = await db.selectFrom('old_hosts').selectAll().executeTakeFirstOrThrow();
  const { waitMs } = oldHostOf(old.feed_url);
  return verdictOf({
    ledHereAt: old.led_here_at,
    waitMs,
    now,
    report: { isGreen: is_green, createdAt: created_at },
  });
}

/** As an app does: the feed, and each of its sounds. */
async function lookAtSite(folder: string, hashes: Map<string, string>): Promise<void> {
  const site = await startSite(
    { dataDir: folder },
    { PUBLIC_URL: 'http://127.0.0.1:PORT', NODE_ENV: 'production' },
  );
  try {
    const xml = await (await fetch(`http://127.0.0.1:${site.port}/feed.xml`)).text();
    const items = xml.split('<item>').slice(1);
    let same = 0;
    for (const item of items) {
      const [, guid = ''] = /<guid[^>]*>([^<]+)</.exec(item) ?? [];
      const [, url = ''] = /<enclosure[^>]* url="([^"]+)"/.exec(item) ?? [];
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
      if (hashes.get(guid) === hashOf(bytes)) same += 1;
    }
    report(
      'the feed of the built site has the old guids, and each sound byte by byte',
      same === SOUNDS,
      `${same} of ${items.length}`,
    );
  } finally {
    await site.stop();
  }
}
