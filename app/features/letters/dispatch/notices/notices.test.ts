import { beforeEach, describe, expect, test } from 'vitest';
import {
  publishItems,
  type ToldHow,
  unpublishItems,
} from '#app/features/catalogue/item-desk/list/bulk-commands.server.ts';
import { findLetterSettings } from '#app/features/letters/core/queries.server.ts';
import { saveLetterSettings } from '#app/features/letters/letter-desk/sending/commands.server.ts';
import type { LetterSettingsInput } from '#app/features/letters/letter-desk/sending/input.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';
import { findPublishQuestion } from '#app/wiring/letters/item-notice.server.ts';
import { makeSubscriber } from '../../../../../tests/support/letters/correspondence.ts';
import { CLARA, openLetterPost } from '../../../../../tests/support/letters/letter-post.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { makePage } from '../../../../../tests/support/records/pages.ts';
import { makePerson } from '../../../../../tests/support/requests/sign-in.ts';
import { letterWatchJob } from '../letter-watch.server.ts';

let post: Awaited<ReturnType<typeof openLetterPost>>;

beforeEach(async () => {
  post = await openLetterPost();
  await makeSubscriber(post.services.db, { email: 'membro@exemplo.com', name: 'Membro' });
  await makeSubscriber(post.services.db, { email: 'leitora@exemplo.com' });
  await makeSubscriber(post.services.db, { email: 'semanal@exemplo.com', rhythm: 'weekly' });
});

const listLetters = () => post.services.db.selectFrom('letters').selectAll().orderBy('number').execute();

/** Lets the minutes pass in steps of an hour, with the watch and the letters that it makes. */
async function passTime(ms: number) {
  for (let passed = 0; passed <= ms; passed += HOUR_MS) {
    await letterWatchJob(null, post.services);
    const before = post.services.clock.now().toISOString();
    for (const letter of await listLetters()) await post.runOn(letter, { forMs: 10 * MINUTE_MS });
    post.services.clock.set(before);
    post.services.clock.advance(HOUR_MS);
  }
}

function inHours(hours: number): string {
  return new Date(post.services.clock.now().getTime() + hours * HOUR_MS).toISOString();
}

describe('notices of what was published in one go', () => {
  const publish = async (count: number, told: ToldHow) => {
    const { db } = post.services;
    const ids: string[] = [];
    for (let made = 0; made < count; made += 1)
      ids.push((await makeItem(db, { has_notice: true, is_published: false, published_at: inHours(-1) })).id);
    const actor = await makePerson(db, { role: 'admin' });
    const ctx = { ...post.services, actor };
    expect(await publishItems(ctx, 'episode', ids, told)).toMatchObject({ ok: true, changed: count });
    return { ids, ctx };
  };
  const minutes = async (count: number) => {
    post.services.clock.advance(count * MINUTE_MS);
    await letterWatchJob(null, post.services);
  };

  test('wait, and go out one by one', async () => {
    await publish(2, 'each');
    await letterWatchJob(null, post.services);
    await minutes(4);
    expect(await listLetters()).toEqual([]);
    await minutes(1);
    expect(await listLetters()).toMatchObject([{ status: 'scheduled' }, { status: 'scheduled' }]);
  });

  test('wait as a draft for the host when the site was down for more than a day', async () => {
    await publish(2, 'one');
    post.services.clock.advance(2 * DAY_MS);
    await letterWatchJob(null, post.services);
    expect(await listLetters()).toMatchObject([
      { kind: 'notice', status: 'draft', scheduled_at: null, problem: expect.stringContaining('dia') },
    ]);
  });

  test('share one letter, for those who want each conversation, once', async () => {
    const { ids } = await publish(3, 'one');
    await minutes(5);
    await minutes(5);
    const letters = await listLetters();
    expect(letters).toMatchObject([{ kind: 'notice', item_id: null, status: 'scheduled' }]);
    for (const id of ids) expect(letters[0]?.body).toContain(id);
    for (const letter of letters) await post.runOn(letter, { forMs: 10 * MINUTE_MS });
    expect(post.mails.map(({ to }) => to).toSorted()).toEqual(['leitora@exemplo.com', 'membro@exemplo.com']);
    await passTime(3 * HOUR_MS);
    expect(await listLetters()).toHaveLength(1);
  });

  test('are none where the host wants none', async () => {
    await publish(2, 'none');
    await passTime(2 * HOUR_MS);
    expect(await listLetters()).toEqual([]);
  });

  test.each(['each', 'one'] as const)('never go out where the host takes it back: %s', async (told) => {
    const { ids, ctx } = await publish(2, told);
    await minutes(4);
    expect(await unpublishItems(ctx, 'episode', ids)).toMatchObject({ ok: true, changed: 2 });
    await passTime(3 * HOUR_MS);
    expect([await listLetters(), post.mails]).toEqual([[], []]);
  });

  test('are counted before', async () => {
    const { db } = post.services;
    const draft = { has_notice: true, is_published: false };
    const due = await makeItem(db, { ...draft, published_at: inHours(-1) });
    const later = await makeItem(db, { ...draft, published_at: inHours(100) });
    const plain = await makeItem(db, { ...draft, has_notice: false, published_at: inHours(-1) });
    const old = await makeItem(db, { ...draft, published_at: inHours(-24 * 9) });
    const ids = [due.id, later.id, plain.id, old.id];
    expect(await findPublishQuestion(post.services, 'episode', ids)).toEqual({
      ...{ ids: ids.join(','), items: 4, now: 1, later: 1, people: 2 },
    });
    expect(await findPublishQuestion(post.services, 'episode', [plain.id, old.id])).toBeNull();
    await db.updateTable('letter_settings').set({ notices: 'never' }).execute();
    expect(await findPublishQuestion(post.services, 'episode', ids)).toBeNull();
  });
});

describe('a notice', () => {
  test('goes to members at their earlier moment, to the others at the public one, once', async () => {
    await makeItem(post.services.db, { has_notice: true, published_at: inHours(60), title: 'Coragem' });
    await passTime(11 * HOUR_MS);
    expect(post.mails).toEqual([]);
    await passTime(2 * HOUR_MS);
    expect(post.mails.map(({ to, subject }) => [to, subject])).toEqual([['membro@exemplo.com', 'Coragem']]);
    await passTime(60 * HOUR_MS);
    expect(post.mails.map(({ to }) => to)).toEqual(['membro@exemplo.com', 'leitora@exemplo.com']);
    const letters = await listLetters();
    expect(letters.map(({ kind, status, access }) => [kind, status, access])).toEqual([
      ['notice', 'sent', 'premium'],
      ['notice', 'sent', 'public'],
    ]);
    expect(letters[0]?.body).toContain('Para todo mundo, sai em');
    expect(letters[1]?.body).not.toContain('Premium');
  });

  test('of an item that is public at once goes to all together', async () => {
    await makeItem(post.services.db, { has_notice: true, published_at: inHours(0) });
    await passTime(HOUR_MS);
    expect(post.mails.map(({ to }) => to).sort()).toEqual(['leitora@exemplo.com', 'membro@exemplo.com']);
    expect(await listLetters()).toHaveLength(1);
  });

  test('of an item for members goes to members only', async () => {
    await makeItem(post.services.db, { has_notice: true, access: 'premium', published_at: inHours(0) });
    await passTime(5 * HOUR_MS);
    expect(post.mails.map(({ to }) => to)).toEqual(['membro@exemplo.com']);
  });

  test('is not made for an item without the mark, a draft, an old one, or where the host never wants any', async () => {
    await makeItem(post.services.db, { published_at: inHours(0) });
    await makeItem(post.services.db, { has_notice: true, is_published: false, published_at: inHours(0) });
    await makeItem(post.services.db, { has_notice: true, published_at: inHours(-8 * 24) });
    await passTime(2 * HOUR_MS);
    await post.services.db.updateTable('letter_settings').set({ notices: 'never' }).execute();
    await makeItem(post.services.db, { has_notice: true, published_at: inHours(0) });
    await passTime(2 * HOUR_MS);
    expect(await listLetters()).toEqual([]);
  });

  test('that is late by more than a day asks the host', async () => {
    await makeItem(post.services.db, { has_notice: true, published_at: inHours(-30) });
    await passTime(HOUR_MS);
    expect(post.mails).toEqual([]);
    expect(await listLetters()).toMatchObject([
      { status: 'draft', problem: expect.stringContaining('mais de um dia') },
    ]);
  });

  test('follows an item that is moved to another day', async () => {
    const item = await makeItem(post.services.db, { has_notice: true, published_at: inHours(50) });
    await post.services.db
      .updateTable('items')
      .set({ published_at: inHours(100) })
      .where('id', '=', item.id)
      .execute();
    await passTime(40 * HOUR_MS);
    expect(post.mails).toEqual([]);
    await passTime(20 * HOUR_MS);
    expect(post.mails).toHaveLength(1);
  });

  test('is made at its moment, not at the end of a minute', async () => {
    const at = new Date(post.services.clock.now().getTime() + 20_000);
    await makeItem(post.services.db, { has_notice: true, published_at: at.toISOString() });
    // Members have it already: the next moment is that of everybody else.
    expect(await letterWatchJob(null, post.services)).toEqual({ againAt: at });
    post.services.clock.set(at.toISOString());
    await letterWatchJob(null, post.services);
    expect((await listLetters()).map(({ access }) => access)).toEqual(['premium', 'public']);
    expect(await letterWatchJob(null, post.services)).toEqual({
      againAt: new Date(at.getTime() + MINUTE_MS),
    });
    const early = new Date(at.getTime() + 48 * HOUR_MS + 7_000);
    await makeItem(post.services.db, { has_notice: true, published_at: early.toISOString() });
    expect(await letterWatchJob(null, post.services)).toEqual({ againAt: new Date(at.getTime() + 7_000) });
  });

  test('two processes make one', async () => {
    await makeItem(post.services.db, { has_notice: true, published_at: inHours(0) });
    await Promise.all([letterWatchJob(null, post.services), letterWatchJob(null, post.services)]);
    expect(await listLetters()).toHaveLength(1);
  });
});

describe('the weekly digest', () => {
  // NOW is Monday, 15 June 2026, 12:00 in São Paulo.
  const save = async (changes: Partial<LetterSettingsInput> = {}) => {
    const { version } = await findLetterSettings(post.services.db);
    const chosen = { digestWeekday: 2, digestHour: 8, notices: 'ask' as const, countsClicks: true };
    const input = { ...chosen, perMinute: 60, perHour: 1_000, ...changes };
    const saved = await saveLetterSettings({ ...post.services, actor: CLARA }, version, input);
    expect(saved).toEqual({ ok: true });
  };
  const turnOn = () => save();

  test('goes to those who chose it, on the day and at the hour, with what came out', async () => {
    await turnOn();
    await makeItem(post.services.db, { title: 'Coragem', published_at: inHours(-3) });
    await makeItem(post.services.db, { title: 'Descanso', published_at: inHours(-40) });
    await makeItem(post.services.db, { title: 'Há um mês', published_at: inHours(-24 * 30) });
    await makeItem(post.services.db, { title: 'Depois', published_at: inHours(40) });
    await makeItem(post.services.db, { title: 'Membros', access: 'premium', published_at: inHours(-3) });
    await passTime(19 * HOUR_MS);
    expect(post.mails).toEqual([]);
    await passTime(3 * HOUR_MS);
    expect(post.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['semanal@exemplo.com', 'Coragem e 1 outra novidade'],
    ]);
    const [digest] = await listLetters();
    expect(digest?.body.match(/data-card/g)).toHaveLength(2);
    await passTime(3 * DAY_MS);
    expect(post.mails).toHaveLength(1);
  });

  test('is made at its moment, not at the end of a minute', async () => {
    await turnOn();
    await makeItem(post.services.db, { published_at: inHours(-3) });
    const at = '2026-06-16T11:00:00.000Z';
    post.services.clock.set('2026-06-16T10:59:31.000Z');
    expect(await letterWatchJob(null, post.services)).toEqual({ againAt: new Date(at) });
    post.services.clock.set(at);
    await letterWatchJob(null, post.services);
    expect(await listLetters()).toMatchObject([{ kind: 'digest', scheduled_at: at }]);
  });

  test('is made although other settings were saved after its moment', async () => {
    await turnOn();
    await makeItem(post.services.db, { published_at: inHours(-3) });
    post.services.clock.set('2026-06-16T11:00:10.000Z');
    await save({ perMinute: 30 });
    await letterWatchJob(null, post.services);
    expect(await listLetters()).toMatchObject([{ kind: 'digest', scheduled_at: '2026-06-16T11:00:00.000Z' }]);
  });

  test('waits for the next moment when its day or hour is chosen anew', async () => {
    await turnOn();
    await makeItem(post.services.db, { published_at: inHours(-3) });
    post.services.clock.set('2026-06-16T10:30:00.000Z');
    await save({ digestHour: 7 });
    await letterWatchJob(null, post.services);
    expect(await listLetters()).toEqual([]);
    await save({ digestWeekday: null });
    expect(await findLetterSettings(post.services.db)).toMatchObject({ digest_since: null });
  });

  test('that is late by more than a day asks the host', async () => {
    await turnOn();
    await makeItem(post.services.db, { published_at: inHours(-3) });
    post.services.clock.set('2026-06-19T12:00:00.000Z');
    await passTime(HOUR_MS);
    expect(post.mails).toEqual([]);
    expect(await listLetters()).toMatchObject([
      { kind: 'digest', status: 'draft', problem: expect.stringContaining('mais de um dia') },
    ]);
  });

  test('is skipped in a week in which nothing came out', async () => {
    await turnOn();
    await passTime(3 * DAY_MS);
    expect(await listLetters()).toEqual([]);
  });

  test('begins at its next moment, not at the last one', async () => {
    await makeItem(post.services.db, { published_at: inHours(-24 * 5) });
    post.services.clock.advance(3 * DAY_MS);
    await turnOn();
    await passTime(HOUR_MS);
    expect(await listLetters()).toEqual([]);
  });
});

test('a note that says so is told of once, when it comes out', async () => {
  const { db } = post.services;
  const note = { kind: 'note', slug: 'dormir', title: 'Dormir bem', has_notice: true } as const;
  await makePage(db, { ...note, published_at: inHours(2) });
  await makePage(db, { ...note, slug: 'calada', has_notice: false, published_at: inHours(1) });
  await makePage(db, { ...note, slug: 'rascunho', is_published: false, published_at: inHours(1) });
  await letterWatchJob(null, post.services);
  expect(await listLetters()).toEqual([]);
  await passTime(5 * HOUR_MS);
  const letters = await listLetters();
  expect(letters).toMatchObject([{ kind: 'notice', subject: 'Dormir bem', status: 'sent' }]);
  expect(letters[0]?.body).toContain('<a href="/notas/dormir">Ler a nota</a>');
});
