import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { isSuppressed, suppressAddress } from '#app/features/letters/addresses/suppression.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeSubscriber } from '../../../../../tests/support/letters/correspondence.ts';
import { listWrittenMails } from '../../../../../tests/support/letters/outbox-mails.ts';
import { makeTopic } from '../../../../../tests/support/records/factories.ts';
import { testServices } from '../../../../../tests/support/requests/request-context.ts';
import { SITE } from '../../../../../tests/support/sites/mail-site.ts';
import { unsubscribe } from '../commands.server.ts';
import { findSubscriptionStatus } from '../queries.server.ts';
import { removeSubscriber } from '../subscriber-rows.server.ts';
import {
  askForAddressChange,
  askForPage,
  askToReceive,
  forgetProofLinks,
  proveMailbox,
} from './address-commands.server.ts';
import { endPause, pauseLetters, saveChoices, undoUnsubscribing } from './commands.server.ts';
import { findProofLink, findReader, findSignUpAgain } from './queries.server.ts';
import { LINKS_PER_ADDRESS, PAUSE_MS, PROOF_LINK_LIFE_MS, UNDO_LIFE_MS } from './rules.ts';

const HERE = { clientAddress: '203.0.113.7' };
const TOKEN = 'the-token-of-evas-letters';
const EVA = 'eva@exemplo.com';
const NEW = 'eva.nova@exemplo.com';
let database: Database;
let clock: FixedClock;
let ctx: Parameters<typeof proveMailbox>[0];

beforeEach(async () => {
  database = await openTestDatabase();
  clock = fixedClock();
  ctx = { ...testServices(database, { clock }), site: SITE };
  await makeSubscriber(ctx.db, { email: EVA, name: 'Eva Brandão', unsubscribe_token: TOKEN });
});
afterEach(() => database.close());

const eva = () => findReader(ctx.db, TOKEN, clock.now());
const people = () => ctx.db.selectFrom('subscribers').selectAll().orderBy('id').execute();
const kinds = async () =>
  (await ctx.db.selectFrom('consents').selectAll().orderBy('id').execute()).map(
    ({ kind, source }) => `${kind} ${source}`,
  );

/** The newest mail, its address and the token of its proof. */
async function lastMail() {
  const mail = (await listWrittenMails(ctx.db)).at(-1);
  return {
    to: mail?.to_address,
    kind: mail?.kind,
    token: /endereco\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '',
  };
}

test('chooses topics and rhythm; an unknown topic is left out', async () => {
  const topic = await makeTopic(ctx.db);
  expect(await saveChoices(ctx, TOKEN, { rhythm: 'weekly', topicIds: [topic.id, 'nada'] })).toEqual({
    ok: true,
  });
  expect(await eva()).toMatchObject({
    rhythm: 'weekly',
    topicIds: [topic.id],
    maskedEmail: 'e•••@exemplo.com',
  });
  await saveChoices(ctx, TOKEN, { rhythm: 'each', topicIds: [] });
  expect(await eva()).toMatchObject({ rhythm: 'each', topicIds: [] });
  expect(await saveChoices(ctx, 'nada', { rhythm: 'each', topicIds: [] })).toMatchObject({ ok: false });
});

test('pauses for a month, which ends by itself or at once', async () => {
  await pauseLetters(ctx, TOKEN);
  const until = new Date(clock.now().getTime() + PAUSE_MS).toISOString();
  expect(await eva()).toMatchObject({ pausedUntil: until });
  await endPause(ctx, TOKEN);
  expect(await eva()).toMatchObject({ pausedUntil: null });
  await pauseLetters(ctx, TOKEN);
  clock.advance(PAUSE_MS);
  expect(await eva()).toMatchObject({ pausedUntil: null });
});

test('undoes leaving within the hour, with proof', async () => {
  await unsubscribe(ctx, TOKEN, HERE);
  expect(await eva()).toMatchObject({ status: 'unsubscribed', mayUndo: true });
  expect(await pauseLetters(ctx, TOKEN)).toEqual({ ok: false, reason: 'not-confirmed' });
  clock.advance(UNDO_LIFE_MS - 1);
  expect(await undoUnsubscribing(ctx, TOKEN, HERE)).toEqual({ ok: true });
  expect(await eva()).toMatchObject({ status: 'confirmed', mayUndo: false });
  expect(await kinds()).toEqual([
    'requested home',
    'confirmed confirmation',
    'withdrawn unsubscription',
    'confirmed undo',
  ]);
  await unsubscribe(ctx, TOKEN, HERE);
  clock.advance(UNDO_LIFE_MS);
  expect(await eva()).toMatchObject({ mayUndo: false });
  expect(await undoUnsubscribing(ctx, TOKEN, HERE)).toEqual({ ok: false, reason: 'too-late' });
});

test('confirms nobody by undoing who never confirmed, or was erased', async () => {
  await makeSubscriber(ctx.db, { status: 'pending', unsubscribe_token: 'pending-one' });
  await unsubscribe(ctx, 'pending-one', HERE);
  expect(await undoUnsubscribing(ctx, 'pending-one', HERE)).toMatchObject({ ok: false });
  const eva = await ctx.db
    .selectFrom('subscribers')
    .select(['id', 'email', 'status'])
    .where('email', '=', EVA)
    .executeTakeFirstOrThrow();
  const erasing = { secret: ctx.secret, now: clock.now() };
  await ctx.db.transaction().execute((trx) => removeSubscriber(trx, eva, erasing));
  expect(await undoUnsubscribing(ctx, TOKEN, HERE)).toMatchObject({ ok: false });
  expect((await people()).map(({ status }) => status)).toEqual(['unsubscribed']);
});

test('mails the link of the page to known addresses only, three an hour', async () => {
  expect(await askForPage(ctx, 'ninguem@exemplo.com', HERE)).toEqual({ ok: true });
  for (let count = 0; count < LINKS_PER_ADDRESS.points + 2; count += 1)
    expect(await askForPage(ctx, EVA, HERE)).toEqual({ ok: true });
  const mails = await listWrittenMails(ctx.db);
  expect(mails.map(({ to_address }) => to_address)).toEqual([EVA, EVA, EVA]);
  expect(mails[0]?.text).toContain(`https://conversas.example/newsletter/preferencias/${TOKEN}`);
  for (let count = 0; count < 10; count += 1) await askForPage(ctx, 'ninguem@exemplo.com', HERE);
  expect(await askForPage(ctx, EVA, HERE)).toMatchObject({ ok: false, reason: 'too-many' });
});

test('moves to a new address by two links, each of which works once', async () => {
  expect(await askForAddressChange(ctx, TOKEN, EVA)).toEqual({ ok: false, reason: 'same' });
  expect(await askForAddressChange(ctx, TOKEN, NEW)).toEqual({ ok: true });
  const asked = await lastMail();
  expect(asked).toMatchObject({ to: EVA, kind: 'reader.old-address' });
  for (let scan = 0; scan < 10; scan += 1)
    expect(await findProofLink(ctx.db, asked.token, clock.now())).toMatchObject({ purpose: 'old-address' });
  expect(await proveMailbox(ctx, asked.token, HERE)).toMatchObject({ ok: true, done: 'old-address' });
  expect(await proveMailbox(ctx, asked.token, HERE)).toEqual({ ok: false, reason: 'invalid' });
  expect(await people()).toMatchObject([{ email: EVA }]);

  const proof = await lastMail();
  expect(proof).toMatchObject({ to: NEW, kind: 'reader.new-address' });
  expect(await proveMailbox(ctx, proof.token, HERE)).toMatchObject({
    ok: true,
    done: 'new-address',
    readerToken: expect.not.stringContaining(TOKEN),
  });
  expect(await people()).toMatchObject([{ email: NEW, status: 'confirmed' }]);
  expect(await lastMail()).toMatchObject({ to: EVA, kind: 'reader.address-changed' });
  expect(await isSuppressed(ctx.db, { email: EVA, secret: ctx.secret })).toBe(true);
  expect(await isSuppressed(ctx.db, { email: NEW, secret: ctx.secret })).toBe(false);
});

async function move(): Promise<string> {
  await askForAddressChange(ctx, TOKEN, NEW);
  await proveMailbox(ctx, (await lastMail()).token, HERE);
  const proved = await proveMailbox(ctx, (await lastMail()).token, HERE);
  return proved.ok ? proved.readerToken : '';
}

test('the token in the old mailbox opens and changes nothing of the moved subscription', async () => {
  const readerToken = await move();
  expect(await eva()).toBeNull();
  expect(await findReader(ctx.db, readerToken, clock.now())).toMatchObject({ status: 'confirmed' });
  const before = await people();
  const choice = { rhythm: 'weekly', topicIds: [] } as const;
  expect(await saveChoices(ctx, TOKEN, choice)).toMatchObject({ ok: false });
  expect(await pauseLetters(ctx, TOKEN)).toMatchObject({ ok: false });
  expect(await endPause(ctx, TOKEN)).toMatchObject({ ok: false });
  expect(await askForAddressChange(ctx, TOKEN, EVA)).toMatchObject({ ok: false });
  expect(await askToReceive(ctx, TOKEN)).toMatchObject({ ok: false });
  expect(await undoUnsubscribing(ctx, TOKEN, HERE)).toMatchObject({ ok: false });
  expect(await findSignUpAgain(ctx.db, TOKEN)).toBeNull();
  expect(await unsubscribe(ctx, TOKEN, HERE)).toEqual({ ok: true });
  expect(await people()).toEqual(before);
  const stored = JSON.stringify(await ctx.db.selectFrom('former_reader_tokens').selectAll().execute());
  expect(stored).not.toContain(EVA);
  expect(stored).not.toContain(TOKEN);
});

test('it still stops letters to the old address, when somebody signs that one up again', async () => {
  const readerToken = await move();
  await makeSubscriber(ctx.db, { email: EVA, unsubscribe_token: 'a-new-one' });
  expect(await findSubscriptionStatus(ctx.db, TOKEN)).toBe('confirmed');
  expect(await unsubscribe(ctx, TOKEN, HERE)).toEqual({ ok: true });
  expect(await findReader(ctx.db, 'a-new-one', clock.now())).toMatchObject({ status: 'unsubscribed' });
  expect(await findReader(ctx.db, readerToken, clock.now())).toMatchObject({ status: 'confirmed' });
  expect(await undoUnsubscribing(ctx, TOKEN, HERE)).toMatchObject({ ok: false });
});

test('stores no token of a proof in plain text, and forgets it when it is over', async () => {
  await askForAddressChange(ctx, TOKEN, NEW);
  const { token } = await lastMail();
  expect(JSON.stringify(await ctx.db.selectFrom('reader_links').selectAll().execute())).not.toContain(token);
  clock.advance(PROOF_LINK_LIFE_MS);
  expect(await findProofLink(ctx.db, token, clock.now())).toBeNull();
  expect(await proveMailbox(ctx, token, HERE)).toMatchObject({ ok: false });
  await forgetProofLinks(ctx);
  expect(await ctx.db.selectFrom('reader_links').selectAll().execute()).toEqual([]);
});

test('joins a subscription that the new address has already', async () => {
  await makeSubscriber(ctx.db, { email: NEW, status: 'unsubscribed', unsubscribe_token: 'the-other' });
  await askForAddressChange(ctx, TOKEN, NEW);
  await proveMailbox(ctx, (await lastMail()).token, HERE);
  expect(await proveMailbox(ctx, (await lastMail()).token, HERE)).toMatchObject({ readerToken: 'the-other' });
  expect(await people()).toMatchObject([
    { email: EVA, status: 'unsubscribed' },
    { email: NEW, status: 'confirmed', unsubscribed_at: null },
  ]);
  expect(await undoUnsubscribing(ctx, TOKEN, HERE)).toEqual({ ok: false, reason: 'too-late' });
  expect(await unsubscribe(ctx, TOKEN, HERE)).toEqual({ ok: true });
  expect(await findReader(ctx.db, 'the-other', clock.now())).toMatchObject({ status: 'confirmed' });
});

test('lifts a bounce by a fresh link to the mailbox, and nothing else', async () => {
  const stop = (reason: 'bounced' | 'complained') =>
    suppressAddress(ctx.db, { email: EVA, reason, detail: '550', now: clock.now(), secret: ctx.secret });
  expect(await askToReceive(ctx, TOKEN)).toEqual({ ok: false, reason: 'unknown' });
  await stop('complained');
  expect(await askToReceive(ctx, TOKEN)).toEqual({ ok: false, reason: 'unknown' });
  await ctx.db.deleteFrom('suppressions').execute();
  await ctx.db.updateTable('subscribers').set({ suppressed_at: null, suppressed_for: null }).execute();
  await stop('bounced');
  expect(await eva()).toMatchObject({ stoppedFor: 'bounced' });
  expect(await askToReceive(ctx, TOKEN)).toEqual({ ok: true });
  const { to, token } = await lastMail();
  expect(to).toBe(EVA);
  expect(await proveMailbox(ctx, token, HERE)).toMatchObject({ ok: true, done: 'receive' });
  expect(await eva()).toMatchObject({ stoppedFor: null });
  expect(await isSuppressed(ctx.db, { email: EVA, secret: ctx.secret })).toBe(false);
});
