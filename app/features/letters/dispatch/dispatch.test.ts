import { type SqlBool, sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Services } from '#app/http/context.ts';
import type { BulkAnswer, BulkMail } from '#app/platform/bulk-smtp.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/durations.ts';
import { makeSubscriber } from '../../../../tests/support/correspondence.ts';
import { type FixedClock, fixedClock, NOW } from '../../../../tests/support/fixed-clock.ts';
import { frozenLetter, makeLetter, storedLetter } from '../../../../tests/support/letters.ts';
import { testMail, testServices } from '../../../../tests/support/request-context.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { cancelLetter, pauseLetter, resumeLetter, scheduleLetter } from '../core/letter-commands.server.ts';
import { findProgress, type Letter } from '../core/queries.server.ts';
import { suppressAddress } from '../core/suppression.server.ts';
import { runLetter } from './letter-job.server.ts';
import type { LetterWiring } from './prepare.server.ts';
import { watchLetters } from './watch.server.ts';

const CLARA = {
  id: 'clara',
  name: 'Clara',
  email: 'clara@exemplo.com',
  role: 'admin',
  isPremium: false,
} as const;
const GOOD: BulkAnswer = { ok: true };
const NOBODY = { ok: false, phase: 'rcpt', code: 550, text: '550 5.1.1 no such user' } as const;
const LATER = { ok: false, phase: 'rcpt', code: 450, text: '450 4.2.0 try again later' } as const;
const BUSY = { ok: false, phase: 'rcpt', code: 421, text: '421 4.7.0 too many messages' } as const;
const BLOCKED = { ok: false, phase: 'data', code: 550, text: '550 5.7.1 blocked (S3150)' } as const;
const SILENT = { ok: false, phase: 'silence', code: null, text: 'aborted' } as const;

let services: Services & { clock: FixedClock };
let mails: BulkMail[];
let answer: (mail: BulkMail) => BulkAnswer | Promise<BulkAnswer>;
const wiring: LetterWiring = {
  isMember: () => sql<SqlBool>`subscribers.name = 'Membro'`,
  freeze: async (_services, letter) => ({ ok: true, frozen: frozenLetter(letter), links: [] }),
};

beforeEach(async () => {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  const clock = fixedClock();
  mails = [];
  answer = () => GOOD;
  const bulk = {
    send: async (mail: BulkMail) => {
      mails.push(mail);
      return answer(mail);
    },
    close: () => {},
  };
  services = { ...testServices(database, { mail: testMail({ bulk }) }), clock };
});

async function addReaders(count: number) {
  for (let index = 0; index < count; index += 1)
    await makeSubscriber(services.db, { email: `leitora-${index}@exemplo.com` });
}

const newLetter = async (overrides?: Parameters<typeof makeLetter>[1]) =>
  storedLetter(services.db, await makeLetter(services.db, overrides));

async function schedule(letter: Letter) {
  const context = { ...services, actor: CLARA };
  expect(await scheduleLetter(context, letter.id, { at: null, version: letter.version })).toEqual({
    ok: true,
  });
}

/** Runs the letter's job while it wants to go on, and moves the clock to when it does. */
async function runOn(letter: Letter, { forMs = DAY_MS }: { forMs?: number } = {}) {
  const end = services.clock.now().getTime() + forMs;
  for (;;) {
    const next = await runLetter({ letterId: letter.id }, services, wiring);
    if (!next || next.againAt.getTime() > end) return;
    const wait = next.againAt.getTime() - services.clock.now().getTime();
    if (wait > 0) services.clock.advance(wait);
  }
}

const stateOf = async (letter: Letter) => {
  const { status, problem } = await storedLetter(services.db, letter.id);
  return { status, problem };
};
const setPace = (per_minute: number, per_hour: number) =>
  services.db.updateTable('letter_settings').set({ per_minute, per_hour }).execute();

test('everybody who may get letters gets one, once', async () => {
  await addReaders(3);
  const left = { status: 'unsubscribed' as const, unsubscribed_at: NOW };
  await makeSubscriber(services.db, { email: 'saiu@exemplo.com', ...left });
  await makeSubscriber(services.db, { email: 'nova@exemplo.com', status: 'pending', confirmed_at: null });
  await makeSubscriber(services.db, { email: 'pausa@exemplo.com', paused_until: '2026-07-01T00:00:00.000Z' });
  await makeSubscriber(services.db, {
    email: 'caixa@exemplo.com',
    suppressed_at: NOW,
    suppressed_for: 'bounced',
  });
  const letter = await newLetter();
  await schedule(letter);
  await runOn(letter);
  expect(mails.map(({ to }) => to).sort()).toEqual([0, 1, 2].map((index) => `leitora-${index}@exemplo.com`));
  expect(mails.map(({ messageId }) => messageId).sort()).toEqual(
    [1, 2, 3].map((number) => `<${letter.id}.${number}@conversas.example>`),
  );
  expect(await stateOf(letter)).toEqual({ status: 'sent', problem: null });
  expect(await findProgress(services.db, letter.id)).toMatchObject({ chosen: 3, sent: 3, open: 0 });
});

test.each([
  [{ kind: 'members' } as const, ['membro@exemplo.com']],
  [{ kind: 'weekly' } as const, ['semanal@exemplo.com']],
  [{ kind: 'since', day: '2026-06-16' } as const, ['recente@exemplo.com']],
])('an audience of %j', async (audience, expected) => {
  await makeSubscriber(services.db, { email: 'membro@exemplo.com', name: 'Membro' });
  await makeSubscriber(services.db, { email: 'semanal@exemplo.com', rhythm: 'weekly' });
  await makeSubscriber(services.db, {
    email: 'recente@exemplo.com',
    confirmed_at: '2026-06-16T03:00:00.000Z',
  });
  const letter = await newLetter({ audience: JSON.stringify(audience) });
  await schedule(letter);
  await runOn(letter);
  expect(mails.map(({ to }) => to)).toEqual(expected);
});

describe('the pace', () => {
  test('no more go out than the host allows in a minute and in an hour', async () => {
    await addReaders(12);
    await setPace(5, 10);
    const letter = await newLetter();
    await schedule(letter);
    await runOn(letter, { forMs: 30_000 });
    expect(mails).toHaveLength(5);
    await runOn(letter, { forMs: 10 * MINUTE_MS });
    expect(mails).toHaveLength(10);
    await runOn(letter, { forMs: HOUR_MS });
    expect(mails).toHaveLength(12);
  });

  test('a relay that refuses for load slows it, and nobody is struck', async () => {
    await addReaders(40);
    answer = () => BUSY;
    const letter = await newLetter();
    await schedule(letter);
    await runOn(letter, { forMs: 30_000 });
    const { slowed_to } = await services.db.selectFrom('letter_pace').selectAll().executeTakeFirstOrThrow();
    expect(slowed_to).toBe(50);
    answer = () => GOOD;
    await runOn(letter);
    expect(await findProgress(services.db, letter.id)).toMatchObject({ sent: 40, refused: 0 });
    const struck = await services.db
      .selectFrom('subscribers')
      .where('soft_failures', '>', 0)
      .select('id')
      .execute();
    expect(struck).toEqual([]);
  });
});

describe('refusals', () => {
  test('for good: the address gets no letters any more', async () => {
    await addReaders(3);
    answer = ({ to }) => (to.startsWith('leitora-1@') ? NOBODY : GOOD);
    const letter = await newLetter();
    await schedule(letter);
    await runOn(letter);
    expect(await findProgress(services.db, letter.id)).toMatchObject({ sent: 2, refused: 1 });
    const second = await newLetter();
    await schedule(second);
    await runOn(second);
    expect(await findProgress(services.db, second.id)).toMatchObject({ chosen: 2, sent: 2 });
  });

  test('for now: tried again later, and off the list after three letters', async () => {
    await makeSubscriber(services.db, { email: 'cheia@exemplo.com' });
    let asked = 0;
    answer = () => {
      asked += 1;
      return asked === 1 ? LATER : GOOD;
    };
    const first = await newLetter();
    await schedule(first);
    await runOn(first);
    expect(await findProgress(services.db, first.id)).toMatchObject({ sent: 1 });
    answer = () => LATER;
    for (let count = 0; count < 3; count += 1) {
      const letter = await newLetter();
      await schedule(letter);
      await runOn(letter);
      expect(await findProgress(services.db, letter.id)).toMatchObject({ chosen: 1, refused: 1 });
    }
    const { suppressed_for } = await services.db
      .selectFrom('subscribers')
      .select('suppressed_for')
      .executeTakeFirstOrThrow();
    expect(suppressed_for).toBe('bounced');
  });

  test('because of us: paused in words, nobody suppressed, and everybody gets it after all', async () => {
    await addReaders(45);
    answer = () => BLOCKED;
    const letter = await newLetter();
    await schedule(letter);
    await runOn(letter);
    expect(await stateOf(letter)).toMatchObject({
      status: 'paused',
      problem: expect.stringContaining('DNS'),
    });
    expect(mails.length).toBeLessThan(30);
    expect(await services.db.selectFrom('suppressions').selectAll().execute()).toEqual([]);
    answer = () => GOOD;
    await resumeLetter({ ...services, actor: CLARA }, letter.id);
    await runOn(letter);
    expect(await findProgress(services.db, letter.id)).toMatchObject({ sent: 45, refused: 0 });
  });

  test('too many for good: paused, and the list is as before', async () => {
    await addReaders(60);
    answer = () => NOBODY;
    const letter = await newLetter();
    await schedule(letter);
    await runOn(letter);
    expect(await stateOf(letter)).toMatchObject({ status: 'paused', problem: expect.stringContaining('5%') });
    expect(await services.db.selectFrom('suppressions').selectAll().execute()).toEqual([]);
    const good = services.db.selectFrom('subscribers').where('suppressed_at', 'is', null).select('id');
    expect(await good.execute()).toHaveLength(60);
  });

  test('a wrong password stops it at once, and nobody is missed', async () => {
    await addReaders(6);
    answer = () => ({ ok: false, phase: 'auth', code: 535, text: '535 authentication failed' });
    const letter = await newLetter();
    await schedule(letter);
    await runOn(letter);
    expect(await stateOf(letter)).toMatchObject({
      status: 'paused',
      problem: expect.stringContaining('senha'),
    });
    answer = () => GOOD;
    await resumeLetter({ ...services, actor: CLARA }, letter.id);
    await runOn(letter);
    expect(await findProgress(services.db, letter.id)).toMatchObject({ sent: 6 });
  });

  test('a relay that is away for hours: all wait, and nobody is struck', async () => {
    await addReaders(25);
    answer = () => SILENT;
    const letter = await newLetter();
    await schedule(letter);
    await runOn(letter, { forMs: 6 * HOUR_MS });
    expect(await stateOf(letter)).toMatchObject({ status: 'sending' });
    expect(await findProgress(services.db, letter.id)).toMatchObject({ open: 25 });
    answer = () => GOOD;
    await runOn(letter);
    expect(await findProgress(services.db, letter.id)).toMatchObject({ sent: 25, refused: 0 });
  });
});

describe('stopping', () => {
  test('paused and gone on with: the rest follows', async () => {
    await addReaders(10);
    await setPace(4, 100);
    const letter = await newLetter();
    await schedule(letter);
    await runOn(letter, { forMs: 30_000 });
    expect(await pauseLetter({ ...services, actor: CLARA }, letter.id)).toEqual({ ok: true });
    await runOn(letter);
    expect(mails).toHaveLength(4);
    await resumeLetter({ ...services, actor: CLARA }, letter.id);
    await runOn(letter);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(10);
    expect(mails).toHaveLength(10);
  });

  test('canceled: who has it is told, and nobody else gets it', async () => {
    await addReaders(10);
    await setPace(4, 100);
    const letter = await newLetter();
    await schedule(letter);
    await runOn(letter, { forMs: 30_000 });
    await cancelLetter({ ...services, actor: CLARA }, letter.id);
    await runOn(letter);
    expect(await findProgress(services.db, letter.id)).toMatchObject({ sent: 4, canceled: 6, open: 0 });
    expect(await cancelLetter({ ...services, actor: CLARA }, letter.id)).toEqual({
      ok: false,
      reason: 'state',
    });
  });

  test('who leaves after the start gets nothing any more', async () => {
    await addReaders(6);
    await setPace(2, 100);
    const letter = await newLetter();
    await schedule(letter);
    await runOn(letter, { forMs: 30_000 });
    const [, , third] = await services.db
      .selectFrom('subscribers')
      .select(['id', 'email'])
      .orderBy('id')
      .execute();
    await services.db
      .updateTable('subscribers')
      .set({ status: 'unsubscribed' })
      .where('id', '=', third?.id ?? '')
      .execute();
    await services.db.deleteFrom('subscribers').where('email', '=', 'leitora-3@exemplo.com').execute();
    const bad = {
      reason: 'complained',
      detail: '',
      now: services.clock.now(),
      secret: services.secret,
    } as const;
    await suppressAddress(services.db, { email: 'Leitora-4@exemplo.com', ...bad });
    await runOn(letter);
    expect(mails.map(({ to }) => to).sort()).toEqual(
      [0, 1, 5].map((index) => `leitora-${index}@exemplo.com`),
    );
    expect(await findProgress(services.db, letter.id)).toMatchObject({ chosen: 6, sent: 3, suppressed: 3 });
  });
});

describe('a process that dies', () => {
  test('while recipients are made: they are made anew', async () => {
    await addReaders(5);
    const letter = await newLetter();
    await schedule(letter);
    await runLetter({ letterId: letter.id }, services, wiring);
    await services.db
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
    await runOn(letter);
    expect(mails).toHaveLength(5);
    expect(await findProgress(services.db, letter.id)).toMatchObject({ chosen: 5, sent: 5 });
  });

  test('while mails are under way: those are sent again, under the same Message-ID', async () => {
    await addReaders(30);
    const letter = await newLetter();
    await schedule(letter);
    const died = new Promise<never>(() => {});
    let accepted = 0;
    answer = () => {
      accepted += 1;
      return accepted > 7 ? died : GOOD;
    };
    await Promise.race([runOn(letter), until(() => accepted === 11)]);
    const beforeDeath = mails.length;
    answer = () => GOOD;
    await watchLetters(services);
    await runOn(letter, { forMs: MINUTE_MS });
    // Nobody else sends what is leased.
    const inFlight = mails.slice(7, beforeDeath).map(({ to }) => to);
    expect(mails.slice(beforeDeath).some(({ to }) => inFlight.includes(to))).toBe(false);
    await runOn(letter);
    expect(await findProgress(services.db, letter.id)).toMatchObject({ sent: 30 });
    const ids = new Map<string, Set<string>>();
    for (const { to, messageId } of mails) ids.set(to, (ids.get(to) ?? new Set()).add(messageId));
    expect([...ids.values()].every((set) => set.size === 1)).toBe(true);
    expect(mails.length - 30).toBe(inFlight.length);
  });

  test('for more than a day: the letter asks the host', async () => {
    await addReaders(1);
    const letter = await newLetter({ status: 'scheduled', scheduled_at: NOW });
    services.clock.advance(DAY_MS + MINUTE_MS);
    await runOn(letter);
    expect(await stateOf(letter)).toEqual({
      status: 'draft',
      problem: expect.stringContaining('mais de um dia'),
    });
    expect(mails).toEqual([]);
  });
});

test('a letter that cannot be sent returns to draft, with the reason', async () => {
  await addReaders(1);
  const letter = await newLetter();
  await schedule(letter);
  const refusing: LetterWiring = {
    ...wiring,
    freeze: async () => ({ ok: false, problem: 'O episódio sumiu.' }),
  };
  await runLetter({ letterId: letter.id }, services, refusing);
  expect(await stateOf(letter)).toEqual({ status: 'draft', problem: 'O episódio sumiu.' });
});

test('a letter to nobody returns to draft', async () => {
  const letter = await newLetter();
  await schedule(letter);
  await runOn(letter);
  expect(await stateOf(letter)).toMatchObject({
    status: 'draft',
    problem: expect.stringContaining('Ninguém'),
  });
});

test('the watch plans a job for each letter that is due or under way, once', async () => {
  const due = await newLetter({ status: 'scheduled', scheduled_at: NOW });
  await newLetter({ status: 'scheduled', scheduled_at: '2026-06-16T15:00:00.000Z' });
  const canceled = await newLetter({ status: 'canceled' });
  await newLetter({ status: 'sent', finished_at: NOW });
  await watchLetters(services);
  await watchLetters(services);
  const jobs = await services.db.selectFrom('jobs').select('payload').orderBy('id').execute();
  expect(jobs.map(({ payload }) => JSON.parse(payload).letterId).sort()).toEqual(
    [due.id, canceled.id].sort(),
  );
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
