import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { findSettings, findSettingsVersion } from '#app/features/records/settings/queries.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { importFeed } from './commands.server.ts';
import { COPY_COVER_JOB } from './show/rules.ts';
import { summaryLines, TERMINAL_HINTS } from './summary.ts';

const GUID = '917393e3-1b1e-5cef-ace4-edaa54e1f810';
const COVER = 'https://fotos.exemplo.com/capa.jpg';
const CHANNEL = `<title>Sopro &amp; brasa</title>
  <description><![CDATA[<p>Conversas <b>de</b> fogo.</p>]]></description>
  <language>PT-PT</language><itunes:author>Clara Nunes</itunes:author><itunes:image href="${COVER}"/>
  <podcast:guid>${GUID}</podcast:guid>`;
let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

async function run(channel = CHANNEL, options: { isTrial?: boolean } = {}) {
  const feed = `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
    xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel>${channel}
    <item><title>Um</title><guid>a-guid-that-is-long</guid>
    <enclosure url="https://sopro.exemplo.com/1.mp3" length="9" type="audio/mpeg"/></item></channel></rss>`;
  const report = await importFeed(
    { ...database, clock: fixedClock() },
    { bytes: Buffer.from(feed), ...options },
  );
  if (!report.ok) throw new Error(report.reason);
  return { ...report.show, lines: summaryLines(report, TERMINAL_HINTS).join('\n') };
}
const set = (changes: Parameters<typeof saveSettings>[1]) =>
  saveSettings({ db: database.db, clock: fixedClock() }, changes);
const settings = () => findSettings(database.db);
const covers = async () => {
  const jobs = database.db.selectFrom('jobs').select('payload').where('kind', '=', COPY_COVER_JOB);
  return (await jobs.execute()).map(({ payload }) => JSON.parse(payload).address);
};

test('fills an unset show from the feed and lists it in the summary', async () => {
  const { taken, left, lines } = await run();
  expect(await settings()).toMatchObject({
    showName: 'Sopro & brasa',
    hostName: 'Clara Nunes',
    showDescription: 'Conversas de fogo.',
    feedLanguage: 'pt-pt',
    feedGuid: GUID,
  });
  expect(await covers()).toEqual([COVER]);
  expect([taken, left]).toEqual([['title', 'author', 'description', 'language', 'cover', 'guid'], []]);
  expect(lines).toContain(
    'Do feed vieram para o programa: o nome do programa, quem apresenta, a descrição, o idioma, a capa e o identificador do podcast.',
  );
});

test("changes nothing on a second import, not even the settings' version", async () => {
  await run();
  const version = await findSettingsVersion(database.db);
  const { taken, left } = await run();
  expect([taken, left]).toEqual([['cover'], []]);
  expect(await findSettingsVersion(database.db)).toBe(version);
});

test('keeps what the host has set, and says so in the summary', async () => {
  await set({ showName: 'SOPRO & BRASA', hostName: 'Clara', feedLanguage: 'pt-br' });
  const { taken, left, lines } = await run();
  expect(taken).toEqual(['description', 'cover', 'guid']);
  expect(left).toEqual([
    { fact: 'author', reason: 'set-here' },
    { fact: 'language', reason: 'set-here' },
  ]);
  expect(await settings()).toMatchObject({ showName: 'SOPRO & BRASA', hostName: 'Clara' });
  expect(lines).toContain('ficou como está: quem apresenta e o idioma.');
});

test('takes nothing at all of a show with another name, neither in the plan nor in the import', async () => {
  await set({ showName: 'Sopro e Brasa' });
  const before = await settings();
  const plan = await run(CHANNEL, { isTrial: true });
  const { taken, left, lines } = await run();
  expect({ taken: plan.taken, left: plan.left }).toEqual({ taken, left });
  expect(taken).toEqual([]);
  expect(left).toEqual([
    { fact: 'title', reason: 'set-here' },
    ...(['author', 'description', 'language', 'cover', 'guid'] as const).map((fact) => ({
      ...{ fact, reason: 'other-show' },
    })),
  ]);
  expect([await settings(), await covers()]).toEqual([before, []]);
  expect(lines).toContain('o feed é de “Sopro & brasa”, e o programa daqui se chama “Sopro e Brasa”');
});

test('takes the identity only for the same name, in any spelling, and never replaces one', async () => {
  await set({ showName: 'SOPRO & BRASA' });
  await run();
  expect(await settings()).toMatchObject({ feedGuid: GUID });
  const other = GUID.replace('917393e3', '11111111');
  const { left } = await run(CHANNEL.replace(GUID, other));
  expect(left).toContainEqual({ fact: 'guid', reason: 'set-here' });
  expect(await settings()).toMatchObject({ feedGuid: GUID });
});

const FACTS = `<itunes:category text="Health &amp; Fitness"><itunes:category text="Mental Health"/></itunes:category>
  <itunes:category text="History"/><itunes:type>Serial</itunes:type><itunes:explicit>true</itunes:explicit>
  <itunes:owner><itunes:name>Clara</itunes:name><itunes:email>clara@exemplo.com.br</itunes:email></itunes:owner>`;

test('keeps what directories know about the show: category, type, explicit, owner', async () => {
  const { taken, lines } = await run(CHANNEL + FACTS);
  expect(taken).toEqual(expect.arrayContaining(['category', 'type', 'explicit', 'owner']));
  const facts = {
    category: 'Health & Fitness > Mental Health',
    type: 'serial',
    isExplicit: true,
    ownerEmail: 'clara@exemplo.com.br',
  };
  expect((await settings()).feed).toMatchObject(facts);
  expect(lines).toContain('o aviso de conteúdo explícito');
  expect(lines).toContain('O feed está em mais de uma categoria; aqui o programa fica só na primeira.');
  const again = await run(CHANNEL + FACTS.replace('Serial', 'episodic'));
  expect(again.left).toContainEqual({ fact: 'type', reason: 'set-here' });
  expect((await settings()).feed).toMatchObject(facts);
});

test('takes how often an episode comes, and the names of the seasons', async () => {
  const named = (guid: string, season: string) =>
    `<item><title>${guid}</title><guid>${guid}-guid-that-is-long</guid>
     <enclosure url="https://sons.exemplo.com/${guid}.mp3" length="9" type="audio/mpeg"/>${season}</item>`;
  const season = (number: number, name: string) =>
    `<podcast:season name="${name}">${number}</podcast:season>`;
  const more = `<podcast:updateFrequency rrule="FREQ=WEEKLY;INTERVAL=2">A cada duas semanas</podcast:updateFrequency>
    ${named('a', season(2, 'Recomeços &amp; voltas'))}${named('b', season(1, 'Começos'))}${named('c', season(2, 'Outro'))}
    ${named('d', '<podcast:season>3</podcast:season>')}`;
  const { taken, lines } = await run(CHANNEL + more);
  expect(taken).toEqual(expect.arrayContaining(['rhythm', 'seasons']));
  expect(lines).toContain('o ritmo do programa, os nomes das temporadas');
  const facts = { rhythm: 'biweekly', seasonNames: '1 Começos\n2 Recomeços & voltas' };
  expect((await settings()).feed).toMatchObject(facts);
  const again = await run(CHANNEL + more.replace('INTERVAL=2', 'INTERVAL=1'));
  expect(again.left).toContainEqual({ fact: 'rhythm', reason: 'set-here' });
  expect((await settings()).feed).toMatchObject(facts);
});

test("takes none of them from another show, nor over the host's, and says so", async () => {
  await set({ showName: 'Sopro e Brasa' });
  const other = await run(CHANNEL + FACTS);
  expect(other.lines).toContain(
    'Quem apresenta, a descrição, o idioma, a capa, a categoria, o tipo (episódico ou em série), o aviso de conteúdo explícito, o e-mail de quem responde pelo feed e o identificador do podcast não vieram: o feed é de',
  );
  const { feed } = await settings();
  expect(feed).toMatchObject({ category: 'Education > Self-Improvement', type: 'episodic', ownerEmail: '' });
  await set({ showName: 'Sopro & brasa', feed: { ...feed, ownerEmail: 'dona@exemplo.com.br' } });
  const own = await run(CHANNEL + FACTS);
  expect(own.lines).toMatch(/Já estava definido aqui e ficou como está: a categoria, .* e o e-mail/);
  expect((await settings()).feed).toEqual({ ...feed, ownerEmail: 'dona@exemplo.com.br' });
});

test('says so where a category is not one of the list', async () => {
  const { left } = await run(`${CHANNEL}<itunes:category text="Conversas"/>`);
  expect(left).toContainEqual({ fact: 'category', reason: 'unreadable' });
});

test('ignores an identity made on a local machine', async () => {
  const self = (host: string) =>
    `${CHANNEL}<a:link xmlns:a="http://www.w3.org/2005/Atom" rel="self" href="http://${host}/feed.xml"/>`;
  await run(self('localhost:3000'));
  expect(await settings()).toMatchObject({ showName: 'Sopro & brasa', feedGuid: '' });
  await run(self('sopro.exemplo.com'));
  expect(await settings()).toMatchObject({ feedGuid: GUID });
});

test('cuts long texts between words, and ignores invalid and repeated ones', async () => {
  const name = 'palavra '.repeat(60);
  const { left } = await run(
    `<title>${name}</title><itunes:author>${name}</itunes:author><language>português do Brasil</language>
     <description>${'longa '.repeat(200)}</description><podcast:guid>não é</podcast:guid>`,
  );
  const { showName, hostName, showDescription, feedLanguage, feedGuid } = await settings();
  expect(showName).toMatch(/^(palavra )+palavra…$/);
  expect(showName.length).toBeLessThanOrEqual(80);
  expect(showDescription.length).toBeLessThanOrEqual(300);
  expect([hostName, feedLanguage, feedGuid]).toEqual(['', 'pt-br', '']);
  expect(left).toEqual([{ fact: 'language', reason: 'unreadable' }]);
});

test('changes nothing for a feed without data about the show, or for a channel', async () => {
  expect(await run('')).toMatchObject({ taken: [], left: [] });
  const channel =
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>Canal</title><entry><id>yt:video:lR-w1h5ONOY</id></entry></feed>';
  await importFeed({ ...database, clock: fixedClock() }, { bytes: Buffer.from(channel) });
  expect(await findSettingsVersion(database.db)).toBe(1);
});
