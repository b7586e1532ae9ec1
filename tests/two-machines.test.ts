import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTACT_PER_CLIENT } from '#app/features/letters/contact/rules.ts';
import { silentMp3 } from '../scripts/testing/silent-mp3.ts';
import { eventually } from './support/eventually.ts';
import { NOW } from './support/fixed-clock.ts';
import { episodeFields } from './support/records/item-form.ts';
import { signedIn } from './support/requests/sign-in.ts';
import { type BuiltServer, buildIfNeeded } from './support/servers/built-server.ts';
import { type MailSink, openMailSink } from './support/servers/mail-sink.ts';
import { PUBLIC_URL, SECRET, startTwoMachines, type TwoMachines } from './support/servers/two-machines.ts';

// What one machine did, another one knows. The machines know each other only through the database and the bucket.

const TUS = { 'Tus-Resumable': '1.0.0' };

let site: TwoMachines;
let sink: MailSink;
let one: BuiltServer;
let other: BuiltServer;

beforeAll(async () => {
  buildIfNeeded();
  sink = await openMailSink();
  site = await startTwoMachines({ SMTP_URL: sink.url, MAIL_FROM: 'site@conversas.example' });
  [one, other] = site.servers;
}, 120_000);
afterAll(async () => {
  await site?.close();
  await sink?.close();
});

const keys = () => ({ db: site.database.db, publicUrl: PUBLIC_URL, secret: SECRET });

async function read({ origin }: BuiltServer, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, { headers, redirect: 'manual' });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

async function post(
  { origin }: BuiltServer,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const body = new URLSearchParams(fields);
  const answer = await fetch(origin + path, { method: 'POST', body, headers, redirect: 'manual' });
  await answer.text();
  return answer.status;
}

async function sendMessage({ origin }: BuiltServer, number: number, visitor: string): Promise<number> {
  const words = `Olá pela vez ${number}`;
  const message = { name: 'Eva', email: `eva.${number}@exemplo.com`, subject: words, message: words };
  const answer = await fetch(`${origin}/functions/v1/send-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': visitor },
    body: JSON.stringify({ type: 'contact', ...message }),
  });
  await answer.text();
  return answer.status;
}

const linksOf = ({ logs }: BuiltServer) =>
  logs.flatMap(({ msg }) => /\/bem-vinda\/\S+/.exec(String(msg)) ?? []);

test('two that start at once print links of which each works, and only one makes an admin', async () => {
  await eventually(() => site.servers.every((server) => linksOf(server).length === 1));
  const links = site.servers.flatMap(linksOf);
  for (const link of links)
    expect(await Promise.all(site.servers.map(async (at) => (await read(at, link)).status))).toEqual([
      200, 200,
    ]);
  const statuses = await Promise.all(
    links.map((link, number) =>
      post(number === 0 ? other : one, link, {
        name: `Clara ${number}`,
        email: `clara.${number}@exemplo.com`,
        password: 'três jabuticabas maduras',
      }),
    ),
  );
  expect(statuses.toSorted()).toEqual([302, 400]);
  const admins = await site.database.db.selectFrom('people').select(['role', 'email']).execute();
  expect(admins).toEqual([{ role: 'admin', email: expect.stringMatching(/^clara\.[01]@exemplo\.com$/) }]);
  expect(await site.database.db.selectFrom('account_links').selectAll().execute()).toEqual([]);
  for (const link of links)
    expect(await Promise.all(site.servers.map(async (at) => (await read(at, link)).status))).toEqual([
      404, 404,
    ]);
});

test('what is saved at one is in the pages, the search, the sitemap and the feed of the other', async () => {
  const { cookie } = await signedIn(keys(), 'admin');
  const pages = ['/', '/episodios', '/search?q=jabuticabeira', '/sitemap-episodios.xml'];
  const shown = async (at: BuiltServer, path: string, words: string) =>
    (await read(at, path)).text.includes(words);
  for (const path of pages)
    for (const at of site.servers) expect(await shown(at, path, 'jabuticabeira')).toBe(path.includes('q='));
  const fields = { title: 'A jabuticabeira', slug: 'a-jabuticabeira', state: 'publicado' };
  const status = await post(one, '/admin/episodios/novo', episodeFields(fields), { cookie });
  expect(status).toBe(302);
  for (const path of pages) await eventually(() => shown(other, path, 'a-jabuticabeira'));
  for (const path of pages) expect(await shown(one, path, 'a-jabuticabeira')).toBe(true);
});

test('a new name of the show is in feeds and drawn cards of both', async () => {
  const { db } = site.database;
  const card = async (at: BuiltServer) => (await read(at, '/og/pagina/home.png')).headers.get('etag');
  const before = await card(one);
  expect(before).toMatch(/^"/);
  for (const at of site.servers) expect((await read(at, '/feed.xml')).text).not.toContain('Prosa à sombra');
  const setting = { key: 'showName', value: '"Prosa à sombra"', updated_at: NOW };
  await db
    .insertInto('settings')
    .values(setting)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(setting))
    .execute();
  for (const at of site.servers)
    await eventually(async () => (await read(at, '/feed.xml')).text.includes('Prosa à sombra'));
  const [here, there] = [await card(one), await card(other)];
  expect([here === before, here === there]).toEqual([false, true]);
});

test('an open page of one hears at once what the other saved, and ends with a sign-out at the other', async () => {
  const { cookie } = await signedIn(keys(), 'admin');
  const answer = await fetch(`${one.origin}/admin/eventos`, {
    headers: { Accept: 'text/event-stream', cookie },
  });
  let heard = '';
  const ended = (async () => {
    for await (const chunk of answer.body ?? []) heard += new TextDecoder().decode(chunk);
  })();
  await eventually(() => heard.includes('event: heartbeat'));
  expect(await sendMessage(other, 1_000, '198.51.100.1')).toBe(200);
  await eventually(() => /event: changed\n.*\ndata: .*messages/.test(heard));
  expect((await read(one, '/admin', { cookie })).status).toBe(200);
  expect(await post(other, '/sair', {}, { cookie })).toBe(302);
  expect(await read(one, '/admin', { cookie })).toMatchObject({ status: 302 });
  await ended;
  expect(heard).toContain('event: end');
});

test('a visitor has one limit at all machines', async () => {
  const many = Array.from({ length: 3 * CONTACT_PER_CLIENT.points }, (_, number) => number);
  const statuses = await Promise.all(
    many.map((number) => sendMessage(number % 2 ? one : other, number, '203.0.113.9')),
  );
  const taken = statuses.filter((status) => status === 200).length;
  expect([taken, new Set(statuses)]).toEqual([CONTACT_PER_CLIENT.points, new Set([200, 429])]);
});

test('each mail is sent once, though two machines look for work', async () => {
  const { db } = site.database;
  const numbers = Array.from({ length: 24 }, (_, number) => number + 100);
  // Two at a time: a machine with more work than it can do answers 503, which is not what this is about.
  for (const number of numbers.filter((number) => number % 2 === 0)) {
    const at = (n: number) => `192.0.${n}.7`;
    const pair = [sendMessage(one, number, at(number)), sendMessage(other, number + 1, at(number + 1))];
    expect(await Promise.all(pair)).toEqual([200, 200]);
  }
  const waiting = db.selectFrom('mails').select('id').where('status', '<>', 'sent');
  await eventually(async () => (await waiting.execute()).length === 0, 40_000);
  const mails = await db.selectFrom('mails').select('message_id').execute();
  expect(mails.length).toBeGreaterThanOrEqual(2 * numbers.length);
  expect(sink.mails.map(({ parsed }) => parsed.messageId).toSorted()).toEqual(
    mails.map(({ message_id }) => message_id).toSorted(),
  );
});

test('of two senders of one part at two machines one counts, and the file is whole', async () => {
  const { cookie } = await signedIn(keys(), 'admin');
  const audio = silentMp3(200);
  const begun = await fetch(`${one.origin}/admin/uploads`, {
    method: 'POST',
    headers: {
      ...{ ...TUS, cookie, 'Upload-Length': String(audio.length) },
      'Upload-Metadata': `filename ${btoa('a.mp3')},purpose ${btoa('episode-audio')}`,
    },
  });
  const path = begun.headers.get('Location') ?? '';
  const send = async ({ origin }: BuiltServer) => {
    const answer = await fetch(origin + path, {
      method: 'PATCH',
      headers: {
        ...{ ...TUS, cookie, 'Upload-Offset': '0' },
        'Content-Type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(audio),
    });
    await answer.text();
    return answer.status;
  };
  const [first, second] = (await Promise.all(site.servers.map(send))).toSorted();
  expect([first, second === 409 || second === 423]).toEqual([204, true]);
  const finished = await fetch(`${other.origin}${path}/concluir`, { method: 'POST', headers: { cookie } });
  expect(await finished.json()).toMatchObject({
    ...{ status: 'finished', size: audio.length, durationSeconds: 200 },
  });
});
