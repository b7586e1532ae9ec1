import type { Selectable } from 'kysely';
import type { Tables, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { liftBounce } from '#app/features/letters/addresses/suppression.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { takeMailboxPoint } from '#app/platform/limits/mailbox-limit.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import type { MailAddress } from '#app/platform/mail/smtp.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { hashToken, newToken } from '#app/platform/tokens.server.ts';
import { typedName } from '#app/pure/letters/subscription-rules.ts';
import { firstName } from '#app/pure/text/first-name.ts';
import { maskedAddress } from '#app/pure/text/masked-address.ts';
import { readerMails } from './mail-kinds.server.ts';
import { moveSubscription } from './move-subscription.server.ts';
import { LINK_REQUESTS_PER_CLIENT, LINKS_PER_ADDRESS, PROOF_LINK_LIFE_MS } from './rules.ts';
import type { ReaderLinkPurpose } from './tables.server.ts';

type Reader = Selectable<Tables['subscribers']>;
type Visitor = { clientAddress: string };
type TooMany = { ok: false; reason: 'too-many'; retryAfterSeconds: number };

/** Mails the link to the reader's page. The answer is the same for known and unknown addresses. */
export async function askForPage(
  ctx: OutboxContext,
  email: string,
  visitor: Visitor,
): Promise<{ ok: true } | TooMany> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const point = await takePoint(inside, LINK_REQUESTS_PER_CLIENT, rateLimitAddress(visitor.clientAddress));
    if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
    // Before the reader is known, or another door would tell who is one.
    if (!(await takeMailboxPoint(inside, email)).ok) return { ok: true };
    const reader = await trx
      .selectFrom('subscribers')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst();
    if (!reader || !(await takePoint(inside, LINKS_PER_ADDRESS, email)).ok) return { ok: true };
    const facts = { name: reader.name, token: reader.unsubscribe_token };
    await queueMail(inside, readerMails.page, facts, { to: addressOf(reader) });
    return { ok: true };
  });
}

/** The first of two steps: asks the old mailbox. Says nothing about the new address. */
export async function askForAddressChange(
  ctx: OutboxContext,
  token: string,
  email: string,
): Promise<{ ok: true } | { ok: false; reason: 'unknown' | 'same' } | TooMany> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const reader = await findByToken(trx, token);
    if (reader?.status !== 'confirmed') return { ok: false, reason: 'unknown' };
    if (reader.email === email) return { ok: false, reason: 'same' };
    const point = await takePoint(inside, LINKS_PER_ADDRESS, reader.email);
    if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
    const made = await makeLink(inside, { purpose: 'old-address', subscriberId: reader.id, email });
    const facts = { name: reader.name, newEmail: maskedAddress(email, reader.email), token: made };
    await queueMail(inside, readerMails.oldAddress, facts, { to: addressOf(reader) });
    return { ok: true };
  });
}

/** For a mailbox that refused letters: the mail's link proves that it works again. */
export async function askToReceive(
  ctx: OutboxContext,
  token: string,
): Promise<{ ok: true } | { ok: false; reason: 'unknown' } | TooMany> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const reader = await findByToken(trx, token);
    if (reader?.suppressed_for !== 'bounced') return { ok: false, reason: 'unknown' };
    const point = await takePoint(inside, LINKS_PER_ADDRESS, reader.email);
    if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
    const made = await makeLink(inside, { purpose: 'receive', subscriberId: reader.id, email: null });
    await queueMail(
      inside,
      readerMails.receive,
      { name: reader.name, token: made },
      { to: addressOf(reader) },
    );
    return { ok: true };
  });
}

export type Proved =
  | { ok: true; done: ReaderLinkPurpose; readerToken: string }
  | { ok: false; reason: 'invalid' };

/** Uses up a link. Only a press of its button does: programs open every link of a mail. */
export async function proveMailbox(
  ctx: OutboxContext & { secret: string },
  token: string,
  visitor: Visitor,
): Promise<Proved> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const link = await trx
      .deleteFrom('reader_links')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', ctx.clock.now().toISOString())
      .returning(['purpose', 'subscriber_id', 'email'])
      .executeTakeFirst();
    const reader = link && (await find(trx, link.subscriber_id));
    if (!reader) return { ok: false, reason: 'invalid' };
    const { purpose, email } = link;
    if (purpose === 'receive') {
      await liftBounce(trx, { email: reader.email, secret: ctx.secret });
      return { ok: true, done: purpose, readerToken: reader.unsubscribe_token };
    }
    if (!email || reader.status !== 'confirmed') return { ok: false, reason: 'invalid' };
    if (purpose === 'new-address') {
      const readerToken = await moveSubscription(inside, { reader, email }, visitor);
      const facts = { name: reader.name, newEmail: maskedAddress(email, reader.email) };
      await queueMail(inside, readerMails.addressChanged, facts, { to: addressOf(reader) });
      return { ok: true, done: purpose, readerToken };
    }
    if ((await takePoint(inside, LINKS_PER_ADDRESS, email)).ok) {
      const made = await makeLink(inside, { purpose: 'new-address', subscriberId: reader.id, email });
      const to = { ...addressOf(reader), address: email };
      await queueMail(inside, readerMails.newAddress, { name: reader.name, token: made }, { to });
    }
    return { ok: true, done: purpose, readerToken: reader.unsubscribe_token };
  });
}

/** Part of the daily clean-up. */
export async function forgetProofLinks({ db, clock }: CommandContext): Promise<void> {
  await db.deleteFrom('reader_links').where('expires_at', '<=', clock.now().toISOString()).execute();
}

/** Replaces earlier links of the same purpose. @returns the token, which is stored only as a hash */
async function makeLink(
  { db, clock }: { db: Trx; clock: Clock },
  link: { purpose: ReaderLinkPurpose; subscriberId: string; email: string | null },
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await db
    .deleteFrom('reader_links')
    .where('subscriber_id', '=', link.subscriberId)
    .where('purpose', '=', link.purpose)
    .execute();
  await db
    .insertInto('reader_links')
    .values({
      token_hash: hashToken(token),
      purpose: link.purpose,
      subscriber_id: link.subscriberId,
      email: link.email,
      expires_at: new Date(now.getTime() + PROOF_LINK_LIFE_MS).toISOString(),
      created_at: now.toISOString(),
    })
    .execute();
  return token;
}

function findByToken(trx: Trx, token: string): Promise<Reader | undefined> {
  return trx.selectFrom('subscribers').selectAll().where('unsubscribe_token', '=', token).executeTakeFirst();
}

function find(trx: Trx, id: string): Promise<Reader | undefined> {
  return trx.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst();
}

function addressOf({ email, name }: Pick<Reader, 'email' | 'name'>): MailAddress {
  return { name: firstName(typedName(name)) ?? '', address: email };
}
