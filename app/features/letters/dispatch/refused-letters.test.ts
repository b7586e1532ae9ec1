import { beforeEach, expect, test } from 'vitest';
import { resumeLetter } from '#app/features/letters/core/letter-commands.server.ts';
import { findProgress } from '#app/features/letters/core/queries.server.ts';
import { HOUR_MS } from '#app/pure/time/durations.ts';
import { makeSubscriber } from '../../../../tests/support/letters/correspondence.ts';
import { CLARA, openLetterPost } from '../../../../tests/support/letters/letter-post.ts';

let post: Awaited<ReturnType<typeof openLetterPost>>;

beforeEach(async () => {
  post = await openLetterPost();
});

const GOOD = { ok: true } as const;
const NOBODY = { ok: false, phase: 'rcpt', code: 550, text: '550 5.1.1 no such user' } as const;
const LATER = { ok: false, phase: 'rcpt', code: 450, text: '450 4.2.0 try again later' } as const;
const BLOCKED = { ok: false, phase: 'data', code: 550, text: '550 5.7.1 blocked (S3150)' } as const;
const SILENT = { ok: false, phase: 'silence', code: null, text: 'aborted' } as const;

test('for good: the address gets no letters any more', async () => {
  await post.addReaders(3);
  post.answer = ({ to }) => (to.startsWith('leitora-1@') ? NOBODY : GOOD);
  const letter = await post.send();
  expect(await findProgress(post.services.db, letter.id)).toMatchObject({ sent: 2, refused: 1 });
  const second = await post.send();
  expect(await findProgress(post.services.db, second.id)).toMatchObject({ chosen: 2, sent: 2 });
});

test('for now: tried again later, and off the list after three letters', async () => {
  await makeSubscriber(post.services.db, { email: 'cheia@exemplo.com' });
  let asked = 0;
  post.answer = () => {
    asked += 1;
    return asked === 1 ? LATER : GOOD;
  };
  const first = await post.send();
  expect(await findProgress(post.services.db, first.id)).toMatchObject({ sent: 1 });
  post.answer = () => LATER;
  for (let count = 0; count < 3; count += 1) {
    const letter = await post.send();
    expect(await findProgress(post.services.db, letter.id)).toMatchObject({ chosen: 1, refused: 1 });
  }
  const { suppressed_for } = await post.services.db
    .selectFrom('subscribers')
    .select('suppressed_for')
    .executeTakeFirstOrThrow();
  expect(suppressed_for).toBe('bounced');
});

test('because of us: paused in words, nobody suppressed, and everybody gets it after all', async () => {
  await post.addReaders(45);
  post.answer = () => BLOCKED;
  const letter = await post.send();
  expect(await post.stateOf(letter)).toMatchObject({
    status: 'paused',
    problem: expect.stringContaining('DNS'),
  });
  expect(post.mails.length).toBeLessThan(30);
  expect(await post.services.db.selectFrom('suppressions').selectAll().execute()).toEqual([]);
  post.answer = () => GOOD;
  await resumeLetter({ ...post.services, actor: CLARA }, letter.id);
  await post.runOn(letter);
  expect(await findProgress(post.services.db, letter.id)).toMatchObject({ sent: 45, refused: 0 });
});

test('because of us, at one of two providers: paused, and everybody gets it after all', async () => {
  await post.addReaders(60);
  const isEven = (to: string) => Number(/\d+/.exec(to)?.[0]) % 2 === 0;
  post.answer = ({ to }) => (isEven(to) ? BLOCKED : GOOD);
  const letter = await post.send();
  expect(await post.stateOf(letter)).toMatchObject({
    status: 'paused',
    problem: expect.stringContaining('DNS'),
  });
  post.answer = () => GOOD;
  await resumeLetter({ ...post.services, actor: CLARA }, letter.id);
  await post.runOn(letter);
  expect(await findProgress(post.services.db, letter.id)).toMatchObject({ sent: 60, refused: 0 });
});

test('because of us, at a server that never takes our mail: the host may go on without its people', async () => {
  await post.addReaders(40);
  post.answer = ({ to }) => (/[02]@/.test(to) ? BLOCKED : GOOD);
  const letter = await post.send();
  expect(await findProgress(post.services.db, letter.id)).toMatchObject({ sent: 32, refused: 8 });
  const second = await post.newLetter();
  post.answer = ({ to }) => (/[0246]@/.test(to) ? BLOCKED : GOOD);
  await post.schedule(second);
  await post.runOn(second);
  expect(await post.stateOf(second)).toMatchObject({ status: 'paused' });
  await resumeLetter({ ...post.services, actor: CLARA }, second.id);
  await post.runOn(second);
  expect(await post.stateOf(second)).toMatchObject({ status: 'sent' });
  expect(await findProgress(post.services.db, second.id)).toMatchObject({ sent: 24, refused: 16 });
  expect(await post.services.db.selectFrom('suppressions').selectAll().execute()).toEqual([]);
});

test('too many for good: paused, and the list is as before', async () => {
  await post.addReaders(60);
  post.answer = () => NOBODY;
  const letter = await post.send();
  expect(await post.stateOf(letter)).toMatchObject({
    status: 'paused',
    problem: expect.stringContaining('5%'),
  });
  expect(await post.services.db.selectFrom('suppressions').selectAll().execute()).toEqual([]);
  const good = post.services.db.selectFrom('subscribers').where('suppressed_at', 'is', null).select('id');
  expect(await good.execute()).toHaveLength(60);
});

test('a wrong password stops it at once, and nobody is missed', async () => {
  await post.addReaders(6);
  post.answer = () => ({ ok: false, phase: 'auth', code: 535, text: '535 authentication failed' });
  const letter = await post.send();
  expect(await post.stateOf(letter)).toMatchObject({
    status: 'paused',
    problem: expect.stringContaining('senha'),
  });
  post.answer = () => GOOD;
  await resumeLetter({ ...post.services, actor: CLARA }, letter.id);
  await post.runOn(letter);
  expect(await findProgress(post.services.db, letter.id)).toMatchObject({ sent: 6 });
});

test('a relay that is away for hours: all wait, and nobody is struck', async () => {
  await post.addReaders(25);
  post.answer = () => SILENT;
  const letter = await post.send({ forMs: 6 * HOUR_MS });
  expect(await post.stateOf(letter)).toMatchObject({ status: 'sending' });
  expect(await findProgress(post.services.db, letter.id)).toMatchObject({ open: 25 });
  post.answer = () => GOOD;
  await post.runOn(letter);
  expect(await findProgress(post.services.db, letter.id)).toMatchObject({ sent: 25, refused: 0 });
});
