import { inTransaction } from '#app/db/transaction.server.ts';
import { makeLink } from '#app/features/people/accounts/account-links.server.ts';
import { accountMails, toPerson } from '#app/features/people/accounts/mail-kinds.server.ts';
import {
  findPersonByEmail,
  type HashedPassword,
  hashed,
  insertPerson,
  keepSignUp,
  listSignUps,
} from '#app/features/people/accounts/person-rows.server.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { takeMailboxPoint } from '#app/platform/limits/mailbox-limit.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import { CONFIRM_LINK_LIFE_MS, MAILS_PER_ADDRESS } from '#app/pure/people/account-rules.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { LINKS_PER_CLIENT, SIGN_UP_PER_CLIENT } from '../rules.ts';

type Visitor = { clientAddress: string };
type TooMany = { ok: false; reason: 'too-many'; retryAfterSeconds: number };

interface SignUp {
  name: string;
  email: string;
  password: string;
  nextPath: string;
}

/**
 * Makes an unconfirmed account; tells when its mail is withheld because of the limit. A known address gets
 * the same answer in the same time, and its owner a mail. If that account was never confirmed, this sign-up
 * waits beside the earlier ones: nobody knows yet which is the owner's.
 */
export async function signUp(
  ctx: OutboxContext,
  input: SignUp,
  visitor: Visitor,
): Promise<{ ok: true; mailWaitsSeconds: number | null } | TooMany> {
  const point = await takePoint(ctx, SIGN_UP_PER_CLIENT, rateLimitAddress(visitor.clientAddress));
  if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
  const password = await hashed(input.password);
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const isFew = await takePoint(inside, MAILS_PER_ADDRESS, input.email);
    const mail = isFew.ok ? await takeMailboxPoint(inside, input.email) : isFew;
    const done = { ok: true, mailWaitsSeconds: mail.ok ? null : mail.retryAfterSeconds } as const;
    const known = await findPersonByEmail(trx, input.email);
    if (known?.is_email_verified) {
      if (mail.ok) await queueMail(inside, accountMails.knownAddress, known, toPerson(known));
      return done;
    }
    const id = known ? await addBeside(inside, known, input, password) : await add(inside, input, password);
    if (id && mail.ok) await sendConfirmation(inside, { id, ...input });
    return done;
  });
}

/** Sends the confirmation again if an unconfirmed account exists; the answer does not tell. */
export async function resendConfirmation(
  ctx: OutboxContext,
  { email, nextPath }: { email: string; nextPath: string },
  visitor: Visitor,
): Promise<{ ok: true } | TooMany> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    for (const [limit, key] of [
      [LINKS_PER_CLIENT, rateLimitAddress(visitor.clientAddress)],
      [MAILS_PER_ADDRESS, email],
    ] as const) {
      const point = await takePoint(inside, limit, key);
      if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
    }
    const mail = await takeMailboxPoint(inside, email);
    if (!mail.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: mail.retryAfterSeconds };
    const person = await findPersonByEmail(trx, email);
    if (person && !person.is_email_verified && !person.is_disabled)
      await sendConfirmation(inside, { ...person, nextPath });
    return { ok: true };
  });
}

function add({ db, clock }: OutboxContext, { email, name }: SignUp, password: HashedPassword) {
  const person = { email, name, role: 'user', isEmailVerified: false, sawTexts: true, password } as const;
  return inTransaction(db, (trx) => insertPerson(trx, clock.now(), person));
}

/** Makes the latest sign-up the account's, so that sign-in can say what is missing; keeps the earlier. */
async function addBeside(
  { db, clock }: OutboxContext,
  known: { id: string; is_disabled: boolean },
  { name }: SignUp,
  password: HashedPassword,
): Promise<string | null> {
  if (known.is_disabled) return null;
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const [before] = await listSignUps(trx, now, known.id);
    if (before) await keepSignUp(trx, now, known.id, before);
    await trx
      .updateTable('credentials')
      .set({ ...password, updated_at: now.toISOString() })
      .where('person_id', '=', known.id)
      .execute();
    await trx
      .updateTable('people')
      .set({ name, name_folded: foldText(name), updated_at: now.toISOString() })
      .where('id', '=', known.id)
      .execute();
    return known.id;
  });
}

async function sendConfirmation(
  ctx: OutboxContext,
  { id, email, name, nextPath }: { id: string; email: string; name: string; nextPath: string },
): Promise<void> {
  const token = await makeLink(ctx, {
    purpose: 'confirm-email',
    personId: id,
    email,
    nextPath,
    lifeMs: CONFIRM_LINK_LIFE_MS,
  });
  await queueMail(ctx, accountMails.confirmEmail, { name, token }, toPerson({ email, name }));
}
