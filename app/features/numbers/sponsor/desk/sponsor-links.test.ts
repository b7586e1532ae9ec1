import { beforeEach, expect, test } from 'vitest';
import { addFigures } from '#app/features/audience/counting/figures.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { askRoute } from '../../../../../tests/support/requests/ask-route.ts';
import { signedIn } from '../../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import * as sheetPage from '../routes/audience-sheet.tsx';
import { SHEETS_PER_CLIENT } from '../rules.ts';
import { ALL_PARTS } from '../sheet-parts.ts';
import { forgetEndedLinks, makeLink, withdrawLink } from './commands.server.ts';
import { listLinks } from './queries.server.ts';
import * as desk from './routes/admin-sponsor.tsx';

const DAY_MS = 86_400_000;
let clock: FixedClock;
let services: Services;
beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
});

async function count(day: string, times: number, more: { itemId?: string; app?: string } = {}) {
  const { itemId = null, app = 'AntennaPod' } = more;
  const parts = { device: 'mobile', app, country: 'BR' } as const;
  const figure = { kind: 'download', day, times, itemId, parts } as const;
  await services.db.transaction().execute((trx) => addFigures(trx, [figure], clock.now()));
}

const make = (input: Partial<Parameters<typeof makeLink>[1]> = {}) =>
  makeLink({ ...services, actor: ADMIN }, { name: 'Acme', parts: ALL_PARTS, itemId: '', days: 30, ...input });

async function tokenOfNewest(): Promise<string> {
  const [link] = await listLinks(services);
  return link?.address?.split('/').at(-1) ?? '';
}

const open = (token: string, more: { cookie?: string; headers?: Record<string, string> } = {}) =>
  askRoute(services, sheetPage, { path: `/audiencia/${token}`, params: { token }, ...more });

type Shown = Awaited<ReturnType<typeof sheetPage.loader>>['data'];
const sheetOf = async (token: string) => ((await open(token)).data as Shown).sheet;

test('a sponsor sees the figures of days that are over, and nothing of fewer than five', async () => {
  const { id } = await makeItem(services.db, {
    title: 'Recomeçar',
    published_at: '2026-06-01T12:00:00.000Z',
  });
  await count('2026-01-10', 1);
  await count('2026-06-02', 40, { itemId: id });
  await count('2026-06-10', 20, { itemId: id, app: 'Overcast' });
  await count('2026-06-11', 2, { itemId: id, app: 'Castro' });
  await count('2026-06-15', 900, { itemId: id });
  await make({ itemId: id });
  const sheet = await sheetOf(await tokenOfNewest());
  expect(sheet?.item?.rows).toEqual([
    { words: 'Primeiros 7 dias', total: 40, hasFewMore: false },
    { words: 'Desde a publicação', total: 62, hasFewMore: false },
  ]);
  const apps = sheet?.tables.find(({ title }) => title === 'Aplicativos');
  // Castro alone would be the sum less the others.
  expect(apps).toMatchObject({ shown: [{ words: 'AntennaPod', total: 40 }], rest: { total: 22 } });
  // The months before are small: 30 and 90 days would give one of them away.
  expect(sheet?.months.map(({ total }) => total)).toEqual([null, null, null, null, null]);
  expect(sheet?.periods).toEqual([]);
  expect(sheet?.items).toMatchObject({ shown: [{ words: 'Recomeçar', total: 62 }], rest: null });
});

test('sums and months of a show that is heard', async () => {
  for (const month of ['02', '03', '04', '05'])
    for (const day of ['03', '20']) await count(`2026-${month}-${day}`, 100);
  await count('2026-06-03', 100);
  await make();
  const sheet = await sheetOf(await tokenOfNewest());
  expect(sheet?.months.map(({ month, total }) => `${month} ${total}`)).toEqual([
    '2026-02 200',
    '2026-03 200',
    '2026-04 200',
    '2026-05 200',
  ]);
  expect(sheet?.periods.map(({ total }) => total)).toEqual([200, 600]);
});

test('a few downloads between the beginning of a month and of the last days are told by no difference', async () => {
  await count('2026-02-03', 100);
  await count('2026-04-03', 100);
  await count('2026-05-03', 4); // the 30 days begin on the 16th
  await count('2026-05-20', 100);
  await count('2026-06-03', 100);
  await make();
  const sheet = await sheetOf(await tokenOfNewest());
  expect(sheet?.months.at(-1)).toMatchObject({ month: '2026-05', total: 104 });
  expect([sheet?.periods, sheet?.tellsMonths]).toEqual([[], true]);
});

test('what members only see is not named', async () => {
  const { id } = await makeItem(services.db, { title: 'Segredo', access: 'premium' });
  await count('2026-06-02', 40, { itemId: id });
  expect(await make({ itemId: id })).toEqual({ ok: false, reason: 'no-item' });
  await make();
  const page = JSON.stringify(await sheetOf(await tokenOfNewest()));
  expect(page).not.toContain('Segredo');
});

async function tellElsewhere(itemId: string, thousandths: number) {
  const { db } = services;
  const key = `guid ${itemId}`;
  const of = { source: 'Spotify', about: 'items', span: '' } as const;
  const measured = { file_name: 'a.csv', measured_on: '2026-06-01', imported_at: clock.now().toISOString() };
  await db
    .insertInto('elsewhere_imports')
    .values({ id: key, ...of, ...measured })
    .execute();
  await db
    .insertInto('elsewhere_subjects')
    .values({ source: 'Spotify', key, name: '', published_on: null, item_id: itemId, state: 'found' })
    .execute();
  await db
    .insertInto('elsewhere_figures')
    .values({ ...of, key, day: '', word: 'plays', thousandths, import_id: key })
    .execute();
}

test('other platforms stand beside ours with their word and date, of public conversations alone', async () => {
  const { id } = await makeItem(services.db, { title: 'Recomeçar' });
  const { id: secret } = await makeItem(services.db, { title: 'Segredo', access: 'premium' });
  await count('2026-06-02', 40, { itemId: id });
  await tellElsewhere(id, 1_234_000);
  await tellElsewhere(secret, 3_000);
  await make({ parts: ['elsewhere'] });
  const all = await sheetOf(await tokenOfNewest());
  expect(all?.elsewhere).toMatchObject([
    {
      title: 'Recomeçar',
      ours: { total: 40 },
      figures: [{ source: 'Spotify', word: 'plays', measuredOn: '2026-06-01', isFew: false }],
    },
  ]);
  clock.advance(1_000);
  await make({ parts: ['elsewhere'], itemId: id });
  const one = await sheetOf(await tokenOfNewest());
  expect(one?.elsewhere).toMatchObject([{ title: 'Recomeçar', ours: null }]);
});

test('an unknown, an ended and a withdrawn link answer the same, and no cache keeps any of them', async () => {
  await make({ name: 'Ended', days: 7 });
  const ended = await tokenOfNewest();
  await make({ name: 'Withdrawn', days: 365 });
  const withdrawn = await tokenOfNewest();
  const [link] = await listLinks(services);
  expect((await open(withdrawn)).status).toBe(200);
  await withdrawLink({ ...services, actor: ADMIN }, link?.id ?? '');
  clock.advance(7 * DAY_MS);
  const answers = await Promise.all(['A'.repeat(32), ended, withdrawn, 'short'].map((token) => open(token)));
  for (const { status, data, headers } of answers) {
    expect([status, data]).toEqual([404, { sheet: null, showName: '' }]);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
  }
  const rows = await services.db.selectFrom('sponsor_links').select('token_hash').execute();
  expect(rows.map(({ token_hash }) => token_hash)).not.toContain(withdrawn);
});

test('openings count without the host and programs, and a client opens a limited number', async () => {
  await make();
  const token = await tokenOfNewest();
  const admin = await signedIn(services, 'admin');
  await open(token, { cookie: admin.cookie });
  await open(token, { headers: { 'User-Agent': 'WhatsApp/2.23.20.0' } });
  const safari = { headers: { 'User-Agent': 'Mozilla/5.0 (iPhone) Safari/604.1' } };
  await open(token, safari);
  expect((await listLinks(services))[0]).toMatchObject({ openings: 1, isOpen: true });
  for (let sent = 0; sent < SHEETS_PER_CLIENT.points; sent += 1) await open(token, safari);
  expect((await open(token, safari)).status).toBe(429);
});

test('the host makes and withdraws links by the form, and the log says it', async () => {
  const admin = await signedIn(services, 'admin');
  const send = (form: Record<string, string>) =>
    askRoute(services, desk, { path: '/admin/numeros/patrocinio', cookie: admin.cookie, form });
  await send({ intent: 'make', name: 'Acme', parts: 'months', itemId: '', days: '90' });
  const [link] = await listLinks(services);
  expect(link).toMatchObject({
    name: 'Acme',
    shows: ['Downloads por mês, nos últimos 12 meses'],
    isOpen: true,
  });
  await send({ intent: 'withdraw', id: link?.id ?? '' });
  await send({ intent: 'withdraw', id: link?.id ?? '' });
  expect((await listLinks(services))[0]).toMatchObject({ isOpen: false, address: null });
  const log = await services.db
    .selectFrom('audit_log')
    .select(['verb', 'subject_kind'])
    .orderBy('id')
    .execute();
  expect(log.map((row) => `${row.verb} ${row.subject_kind}`)).toEqual([
    'created sponsor-link',
    'canceled sponsor-link',
  ]);
  const refused = await send({ intent: 'make', name: '', itemId: '', days: '4000' });
  expect(refused.status).toBe(400);
});

test('an ended link is forgotten after 90 days, a withdrawn one too', async () => {
  await make({ days: 7 });
  await make({ days: 365 });
  const [newest] = await listLinks(services);
  await withdrawLink({ ...services, actor: ADMIN }, newest?.id ?? '');
  clock.advance(89 * DAY_MS);
  await forgetEndedLinks(services);
  expect(await listLinks(services)).toHaveLength(2);
  clock.advance(2 * DAY_MS);
  await forgetEndedLinks(services);
  expect(await listLinks(services)).toHaveLength(1);
  clock.advance(7 * DAY_MS);
  await forgetEndedLinks(services);
  expect(await listLinks(services)).toEqual([]);
});
