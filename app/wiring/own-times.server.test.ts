import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#app/db/database.server.ts';
import { listTables } from '#app/db/table-rows.server.ts';
import { FOLLOW_JOB } from '#app/features/feeds/import-desk/following/rules.ts';
import { runLetter } from '#app/features/letters/dispatch/letter-job.server.ts';
import { COPY_PICTURES_JOB } from '#app/features/moving/archive-desk/rules.ts';
import { COPY_SOUNDS_JOB } from '#app/features/moving/sounds-desk/rules.ts';
import { CLOCKS_DIFFER_MS } from '#app/platform/clock/clock.ts';
import { settling } from '#app/platform/clock/own-times.server.ts';
import { claimJob, enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';
import { type FixedClock, fixedClock, NOW } from '../../tests/support/fixed-clock.ts';
import { letterWiring, openLetterPost } from '../../tests/support/letters/letter-post.ts';
import { makeSentLetter } from '../../tests/support/letters/sent-letters.ts';
import { makeItem } from '../../tests/support/records/factories.ts';
import { makeJourney, startWalk } from '../../tests/support/records/journeys.ts';
import { makePerson } from '../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../tests/support/sites/test-services.ts';
import { ownSettlers, ownTimes, renewOwnLeases, settleOwnTimes } from './own-times.server.ts';

let services: Services & { clock: FixedClock };
beforeEach(async () => {
  const clock = fixedClock();
  services = { ...(await openTestServices({ clock })), clock };
});

/** What else an instant is. A new column is here, or a room's `ownTimes` put it right. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  // Besides each that is called like the past.
  'tells when something happened, and nothing waits for it': [
    ...'address_strikes.last_at audit_log.at consents.at erased_consents.at'.split(' '),
    ...'error_groups.first_at error_groups.last_at error_reports.at imported_prices.chosen_at journey_consents.at'.split(
      ' ',
    ),
    ...'editing.since notice_choices.put_off_at told_findings.told_at journey_steps.told_missing_at journey_walk_steps.at letter_returns.at'.split(
      ' ',
    ),
    ...'people.last_seen_at people.second_step_put_off_at reviews.changes_since reviews.handed_in_at search_misses.last_at slow_spots.last_at missing_addresses.last_at'.split(
      ' ',
    ),
  ],
  'was promised to somebody, and a clock takes no promise back': [
    ...['account_links.expires_at', 'data_links.expires_at', 'data_requests.due_at', 'entitlements.ends_at'],
    'invitations.expires_at',
    ...['entitlements.starts_at', 'journey_walks.confirm_until', 'orders.expires_at'],
    ...'page_previews.expires_at reader_links.expires_at sessions.expires_at sponsor_links.ends_at'.split(
      ' ',
    ),
    'subscribers.confirm_token_expires_at',
    ...['subscribers.paused_until', 'two_factors.locked_until', 'uploads.expires_at'],
    ...['verifications.expires_at', 'waiting_gifts.expires_at'],
  ],
  'a person or another system chose it': [
    ...'legal_versions.holds_from bookings.starts_at entitlements.reported_at items.published_at'.split(' '),
    ...'imported_subscriptions.paid_until letters.scheduled_at search_tokens.published_at speech_items.published_at site_checks.ends_at'.split(
      ' ',
    ),
  ],
  'its reader takes one of the future for what it is': [
    ...['copies.made_at', 'journey_walks.mailed_at', 'rate_limits.resets_at', 'subscribers.mailed_at'],
    'editing.until',
    // It tells whether a job was planned by a clock that was ahead.
    'jobs.planned_at',
    // Later is the safe side: no file goes before its time.
    ...['orphan_files.first_seen_at', 'orphan_files.last_seen_at', 'site.keeps_before'],
  ],
};

/** On SQLite an instant is a text like any other: by its name. */
const CALLED_LIKE_AN_INSTANT = /(?:_at|_until|_from|_since|_before|_after)$|^(?:at|since|until)$/;
/** A status, an id, and the number of a version. */
const NO_INSTANTS = [
  ...['refunds.status_before', 'search_index_state.done_until', 'brand_versions.restored_from'],
];
/** It tells what happened, by its name. What something waits for is called by that: `next_at`, `wait_until`. */
const CALLED_LIKE_THE_PAST = /\.(?:\w+ed|left|paid|read|sent|withdrawn)_at$/;

async function instants(): Promise<string[]> {
  if (services.engine === 'postgres') {
    const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
      from information_schema.columns where table_schema = current_schema()
      and data_type like 'timestamp%' and table_name not like 'kysely%'`.execute(services.db);
    return rows.map(({ name }) => name);
  }
  const tables = await listTables(services.db, services.engine);
  return tables
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
    .filter((name) => CALLED_LIKE_AN_INSTANT.test(name.split('.')[1] ?? '') && !NO_INSTANTS.includes(name));
}

test('every instant of the schema is put right after a jump, or says why it needs it not', async () => {
  const ours = [...ownTimes.map(({ table, column }) => `${table}.${column}`), ...Object.keys(ownSettlers)];
  const known = [...new Set(ours), ...Object.values(OTHERS).flat()];
  expect(new Set(known).size).toBe(known.length);
  const there = await instants();
  const unexplained = there.filter((name) => !known.includes(name) && !CALLED_LIKE_THE_PAST.test(name));
  expect(unexplained).toEqual([]);
  const onlyOnPostgres = services.engine === 'sqlite' ? ['search_tokens.published_at'] : [];
  expect(known.filter((name) => !there.includes(name) && !onlyOnPostgres.includes(name))).toEqual([]);
});

/** A row of each table that has an own time. */
async function fillTables(): Promise<void> {
  const { db } = services;
  await makeSentLetter(db, 1, [
    { subscriberId: null, email: 'a@exemplo.com', status: 'waiting', finishedAt: null },
    { subscriberId: null, email: 'b@exemplo.com', status: 'waiting', finishedAt: null },
    { subscriberId: null, email: 'c@exemplo.com', status: 'waiting', finishedAt: null },
    { subscriberId: null, email: 'd@exemplo.com', status: 'sending', finishedAt: null },
  ]);
  await db.updateTable('letter_recipients').set({ failure: 'load' }).where('number', '=', 2).execute();
  await db.updateTable('letter_recipients').set({ failure: 'soft' }).where('number', '=', 3).execute();
  await makeItem(db, { has_notice: true, notice_after: NOW });
  await db
    .insertInto('guests')
    .values({ id: 'one', slug: 'ana', name: 'Ana', name_folded: 'ana', unnamed_since: NOW, created_at: NOW })
    .execute();
  await db.insertInto('copy_watch').values({ row: 1, since: NOW, problem: null, problem_at: NOW }).execute();
  await db
    .insertInto('copy_rehearsals')
    .values({
      ...{ id: 'one', copy_name: 'one', at: NOW, ms: 1, engine: 'sqlite', problem: null, is_copy_bad: false },
      ...{ row_count: 1, file_count: 1, file_bytes: 1 },
    })
    .execute();
  await db
    .insertInto('site_checks')
    .values({ name: 'certificate', at: NOW, ends_at: null, problem: null })
    .execute();
  await db
    .insertInto('podcast_checks')
    .values({ name: 'feed', started_at: NOW, ended_at: null, looked_at: null, work_ms: 0, counts: '{}' })
    .execute();
  await db
    .insertInto('podcast_asks')
    .values({
      ...{
        id: 'one',
        kind: 'link',
        address: 'https://a.example/',
        is_own: false,
        wanted_at: NOW,
        said: null,
      },
      ...{ asked_at: NOW, first_gone_at: NOW, last_gone_at: NOW, first_silent_at: NOW },
    })
    .execute();
  await db
    .insertInto('sound_copies')
    .values({
      ...{ item_id: 'one', status: 'waiting', source_url: 'https://a.example/a.mp3', host: 'a.example' },
      next_at: NOW,
    } as never)
    .execute();
  await db
    .insertInto('old_hosts')
    .values({
      ...{ name: 'old', feed_url: 'https://a.example/feed', lead_state: null, lead_to: null },
      ...{ lead_checked_at: NOW, led_here_at: NOW },
    })
    .execute();
  await db
    .insertInto('invitations')
    .values({
      ...{ id: 'one', email: 'a@exemplo.com', role: 'helper', is_second_step_required: false },
      ...{ token_hash: 'one', invited_by: (await makePerson(db)).id, accepted_at: null },
      ...{ created_at: NOW, expires_at: NOW },
    })
    .execute();
  await db
    .insertInto('waiting_gifts')
    .values({
      ...{ id: 'one', email: 'a@exemplo.com', days: 1, note: '', mailed_at: null },
      ...{ expires_at: NOW, created_at: NOW },
    })
    .execute();
  await db
    .insertInto('imported_subscriptions')
    .values({
      ...{ id: 'one', provider: 'stripe', subscription_ref: 'one', customer_ref: 'one', price_ref: 'one' },
      ...{ email: null, status: 'active', paid_until: NOW, is_ending: false, fee_percent: null },
      ...{ person_id: null, is_invited: false, invited_at: null, found_at: NOW, created_at: NOW },
    })
    .execute();
  await db
    .insertInto('listed_customers')
    .values({ provider: 'stripe', customer_ref: 'one', email: 'a@exemplo.com', listed_at: NOW })
    .execute();
  await db
    .insertInto('uploads')
    .values({
      ...{ id: 'one', purpose: 'press-file', owner_id: 'clara', status: 'receiving', size_bytes: 1 },
      ...{ file_name: 'a.pdf', created_at: NOW, expires_at: NOW, finishing_until: NOW },
    } as never)
    .execute();
  await db
    .insertInto('audience_marks')
    .values({ mark: 'one', ranges: '', first_at: NOW, counted_at: null })
    .execute();
  await db
    .insertInto('feed_trials')
    .values({
      ...{ item_id: 'one', audience: 'members', of_url: '/a.mp3', state: 'missing' },
      ...{ next_at: NOW, tried_at: NOW, told_at: NOW },
    })
    .execute();
  await db
    .insertInto('followed_feeds')
    .values({
      ...{ id: 'one', address: 'https://a.example/feed', feed_url: null, title: null, topic_slug: null },
      ...{ is_draft: false, has_letters: true, is_with_shorts: false, state: 'following' },
      ...{ next_at: NOW, failing_since: NOW, created_at: NOW },
    })
    .execute();
  await db
    .insertInto('import_pictures')
    .values({
      ...{ id: 'one', kind: 'letter', record_id: 'one', address: 'https://a.example/a.jpg' },
      ...{ host: 'a.example', problem: null, due_at: NOW, import_id: 'one' },
    })
    .execute();
  await db
    .insertInto('site')
    .values({
      ...{ row: 1, id: 'site', stamp: 'stamp', former_stamp: null, takes_over: null, restored_as: null },
      removes_from: NOW,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const allRows = sql`true`;
const secondsAhead = (value: string | Date) =>
  (new Date(value).getTime() - services.clock.now().getTime()) / 1_000;

async function aheadOf({ table, column, where = allRows as never }: (typeof ownTimes)[number]) {
  const { rows } = await sql<{
    value: string | Date;
  }>`select ${sql.ref(column)} as value from ${sql.table(table)}
    where ${where}`.execute(services.db);
  return rows.map(({ value }) => secondsAhead(value));
}

async function write({ table, column, where = allRows as never }: (typeof ownTimes)[number], ms: number) {
  const value = new Date(services.clock.now().getTime() + ms).toISOString();
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${where}`.execute(services.db);
}

describe.each([
  ['two hours', 2 * HOUR_MS],
  ['forty days', 40 * DAY_MS],
  ['a year', 365 * DAY_MS],
])('what a clock that was %s ahead has written', (_name, jumpMs) => {
  test('is due within a minute in every table, and what a right clock wrote stays', async () => {
    await fillTables();
    for (const own of ownTimes) {
      await write(own, own.mostMs);
      expect(await settling(own)(services), `${own.table}.${own.column}`).toBe(0);
      await write(own, own.mostMs + jumpMs);
      expect(await settling(own)(services), `${own.table}.${own.column}`).toBeGreaterThan(0);
      const ahead = await aheadOf(own);
      expect(ahead.length).toBeGreaterThan(0);
      for (const seconds of ahead) expect(seconds).toBe(own.isLease ? own.mostMs / 1_000 : 0);
      expect(await settling(own)(services)).toBe(0);
    }
  });

  test('keeps no Jornada until the false date, and brings never two days on one', async () => {
    const { journey } = await makeJourney(services.db);
    services.clock.advance(jumpMs);
    const { id } = await startWalk(services, journey);
    services.clock.advance(-jumpMs);
    await settleOwnTimes(services);
    const walk = await services.db
      .selectFrom('journey_walks')
      .select('next_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const ahead = secondsAhead(walk.next_at ?? '');
    expect(ahead).toBeGreaterThan(0);
    expect(ahead * 1_000).toBeLessThanOrEqual(2 * DAY_MS + CLOCKS_DIFFER_MS);
  });
});

test('a clock that was wrong for a year stops no copies of sounds and pictures, and no followed feed', async () => {
  const { db, clock } = services;
  await fillTables();
  const kinds = [COPY_SOUNDS_JOB, COPY_PICTURES_JOB, FOLLOW_JOB];
  const copies = ['sound_copies.next_at', 'import_pictures.due_at', 'followed_feeds.next_at'];
  const own = ownTimes.filter(({ table, column }) => copies.includes(`${table}.${column}`));
  expect(own).toHaveLength(copies.length);
  clock.advance(365 * DAY_MS);
  // Each waits as long as it may, and so does its job.
  const later = new Date(clock.now().getTime() + DAY_MS);
  for (const one of own) await write(one, DAY_MS);
  await db.deleteFrom('jobs').execute();
  for (const kind of kinds)
    await enqueueJob(services, { kind, payload: null, uniqueKey: kind, runAt: later });
  clock.advance(-365 * DAY_MS);
  expect(await claimJob(services, kinds)).toBeNull();
  await settleOwnTimes(services);
  for (const one of own) expect(await aheadOf(one)).toEqual([0]);
  // A job keeps the wait for which it was planned, and no year.
  clock.advance(DAY_MS);
  const claimed = [];
  for (let job = await claimJob(services, kinds); job; job = await claimJob(services, kinds))
    claimed.push(job.kind);
  expect(claimed.sort()).toEqual([...kinds].sort());
});

describe.each([
  ['30 minutes', 30 * MINUTE_MS],
  ['two hours', 2 * HOUR_MS],
  ['forty days', 40 * DAY_MS],
])('a clock that is set back by %s in the middle of a letter', (_name, jumpMs) => {
  test('stops no mail, and doubles none', async () => {
    const post = await openLetterPost();
    await post.addReaders(50);
    await post.setPace(20, 1_000);
    const letter = await post.newLetter();
    await post.schedule(letter);
    await post.runOn(letter, { forMs: MINUTE_MS });
    expect(post.mails.length).toBeLessThan(50);
    post.services.clock.advance(-jumpMs);
    await settleOwnTimes(post.services);
    await post.runOn(letter, { forMs: 5 * MINUTE_MS });
    expect(post.mails).toHaveLength(50);
    expect(new Set(post.mails.map(({ to }) => to)).size).toBe(50);
    expect((await post.stateOf(letter)).status).toBe('sent');
  });

  test('holds no letter up for a minute that met wrong times before they were put right', async () => {
    const post = await openLetterPost();
    await post.addReaders(10);
    const letter = await post.newLetter();
    await post.schedule(letter);
    // Frozen, and its recipients made, but nobody has it.
    for (const _step of ['scheduled', 'preparing'])
      await runLetter({ letterId: letter.id }, post.services, letterWiring);
    post.services.clock.advance(-jumpMs);
    await post.runOn(letter, { forMs: 0 });
    expect(post.mails).toHaveLength(0);
    await settleOwnTimes(post.services);
    await post.runOn(letter, { forMs: MINUTE_MS / 2 });
    expect(post.mails).toHaveLength(10);
  });
});

/** The database answers nothing, as when its server is away, while `isAway`. */
function withOutages(db: Db): { db: Db; outage: { isAway: boolean } } {
  const outage = { isAway: false };
  const away = () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  const handler: ProxyHandler<Db> = {
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => (outage.isAway ? away() : value.apply(target, given));
    },
  };
  return { db: new Proxy(db, handler), outage };
}

test('a database that is away for longer than a lease doubles no mail of a letter', async () => {
  const post = await openLetterPost();
  await post.addReaders(20);
  const letter = await post.newLetter();
  await post.schedule(letter);
  const { db, outage } = withOutages(post.services.db);
  post.answer = () => {
    outage.isAway = true;
    return { ok: true };
  };
  const first = { ...post.services, db };
  const run = async (ctx: Services) => {
    for (;;) {
      const next = await runLetter({ letterId: letter.id }, ctx, letterWiring);
      if (!next || next.againAt > post.services.clock.now()) return;
    }
  };
  const sending = run(first);
  await expect.poll(() => outage.isAway).toBe(true);
  post.services.clock.advance(10 * MINUTE_MS);
  post.answer = () => ({ ok: true });
  // Another process sees the database first, and whose lease is over.
  await renewOwnLeases(post.services);
  await run(post.services);
  outage.isAway = false;
  await sending;
  await post.runOn(letter, { forMs: 10 * MINUTE_MS });
  expect(post.mails).toHaveLength(20);
  expect(new Set(post.mails.map(({ to }) => to)).size).toBe(20);
  expect(await post.stateOf(letter)).toMatchObject({ status: 'sent' });
});
