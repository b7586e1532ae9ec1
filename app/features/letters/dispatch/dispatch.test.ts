import { beforeEach, describe, expect, test } from 'vitest';
import { suppressAddress } from '#app/features/letters/addresses/suppression.server.ts';
import {
  cancelLetter,
  pauseLetter,
  planLetter,
  resumeLetter,
  scheduleLetter,
  unscheduleLetter,
} from '#app/features/letters/core/letter-commands.server.ts';
import { findProgress, type Letter } from '#app/features/letters/core/queries.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { NOW } from '../../../../tests/support/fixed-clock.ts';
import { makeSubscriber } from '../../../../tests/support/letters/correspondence.ts';
import { CLARA, letterWiring, openLetterPost } from '../../../../tests/support/letters/letter-post.ts';
import { runLetter } from './letter-job.server.ts';
import type { LetterWiring } from './prepare.server.ts';
import { watchLetters } from './watch.server.ts';

let post: Awaited<ReturnType<typeof openLetterPost>>;

beforeEach(async () => {
  post = await openLetterPost();
});

const GOOD = { ok: true } as const;
const BUSY = { ok: false, phase: 'rcpt', code: 421, text: '421 4.7.0 too many messages' } as const;

test('everybody who may get letters gets one, once', async () => {
  await post.addReaders(3);
  const left = { status: 'unsubscribed' as const, unsubscribed_at: NOW };
  await makeSubscriber(post.services.db, { email: 'saiu@exemplo.com', ...left });
  await makeSubscriber(post.services.db, {
    email: 'nova@exemplo.com',
    status: 'pending',
    confirmed_at: null,
  });
  await makeSubscriber(post.services.db, {
    email: 'pausa@exemplo.com',
    paused_until: '2026-07-01T00:00:00.000Z',
  });
  await makeSubscriber(post.services.db, {
    email: 'caixa@exemplo.com',
    suppressed_at: NOW,
    suppressed_for: 'bounced',
  });
  const letter = await post.send();
  expect(post.mails.map(({ to }) => to).sort()).toEqual(
    [0, 1, 2].map((index) => `leitora-${index}@exemplo.com`),
  );
  expect(post.mails.map(({ messageId }) => messageId).sort()).toEqual(
    [1, 2, 3].map((number) => `<${letter.id}.${number}@conversas.example>`),
  );
  expect(await post.stateOf(letter)).toEqual({ status: 'sent', problem: null });
  expect(await findProgress(post.services.db, letter.id)).toMatchObject({ chosen: 3, sent: 3, open: 0 });
});

test.each([
  [{ kind: 'members' } as const, ['membro@exemplo.com']],
  [{ kind: 'weekly' } as const, ['semanal@exemplo.com']],
  [{ kind: 'since', day: '2026-06-16' } as const, ['recente@exemplo.com']],
])('an audience of %j', async (audience, expected) => {
  await makeSubscriber(post.services.db, { email: 'membro@exemplo.com', name: 'Membro' });
  await makeSubscriber(post.services.db, { email: 'semanal@exemplo.com', rhythm: 'weekly' });
  await makeSubscriber(post.services.db, {
    email: 'recente@exemplo.com',
    confirmed_at: '2026-06-16T03:00:00.000Z',
  });
  await post.send({}, { audience: JSON.stringify(audience) });
  expect(post.mails.map(({ to }) => to)).toEqual(expected);
});

describe('the pace', () => {
  test('no more go out than the host allows in a minute and in an hour', async () => {
    await post.addReaders(12);
    await post.setPace(5, 10);
    const letter = await post.send({ forMs: 55_000 });
    expect(post.mails).toHaveLength(5);
    await post.runOn(letter, { forMs: 10 * MINUTE_MS });
    expect(post.mails).toHaveLength(10);
    await post.runOn(letter, { forMs: HOUR_MS });
    expect(post.mails).toHaveLength(12);
  });

  test('a minute of it is spread over the minute', async () => {
    await post.addReaders(12);
    await post.setPace(40, 1_000);
    const letter = await post.send({ forMs: 2_000 });
    expect(post.mails).toHaveLength(2);
    await post.runOn(letter, { forMs: 7_000 });
    expect(post.mails).toHaveLength(6);
  });

  test('what is granted and not used is given back', async () => {
    await post.addReaders(8);
    await post.setPace(200, 8);
    const letter = await post.newLetter();
    await post.schedule(letter);
    await beReady(letter);
    await post.services.db
      .updateTable('subscribers')
      .set({ status: 'unsubscribed' })
      .where('email', 'in', ['leitora-0@exemplo.com', 'leitora-1@exemplo.com'])
      .execute();
    // The first answer stops the others, which were not begun.
    post.answer = () => BUSY;
    await runLetter({ letterId: letter.id }, post.services, letterWiring);
    const begun = post.mails.length;
    expect(begun).toBeLessThan(6);
    expect(await paceTaken()).toEqual({ in_minute: begun, in_hour: begun, in_slot: begun });
  });

  test('a relay that refuses for load slows it, and nobody is struck', async () => {
    await post.addReaders(40);
    post.answer = () => BUSY;
    const letter = await post.send({ forMs: 30_000 });
    const { slowed_to } = await post.services.db
      .selectFrom('letter_pace')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(slowed_to).toBe(50);
    post.answer = () => GOOD;
    await post.runOn(letter);
    expect(await findProgress(post.services.db, letter.id)).toMatchObject({ sent: 40, refused: 0 });
    const struck = await post.services.db.selectFrom('address_strikes').select('count').execute();
    expect(struck).toEqual([]);
  });
});

describe('stopping', () => {
  test('paused and gone on with: the rest follows', async () => {
    await post.addReaders(10);
    await post.setPace(4, 100);
    const letter = await post.send({ forMs: 55_000 });
    expect(await pauseLetter({ ...post.services, actor: CLARA }, letter.id)).toEqual({ ok: true });
    await post.runOn(letter);
    expect(post.mails).toHaveLength(4);
    await resumeLetter({ ...post.services, actor: CLARA }, letter.id);
    await post.runOn(letter);
    expect(new Set(post.mails.map(({ to }) => to)).size).toBe(10);
    expect(post.mails).toHaveLength(10);
  });

  test('canceled: who has it is told, and nobody else gets it', async () => {
    await post.addReaders(10);
    await post.setPace(4, 100);
    const letter = await post.send({ forMs: 55_000 });
    await cancelLetter({ ...post.services, actor: CLARA }, letter.id);
    await post.runOn(letter);
    expect(await findProgress(post.services.db, letter.id)).toMatchObject({ sent: 4, canceled: 6, open: 0 });
    expect(await cancelLetter({ ...post.services, actor: CLARA }, letter.id)).toEqual({
      ok: false,
      reason: 'state',
    });
  });

  test('who leaves after the start gets nothing any more', async () => {
    await post.addReaders(6);
    await post.setPace(2, 100);
    const letter = await post.send({ forMs: 30_000 });
    const [, , third] = await post.services.db
      .selectFrom('subscribers')
      .select(['id', 'email'])
      .orderBy('id')
      .execute();
    await post.services.db
      .updateTable('subscribers')
      .set({ status: 'unsubscribed' })
      .where('id', '=', third?.id ?? '')
      .execute();
    await post.services.db.deleteFrom('subscribers').where('email', '=', 'leitora-3@exemplo.com').execute();
    const bad = {
      reason: 'complained',
      detail: '',
      now: post.services.clock.now(),
      secret: post.services.secret,
    } as const;
    await suppressAddress(post.services.db, { email: 'Leitora-4@exemplo.com', ...bad });
    await post.runOn(letter);
    expect(post.mails.map(({ to }) => to).sort()).toEqual(
      [0, 1, 5].map((index) => `leitora-${index}@exemplo.com`),
    );
    expect(await findProgress(post.services.db, letter.id)).toMatchObject({
      chosen: 6,
      sent: 3,
      suppressed: 3,
    });
  });
});

describe('a process that dies', () => {
  test('while recipients are made: they are made anew', async () => {
    await post.addReaders(5);
    const letter = await post.newLetter();
    await post.schedule(letter);
    await runLetter({ letterId: letter.id }, post.services, letterWiring);
    await post.services.db
      .insertInto('letter_recipients')
      .values({
        letter_id: letter.id,
        number: 1,
        subscriber_id: null,
        email: 'meia@exemplo.com',
        due_at: NOW,
        lease_token: null,
        failure: null,
        last_error: null,
        finished_at: null,
      })
      .execute();
    await post.runOn(letter);
    expect(post.mails).toHaveLength(5);
    expect(await findProgress(post.services.db, letter.id)).toMatchObject({ chosen: 5, sent: 5 });
  });

  test('while post.mails are under way: those are sent again, under the same Message-ID', async () => {
    await post.addReaders(30);
    await post.setPace(1_000, 50_000);
    const letter = await post.newLetter();
    await post.schedule(letter);
    const died = new Promise<never>(() => {});
    let accepted = 0;
    post.answer = () => {
      accepted += 1;
      return accepted > 7 ? died : GOOD;
    };
    await Promise.race([post.runOn(letter), until(() => accepted === 11)]);
    await eventually(async () => (await findProgress(post.services.db, letter.id)).sent === 7);
    const beforeDeath = post.mails.length;
    post.answer = () => GOOD;
    await watchLetters(post.services);
    await post.runOn(letter, { forMs: MINUTE_MS });
    // Nobody else sends what is leased.
    const inFlight = post.mails.slice(7, beforeDeath).map(({ to }) => to);
    expect(post.mails.slice(beforeDeath).some(({ to }) => inFlight.includes(to))).toBe(false);
    await post.runOn(letter);
    expect(await findProgress(post.services.db, letter.id)).toMatchObject({ sent: 30 });
    const ids = new Map<string, Set<string>>();
    for (const { to, messageId } of post.mails) ids.set(to, (ids.get(to) ?? new Set()).add(messageId));
    expect([...ids.values()].every((set) => set.size === 1)).toBe(true);
    expect(post.mails.length - 30).toBe(inFlight.length);
  });

  test('for more than a day: the letter asks the host', async () => {
    await post.addReaders(1);
    const letter = await post.newLetter({ status: 'scheduled', scheduled_at: NOW });
    post.services.clock.advance(DAY_MS + MINUTE_MS);
    await post.runOn(letter);
    expect(await post.stateOf(letter)).toEqual({
      status: 'draft',
      problem: expect.stringContaining('mais de um dia'),
    });
    expect(post.mails).toEqual([]);
  });
});

test('a letter that cannot be sent returns to draft, with the reason', async () => {
  await post.addReaders(1);
  const letter = await post.newLetter();
  await post.schedule(letter);
  const refusing: LetterWiring = {
    ...letterWiring,
    freeze: async () => ({ ok: false, problem: 'O episódio sumiu.' }),
  };
  await runLetter({ letterId: letter.id }, post.services, refusing);
  expect(await post.stateOf(letter)).toEqual({ status: 'draft', problem: 'O episódio sumiu.' });
});

test('a letter to nobody returns to draft', async () => {
  const letter = await post.send();
  expect(await post.stateOf(letter)).toMatchObject({
    status: 'draft',
    problem: expect.stringContaining('Ninguém'),
  });
});

test('the watch plans a job for each letter that is due or under way, once', async () => {
  const due = await post.newLetter({ status: 'scheduled', scheduled_at: NOW });
  await post.newLetter({ status: 'scheduled', scheduled_at: '2026-06-16T15:00:00.000Z' });
  const canceled = await post.newLetter({ status: 'canceled' });
  await post.newLetter({ status: 'sent', finished_at: NOW });
  await watchLetters(post.services);
  await watchLetters(post.services);
  const jobs = await post.services.db.selectFrom('jobs').select('payload').orderBy('id').execute();
  expect(jobs.map(({ payload }) => JSON.parse(payload).letterId).sort()).toEqual(
    [due.id, canceled.id].sort(),
  );
});

/** Its recipients have their rows. */
async function beReady(letter: Letter): Promise<void> {
  while ((await post.stateOf(letter)).status !== 'sending')
    await runLetter({ letterId: letter.id }, post.services, letterWiring);
}

function paceTaken() {
  return post.services.db
    .selectFrom('letter_pace')
    .select(['in_minute', 'in_hour', 'in_slot'])
    .executeTakeFirstOrThrow();
}

describe('its moment', () => {
  const AT = '2026-06-15T15:00:20.000Z';
  const whenJobRuns = async () => {
    const jobs = await post.services.db.selectFrom('jobs').select(['run_at', 'status']).execute();
    return jobs.map(({ run_at }) => run_at);
  };

  test('is when the watch looks again', async () => {
    await post.newLetter({ status: 'scheduled', scheduled_at: AT });
    expect(await watchLetters(post.services)).toEqual({ againAt: new Date(AT) });
    post.services.clock.set(AT);
    expect(await watchLetters(post.services)).toEqual({ againAt: new Date('2026-06-15T15:01:20.000Z') });
    expect(await whenJobRuns()).toEqual([AT]);
  });

  test('is kept where the watch looked just before, and where the host sends it earlier after all', async () => {
    const letter = await post.newLetter();
    const host = { ...post.services, actor: CLARA };
    await scheduleLetter(host, letter.id, { at: new Date(AT), version: letter.version });
    expect(await whenJobRuns()).toEqual([AT]);
    await unscheduleLetter(host, letter.id);
    await scheduleLetter(host, letter.id, { at: null, version: letter.version + 2 });
    expect(await whenJobRuns()).toEqual([NOW]);
  });

  test('of going on is when the host says so, not when the relay was to be tried again', async () => {
    await post.addReaders(1);
    const letter = await post.newLetter({ status: 'paused', prepared_at: NOW });
    const later = new Date(Date.parse(NOW) + HOUR_MS);
    await planLetter(post.services, letter.id, later);
    await resumeLetter({ ...post.services, actor: CLARA }, letter.id);
    expect(await whenJobRuns()).toEqual([NOW]);
  });
});

function until(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!isSo()) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
}
