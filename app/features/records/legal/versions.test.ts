import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { localTime } from '#app/pure/time/sao-paulo-time.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { ADMIN, VISITOR } from '../../../../tests/support/records/people.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { cancelLegalVersion, noteShownText, publishLegalText, saveLegalDraft } from './commands.server.ts';
import { LEGAL_NOTE_JOB } from './in-force.server.ts';
import { findDraft, findInForce, findShownVersion, isFollowed, listVersions } from './queries.server.ts';

let services: Services & { clock: FixedClock };
let ctx: Services & { clock: FixedClock; actor: typeof ADMIN };
beforeEach(async () => {
  const clock = fixedClock();
  services = { ...(await openTestServices({ clock })), clock };
  ctx = { ...services, actor: ADMIN };
});

const own = { isWhole: false, before: '<p>Oi.</p>', after: '' };
const today = () => localTime(services.clock.now().toISOString()).date;
const dayIn = (days: number) =>
  localTime(new Date(services.clock.now().getTime() + days * DAY_MS).toISOString()).date;
const inForce = async () => (await findInForce(services.db, 'terms', services.clock.now())).version;
const note = (html: string, day = '2020-01-02', hash = 'one') =>
  noteShownText(services, { document: 'terms', html, house: { day, hash } });
const labels = async () => (await listVersions(services.db, 'terms')).map(({ label }) => label);
const save = (version: number, words = own) =>
  saveLegalDraft(ctx, { document: 'terms', version, own: words });
const publish = async (version: number, day: string) => {
  const draft = await findDraft(services.db, 'terms', services.clock.now());
  return publishLegalText(ctx, { document: 'terms', version, day, own: draft.own });
};

test('the first text that is shown is the version of its own day, and is noted once', async () => {
  await note('<p>um</p>');
  await note('<p>um</p>');
  expect(await listVersions(services.db, 'terms')).toMatchObject([
    { label: '2020-01-02', published_by: null },
  ]);
});

test('an update of the site is a version too, and the former words stay', async () => {
  await note('<p>um</p>');
  await note('<p>dois</p>');
  await note('<p>três</p>');
  const day = today();
  expect((await listVersions(services.db, 'terms')).map(({ label }) => label)).toEqual([
    `${day}-2`,
    day,
    '2020-01-02',
  ]);
  const former = await findShownVersion(services.db, 'terms', '2020-01-02', services.clock.now());
  expect(former).toMatchObject({ shown_html: '<p>um</p>', heldUntil: services.clock.now().toISOString() });
});

test('an update that changes anchors alone is none; the version in force has them from then on', async () => {
  await note('<h2 id="um">Um</h2><a href="#um">um</a>');
  await note('<h2 id="dois">Um</h2><a href="#dois">um</a>');
  expect(await labels()).toEqual(['2020-01-02']);
  expect(await inForce()).toMatchObject({ shown_html: '<h2 id="dois">Um</h2><a href="#dois">um</a>' });
  await note('<h2 id="dois">Um</h2><a href="/dois">um</a>');
  expect(await labels()).toHaveLength(2);
});

test('several processes that notice at once make one version', async () => {
  await note('<p>um</p>');
  await Promise.all([note('<p>dois</p>'), note('<p>dois</p>'), note('<p>dois</p>')]);
  expect(await listVersions(services.db, 'terms')).toHaveLength(2);
});

test('a version holds from its day on, and gets its copy when it is shown', async () => {
  await note('<p>um</p>');
  await save(1);
  expect(await publish(2, dayIn(3))).toMatchObject({ ok: true, label: dayIn(3) });
  expect(await inForce()).toMatchObject({ label: '2020-01-02', before_html: '' });
  expect(await findShownVersion(services.db, 'terms', dayIn(3), services.clock.now())).toBeNull();
  services.clock.advance(4 * DAY_MS);
  expect(await inForce()).toMatchObject({ before_html: '<p>Oi.</p>', shown_html: null });
  await note('<p>Oi.</p><p>um</p>');
  expect(await inForce()).toMatchObject({ shown_html: '<p>Oi.</p><p>um</p>', published_by: ADMIN.id });
  expect(await listVersions(services.db, 'terms')).toHaveLength(2);
});

test('the own words go on in a version that the site makes', async () => {
  await save(1);
  await publish(2, today());
  await note('<p>um</p>');
  await note('<p>dois</p>');
  expect(await inForce()).toMatchObject({
    before_html: '<p>Oi.</p>',
    shown_html: '<p>dois</p>',
    published_by: null,
  });
});

test('no version begins in the past, on a taken day, or with the words in force', async () => {
  await save(1);
  expect(await publish(2, dayIn(-1))).toEqual({ ok: false, reason: 'past' });
  expect(await publish(2, '2026-02-31')).toEqual({ ok: false, reason: 'past' });
  expect(await publish(2, 'amanhã')).toEqual({ ok: false, reason: 'past' });
  await publish(2, dayIn(2));
  expect(await publish(3, dayIn(2))).toEqual({ ok: false, reason: 'day-taken' });
  expect(await publish(3, today())).toMatchObject({ ok: true });
  expect(await publish(4, today())).toEqual({ ok: false, reason: 'same' });
});

test('of two who publish or save at once, the second is told', async () => {
  await save(1);
  const results = await Promise.all([publish(2, dayIn(1)), publish(2, dayIn(2))]);
  expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(results).toContainEqual({ ok: false, reason: 'changed-meanwhile', version: 3 });
  expect(await save(2, { ...own, after: '<p>Fim.</p>' })).toMatchObject({ reason: 'changed-meanwhile' });
});

test('a coming version can be taken back, one in force cannot', async () => {
  await save(1);
  await publish(2, dayIn(2));
  await publish(3, today());
  const [coming, current] = await listVersions(services.db, 'terms');
  const cancel = (id = '') => cancelLegalVersion(ctx, { document: 'terms', id });
  expect(await cancel(current?.id)).toEqual({ ok: false });
  expect(await cancel(coming?.id)).toEqual({ ok: true });
  expect(await listVersions(services.db, 'terms')).toHaveLength(1);
});

test('two programs of the site at once make one version, and never go back', async () => {
  const older = () => note('<p>um</p>', '2020-01-02', 'one');
  const newer = () => note('<p>dois</p>', '2020-03-04', 'two');
  await older();
  await Promise.all([newer(), older(), newer(), older()]);
  for (let turn = 0; turn < 3; turn += 1) await Promise.all([older(), newer()]);
  expect(await labels()).toHaveLength(2);
  expect(await inForce()).toMatchObject({ shown_html: '<p>dois</p>', house_day: '2020-03-04' });
  expect(await isFollowed(services.db, 'terms', { day: '2020-01-02', hash: 'one' })).toBe(true);
  expect(await isFollowed(services.db, 'terms', { day: '2020-03-04', hash: 'two' })).toBe(false);
});

test('programs of one day are told apart by their words', async () => {
  await note('<p>um</p>', '2020-01-02', 'one');
  await note('<p>dois</p>', '2020-01-02', 'two');
  await note('<p>um</p>', '2020-01-02', 'one');
  await note('<p>um, outro nome</p>', '2020-01-02', 'one');
  expect(await labels()).toHaveLength(2);
  await note('<p>dois, outro nome</p>', '2020-01-02', 'two');
  expect(await inForce()).toMatchObject({ shown_html: '<p>dois, outro nome</p>' });
});

test('a published version is copied by the newer program alone, by a job as soon as it holds', async () => {
  await note('<p>um</p>', '2020-01-02', 'one');
  await note('<p>dois</p>', '2020-03-04', 'two');
  await save(1);
  await publish(2, dayIn(2));
  const job = await services.db
    .selectFrom('jobs')
    .select('run_at')
    .where('kind', '=', LEGAL_NOTE_JOB)
    .executeTakeFirstOrThrow();
  services.clock.advance(3 * DAY_MS);
  expect((await inForce())?.holds_from).toBe(job.run_at);
  await note('<p>Oi.</p><p>um</p>', '2020-01-02', 'one');
  expect(await inForce()).toMatchObject({ shown_html: null });
  await note('<p>Oi.</p><p>dois</p>', '2020-03-04', 'two');
  expect(await inForce()).toMatchObject({ shown_html: '<p>Oi.</p><p>dois</p>', house_hash: 'two' });
});

test('only who has the settings may', async () => {
  const visitor = { ...services, actor: VISITOR };
  await expect(saveLegalDraft(visitor, { document: 'terms', version: 1, own })).rejects.toThrow('no right');
  await expect(
    publishLegalText(visitor, { document: 'terms', version: 1, day: today(), own }),
  ).rejects.toThrow('no right');
  await expect(cancelLegalVersion(visitor, { document: 'terms', id: 'x' })).rejects.toThrow('no right');
  expect((await findDraft(services.db, 'terms', services.clock.now())).isStored).toBe(false);
});
