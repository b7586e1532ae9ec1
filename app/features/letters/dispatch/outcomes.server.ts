import type { Db } from '#app/db/database.server.ts';
import { countDeliveries, countRefusal } from '#app/features/letters/addresses/marks.server.ts';
import { findLetterSettings, type Letter } from '#app/features/letters/core/queries.server.ts';
import { BULK_LANES, type BulkAnswer } from '#app/platform/mail/bulk-smtp.server.ts';
import { classifyRefusal, type Refusal } from '#app/platform/mail/refusals.ts';
import type { Services } from '#app/platform/services.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';
import { brakeAfterRefusal } from './brake.server.ts';
import type { ClaimedRecipient } from './claim.server.ts';
import { relayAnswered, slowDown, waitForRelay } from './pace.server.ts';
import { MOST_ATTEMPTS, RETRY_AFTER_MS } from './rules.ts';
import { stopLetter } from './stop-letter.server.ts';

/** 'silent': the connection stayed open without an answer. The mail may have arrived. */
export type Verdict = Refusal | 'silent';

type Failed = Extract<BulkAnswer, { ok: false }>;

const NO_ANSWER = 'O servidor não respondeu a tempo.';

/**
 * Writes down, in one transaction, who of one share has the letter: each commit makes SQLite wait for the disk, and
 * all pages with it. Only the holder of the lease does, so an answer that comes too late changes nothing.
 */
export async function recordSent(
  { db, clock, secret }: Services,
  letter: Letter,
  recipients: readonly [ClaimedRecipient, ...ClaimedRecipient[]],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('letter_recipients')
      .set(({ eb }) => ({
        ...{ status: 'sent', failure: null, last_error: null, lease_token: null },
        attempts: eb('attempts', '+', 1),
        finished_at: clock.now().toISOString(),
      }))
      .where('letter_id', '=', letter.id)
      .where(
        'number',
        'in',
        recipients.map(({ number }) => number),
      )
      .where('lease_token', '=', recipients[0].leaseToken)
      .execute();
    await relayAnswered(trx);
    await countDeliveries(trx, { emails: recipients.map(({ email }) => email), secret });
  });
}

/**
 * Writes down why one mail was refused. Only the holder of the lease does.
 * @returns false where nothing more may be sent now
 */
export async function recordRefusal(
  services: Services,
  { letter, recipient }: { letter: Letter; recipient: ClaimedRecipient },
  answer: Failed,
): Promise<boolean> {
  const { db, clock } = services;
  const verdict =
    answer.phase === 'silence'
      ? 'silent'
      : classifyRefusal({ phase: answer.phase, code: answer.code, text: answer.text });
  const last_error = verdict === 'silent' ? NO_ANSWER : answer.text;
  services.log.warn(
    { letter: letter.number, verdict, phase: answer.phase, code: answer.code },
    'letter refused',
  );
  switch (verdict) {
    case 'relay':
      await putBack(services, letter, recipient, { last_error, dueAt: clock.now(), failure: verdict });
      return handleRelay(services, letter, answer);
    case 'load':
      await putBack(services, letter, recipient, {
        last_error,
        dueAt: new Date(clock.now().getTime() + MINUTE_MS),
        failure: verdict,
      });
      await slowDown(db, await findLetterSettings(db), clock.now());
      return false;
    case 'silent':
      return handleSilence(services, { letter, recipient }, last_error);
    case 'soft':
      return handleSoft(services, { letter, recipient }, { verdict, last_error });
    default:
      await finishRecipient(services, letter, recipient, { status: 'refused', failure: verdict, last_error });
      if (await brakeAfterRefusal(services, letter)) return false;
      await strike(services, { letter, recipient }, { refusal: verdict, last_error });
      return true;
  }
}

/** One mail without an answer may be that person's server; many in a row are the relay, and nobody's fault. */
async function handleSilence(
  services: Services,
  to: { letter: Letter; recipient: ClaimedRecipient },
  last_error: string,
): Promise<boolean> {
  const { db, clock } = services;
  const { failures, until } = await waitForRelay(db, clock.now(), BULK_LANES);
  if (failures > 0) {
    await putBack(services, to.letter, to.recipient, { last_error, dueAt: until, failure: 'silent' });
    return false;
  }
  return handleSoft(services, to, { verdict: 'silent', last_error });
}

/** Tried again later; at the end it counts against the address, once for this letter. */
async function handleSoft(
  services: Services,
  { letter, recipient }: { letter: Letter; recipient: ClaimedRecipient },
  { verdict, last_error }: { verdict: Verdict; last_error: string },
): Promise<true> {
  const attempts = recipient.attempts + 1;
  if (attempts < MOST_ATTEMPTS) {
    const dueAt = new Date(services.clock.now().getTime() + attempts * RETRY_AFTER_MS);
    await putBack(services, letter, recipient, { last_error, dueAt, failure: verdict, attempts });
    return true;
  }
  await finishRecipient(services, letter, recipient, { status: 'refused', failure: verdict, last_error });
  await strike(services, { letter, recipient }, { refusal: 'soft', last_error });
  return true;
}

async function strike(
  { db, clock, secret }: Services,
  { letter, recipient }: { letter: Letter; recipient: ClaimedRecipient },
  { refusal, last_error }: { refusal: Refusal; last_error: string },
): Promise<void> {
  await countRefusal(db, {
    refusal,
    email: recipient.email,
    detail: `Carta ${letter.number}: ${last_error}`,
    now: clock.now(),
    secret,
  });
}

/** A wrong password or a sender that is not allowed: the host must mend it. Anything else may pass by itself. */
async function handleRelay(
  services: Services,
  letter: Letter,
  { phase, code, text }: Failed,
): Promise<false> {
  const { db, clock } = services;
  const isFinal = phase === 'auth' || (phase !== 'connect' && code !== null && code >= 500);
  if (isFinal) {
    const what = phase === 'auth' ? 'recusou usuário e senha' : 'não aceita o remetente';
    await stopLetter(services, letter.id, `O servidor de e-mail ${what}: “${text}”. Corrija e retome.`);
  } else await waitForRelay(db, clock.now());
  return false;
}

interface Finished {
  status: 'refused';
  failure: Verdict;
  last_error: string;
}

async function finishRecipient(
  { db, clock }: Services,
  letter: Letter,
  recipient: ClaimedRecipient,
  finished: Finished,
): Promise<void> {
  await heldBy(db, letter, recipient)
    .set({
      ...finished,
      attempts: recipient.attempts + 1,
      lease_token: null,
      finished_at: clock.now().toISOString(),
    })
    .execute();
}

interface PutBack {
  dueAt: Date;
  failure: Verdict;
  last_error: string;
  attempts?: number;
}

async function putBack(
  { db }: Services,
  letter: Letter,
  recipient: ClaimedRecipient,
  { dueAt, failure, last_error, attempts = recipient.attempts }: PutBack,
): Promise<void> {
  await heldBy(db, letter, recipient)
    .set({
      status: 'waiting',
      lease_token: null,
      due_at: dueAt.toISOString(),
      failure,
      last_error,
      attempts,
    })
    .execute();
}

function heldBy(db: Db, letter: Letter, { number, leaseToken }: ClaimedRecipient) {
  return db
    .updateTable('letter_recipients')
    .where('letter_id', '=', letter.id)
    .where('number', '=', number)
    .where('lease_token', '=', leaseToken);
}
