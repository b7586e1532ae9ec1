import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { toldBy } from '#app/features/audience/counting/feeds/told-subscribers.ts';
import { readAgent } from '#app/features/audience/counting/lists/agents.server.ts';
import { audioAddress } from '#app/features/catalogue/items/item-card.ts';
import * as itemAudio from '#app/features/catalogue/player/routes/item-audio.ts';
import * as publicFeed from '#app/features/feeds/podcast/routes/feed.ts';
import { latestTrials } from '#app/features/feeds/podcast-health-desk/latest-trials.server.ts';
import { TRIAL_AGENT } from '#app/features/feeds/podcast-health-desk/trials/rules.ts';
import { runTrials } from '#app/features/feeds/podcast-health-desk/trials/run-trials.server.ts';
import { trialToken } from '#app/features/feeds/podcast-health-desk/trials/trial-token.server.ts';
import { tryMissingAgain } from '#app/features/feeds/podcast-health-desk/trials/try-again.server.ts';
import * as memberAudio from '#app/features/premium/my-premium/routes/member-audio.ts';
import * as memberFeed from '#app/features/premium/my-premium/routes/member-feed.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { bodyStreamContext, createRequestContext } from '#app/http/context.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import type { Services } from '#app/platform/services.ts';
import { POSTGRES } from '../../tests/support/databases/engine.ts';
import { openTestDatabase } from '../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../tests/support/fixed-clock.ts';
import { listWrittenMails } from '../../tests/support/letters/outbox-mails.ts';
import { makeItem } from '../../tests/support/records/factories.ts';
import { ADMIN } from '../../tests/support/records/people.ts';
import { testServices } from '../../tests/support/requests/request-context.ts';
import { serverBuild } from '../../tests/support/requests/server-build.ts';
import { makePerson } from '../../tests/support/requests/sign-in.ts';
import { listening } from '../../tests/support/servers/listening.ts';
import { listeningApp } from '../../tests/support/servers/listening-app.ts';

const MINUTE_MS = 60_000;
const FRAME = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
/** 2.6 s of silence as MP3. */
const SOUND = Buffer.concat(Array.from({ length: 100 }, () => FRAME));

let root: string;
let clock: FixedClock;
let services: Services;
let database: Database;
/** Answers in front of the site; true where it did. */
let front: (req: IncomingMessage, res: ServerResponse) => boolean;
let asked: Array<{ path: string; agent: string; range: string }>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'conversas-trial-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  database = await openTestDatabase();
  onTestFinished(database.close);
  clock = fixedClock();
  services = testServices(database, { clock, files: createDiskFiles(root) });
  const route = (path: string, module: object) => ({ [path]: { id: path, path, module } });
  const build = serverBuild(
    { createRequestContext, bodyStreamContext },
    {
      ...route('feed.xml', publicFeed),
      ...route('feed/:file', memberFeed),
      ...route('feed/:token/:itemId/:name', memberAudio),
      ...route('media/audio/:itemId/:name', itemAudio),
    },
  );
  const site = await listeningApp(() => build, { services, watch: database.watch });
  front = () => false;
  asked = [];
  services.publicUrl = await listening((req, res) => {
    const { 'user-agent': agent = '', range = '' } = req.headers;
    asked.push({ path: req.url ?? '', agent, range });
    if (!front(req, res)) pass(site, req, res);
  });
  await makePerson(services.db, { role: 'admin', email: 'clara@exemplo.com' });
});

/** As a proxy in front of the site. */
function pass(site: string, req: IncomingMessage, res: ServerResponse): void {
  const inner = request(site + req.url, { method: req.method, headers: req.headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.on('error', () => res.destroy()).pipe(res);
  });
  inner.on('error', () => res.destroy()).end();
}

async function publish(overrides: Parameters<typeof makeItem>[1] = {}): Promise<string> {
  const { key } = await services.files.save('audio', 'mp3', SOUND);
  const { id } = await makeItem(services.db, {
    title: 'Recomeçar',
    published_at: clock.now().toISOString(),
    audio_bytes: SOUND.length,
    audio_mime: 'audio/mpeg',
    ...overrides,
  });
  if (overrides.audio_url === undefined)
    await services.db
      .updateTable('items')
      .set({ audio_url: audioAddress(id, key) })
      .where('id', '=', id)
      .execute();
  return id;
}

async function soundFile(): Promise<string> {
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const found = files.find((file) => file.isFile() && file.name.endsWith('.mp3'));
  return join(found?.parentPath ?? '', found?.name ?? '');
}

/** @param step minutes between two looks; a longer one where only the hours matter */
async function lookFor(minutes: number, step = 1): Promise<void> {
  for (let minute = 0; minute <= minutes; minute += step) {
    if (minute > 0) clock.advance(step * MINUTE_MS);
    // Whoever saves waits for this, so that no page from memory is older than the save; the test writes by itself.
    await database.watch.check();
    await runTrials(services);
  }
}

const met = async () =>
  (await latestTrials(services.db)).map(
    ({ audience, state, finding }) => `${audience} ${state}${finding ? ` ${finding.kind}` : ''}`,
  );
const mails = () => listWrittenMails(services.db);

test('a sound publication arrives in both feeds, is tried once, and counts for nothing', async () => {
  await publish();
  await lookFor(30);
  expect(await met()).toEqual(['everybody arrived', 'members arrived']);
  expect(await mails()).toEqual([]);
  expect(asked.map(({ range }) => range)).toEqual([
    '',
    'bytes=0-4095',
    'bytes=-4096',
    '',
    'bytes=0-4095',
    'bytes=-4096',
  ]);
  expect(new Set(asked.map(({ agent }) => agent))).toEqual(new Set([TRIAL_AGENT]));
  // By this name it is no reader of a feed either.
  expect([readAgent(TRIAL_AGENT).kind, toldBy(TRIAL_AGENT)]).toEqual(['bot', null]);
  await services.tally.write(services);
  expect(await services.db.selectFrom('audience_items').selectAll().execute()).toEqual([]);
  expect(await services.db.selectFrom('item_plays').selectAll().execute()).toEqual([]);
  expect(await services.db.selectFrom('member_feeds').selectAll().execute()).toEqual([]);
});

test('a shorter sound than the ends of it is no download either', async () => {
  const { key } = await services.files.save('audio', 'mp3', FRAME);
  const id = await publish({ audio_bytes: FRAME.length, audio_url: '' });
  await services.db
    .updateTable('items')
    .set({ audio_url: audioAddress(id, key) })
    .where('id', '=', id)
    .execute();
  await runTrials(services);
  expect(await met()).toEqual(['everybody arrived', 'members arrived']);
  await services.tally.write(services);
  expect(await services.db.selectFrom('audience_items').selectAll().execute()).toEqual([]);
});

const FAULTS: Array<[string, string, () => Promise<unknown>]> = [
  ['the file is gone', 'sound-status', async () => rm(await soundFile())],
  ['the file is cut', 'other-size', async () => truncate(await soundFile(), 20_000)],
  [
    'the site believes another size',
    'other-size',
    () => services.db.updateTable('items').set({ audio_bytes: 999_999 }).execute(),
  ],
  [
    'the site believes another type',
    'not-sound',
    () => services.db.updateTable('items').set({ audio_mime: 'audio/ogg' }).execute(),
  ],
  [
    'its size is not known',
    'not-in-feed',
    () => services.db.updateTable('items').set({ audio_bytes: null }).execute(),
  ],
  ['the feed answers 500', 'feed-status', async () => fail('.xml', (res) => res.writeHead(500).end())],
  ['the feed is silent', 'feed-silent', async () => fail('.xml', (res) => res.destroy())],
  [
    'the feed is a page',
    'feed-broken',
    async () => fail('.xml', (res) => res.end('<html>manutenção</html>')),
  ],
  [
    'a cache has the feed of before',
    'not-in-feed',
    async () =>
      fail('.xml', (res) => res.end('<rss version="2.0"><channel><title>Antes</title></channel></rss>')),
  ],
  [
    'the sound ends too early',
    'sound-cut',
    async () =>
      fail('.mp3', (res, { headers: { range } }) => {
        const part = `bytes ${range === 'bytes=0-4095' ? '0-4095' : '37604-41699'}/41700`;
        res.writeHead(206, { 'Content-Type': 'audio/mpeg', 'Content-Range': part });
        res.end(range === 'bytes=0-4095' ? SOUND.subarray(0, 4_096) : SOUND.subarray(0, 100));
      }),
  ],
  [
    'a page stands in place of the sound',
    'not-sound',
    async () => fail('.mp3', (res) => res.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Oi</h1>')),
  ],
];

// What a sound or a feed answers asks no database.
test.each(POSTGRES ? FAULTS.slice(0, 2) : FAULTS)(
  '%s: she is told once, in one mail: of a sound at once, of a feed after the caches had their time',
  async (_what, finding, breaks) => {
    const id = await publish();
    await breaks();
    const wait = /^(?:sound|other-size|not-sound)/.test(finding) ? 1 : 14;
    await lookFor(wait);
    expect(await mails()).toEqual([]);
    await lookFor(2);
    expect(await met()).toEqual([`everybody missing ${finding}`, `members missing ${finding}`]);
    await lookFor(200, 10);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to_address).toBe('clara@exemplo.com');
    expect(mail?.subject).toBe('Os aplicativos de podcast não recebem “Recomeçar”');
    expect(mail?.text).toContain(`/admin/episodios/${id}`);
  },
);

function fail(ending: string, answer: (res: ServerResponse, req: IncomingMessage) => unknown): void {
  front = (req, res) => {
    if (!req.url?.split('?')[0]?.endsWith(ending)) return false;
    answer(res, req);
    return true;
  };
}

test('what is late arrives without a mail, and what is mended loses its finding', async () => {
  await publish();
  fail('.xml', (res) => res.writeHead(503).end());
  await lookFor(4);
  expect(await met()).toEqual(['everybody waiting feed-status', 'members waiting feed-status']);
  front = () => false;
  await lookFor(16);
  expect(await met()).toEqual(['everybody arrived', 'members arrived']);
  expect(await mails()).toEqual([]);

  await services.db.updateTable('items').set({ audio_bytes: 1 }).execute();
  await lookFor(20);
  expect(await met()).toEqual(['everybody missing other-size', 'members missing other-size']);
  await services.db.updateTable('items').set({ audio_bytes: SOUND.length }).execute();
  await lookFor(1);
  expect(await met()).toEqual(['everybody arrived', 'members arrived']);
  expect(await mails()).toHaveLength(1);
});

test.each<[string, () => Promise<void>]>([
  ['within the hour', () => lookFor(61)],
  [
    'at once, where the host asks',
    async () => {
      await lookFor(1);
      expect(await met()).toEqual(['everybody missing sound-status', 'members missing sound-status']);
      await tryMissingAgain({ ...services, actor: ADMIN });
      await lookFor(0);
    },
  ],
])('a sound that is put back is found %s', async (_when, wait) => {
  await publish();
  fail('.mp3', (res) => res.writeHead(404).end());
  await lookFor(16);
  front = () => false;
  await wait();
  expect(await met()).toEqual(['everybody arrived', 'members arrived']);
});

test('an early episode is tried for members first, and for everybody at its moment', async () => {
  await publish({ published_at: new Date(clock.now().getTime() + 30 * MINUTE_MS).toISOString() });
  await lookFor(5);
  expect(await met()).toEqual(['members arrived']);
  fail('/feed.xml', (res) => res.writeHead(500).end());
  await lookFor(24);
  expect(await met()).toEqual(['members arrived']);
  await lookFor(17);
  expect(await met()).toEqual(['everybody missing feed-status', 'members arrived']);
});

test('a draft and what is dated later wait; what comes back from a draft is tried again', async () => {
  const id = await publish({ is_published: false });
  await publish({ published_at: '2026-09-01T12:00:00.000Z' });
  await lookFor(2);
  expect(asked).toEqual([]);
  const set = (is_published: boolean) =>
    services.db.updateTable('items').set({ is_published }).where('id', '=', id).execute();
  for (const isPublished of [true, false, true]) {
    await set(isPublished);
    await lookFor(1);
  }
  expect(asked.filter(({ path }) => path === '/feed.xml')).toHaveLength(2);
});

test('many episodes that fail together are one mail, and one of members alone says so', async () => {
  for (let i = 0; i < 7; i += 1) await publish({ title: `Conversa ${i}`, access: 'premium' });
  await rm(root, { recursive: true });
  await lookFor(30);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Os aplicativos de podcast não recebem 7 conversas');
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    'pelo feed de quem é Premium, o aplicativo recebe um erro',
  );
  expect(mail?.text).toContain('E mais 2 conversas');
});

test('two machines and a repeated run tell once; a clock that is put back starts no storm', async () => {
  await publish();
  fail('.xml', (res) => res.writeHead(500).end());
  for (let minute = 0; minute < 20; minute += 1) {
    clock.advance(MINUTE_MS);
    await Promise.all([runTrials(services), runTrials(services)]);
  }
  expect(await mails()).toHaveLength(1);
  const before = asked.length;
  clock.advance(-2 * 60 * MINUTE_MS);
  await lookFor(10);
  expect(asked.length - before).toBe(0);
  expect(await mails()).toHaveLength(1);
});

test('a feed that is sent elsewhere is not tried', async () => {
  const { feed } = await findSettings(services.db);
  await saveSettings(services, { feed: { ...feed, movedTo: 'https://outro.example/feed.xml' } });
  await publish();
  await lookFor(1);
  expect(await met()).toEqual(['members arrived']);
});

test('the key of a trial opens the members’ feed for minutes, and no other words do', async () => {
  const open = (token: string) =>
    fetch(`${services.publicUrl}/feed/${token}.xml`).then(({ status }) => status);
  const token = trialToken(services.secret, clock.now());
  expect(await open(token)).toBe(200);
  expect(await open(trialToken('another secret', clock.now()))).toBe(404);
  clock.advance(20 * MINUTE_MS);
  expect(await open(token)).toBe(404);
});
