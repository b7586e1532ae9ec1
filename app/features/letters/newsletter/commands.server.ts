import type { Selectable } from 'kysely';
import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { liftByConfirmation } from '#app/features/letters/addresses/suppression.server.ts';
import { countLeaving } from '#app/features/letters/core/letter-commands.server.ts';
import { latestNow } from '#app/platform/clock/clock.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { takeMailboxPoint } from '#app/platform/limits/mailbox-limit.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import type { MailAddress } from '#app/platform/mail/smtp.server.ts';
import { hashToken, newToken } from '#app/platform/tokens.server.ts';
import {
  CONFIRM_LINK_LIFE_MS,
  MAIL_PAUSE_MS,
  NEWSLETTER_PER_CLIENT,
  typedName,
} from '#app/pure/letters/subscription-rules.ts';
import { firstName } from '#app/pure/text/first-name.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import type { Subscription } from './input.ts';
import { newsletterMails } from './mail-kinds.server.ts';
import { findFormerAddress, recordConsent } from './subscriber-rows.server.ts';
import type { SubscribersTable } from './tables.server.ts';

type Subscriber = Selectable<SubscribersTable>;

/**
 * Asks an address to confirm. Only the mail reveals whether the address is known, never the answer. Within an
 * hour of the last mail nothing happens, so a repeated POST does no harm.
 */
export async function subscribe(
  ctx: OutboxContext,
  input: Subscription,
  visitor: { clientAddress: string },
): Promise<{ ok: true } | { ok: false; reason: 'too-many'; retryAfterSeconds: number }> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const point = await takePoint(inside, NEWSLETTER_PER_CLIENT, rateLimitAddress(visitor.clientAddress));
    if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };

    const subscriber = await findOrAdd(inside, input);
    if (!subscriber || !(await takeMailboxPoint(inside, input.email)).ok) return { ok: true };
    if (subscriber.suppressed_for === 'host') return { ok: true };
    if (subscriber.status === 'confirmed' && !subscriber.suppressed_at) {
      const facts = { name: subscriber.name, ...linksOf(ctx, subscriber) };
      const head = { to: addressOf(subscriber), unsubscribeUrl: facts.unsubscribeUrl };
      await queueMail(inside, newsletterMails.alreadySubscribed, facts, head);
      return { ok: true };
    }
    const token = await askToConfirm(inside, subscriber.id, input);
    const place = { source: input.source, clientAddress: visitor.clientAddress };
    await recordConsent(inside, { subscriber_id: subscriber.id, kind: 'requested' }, place);
    await queueConfirmation(inside, { email: subscriber.email, name: input.name, token });
    return { ok: true };
  });
}

/** Confirming again is not an error. Whoever confirms wants letters again, whatever stopped them before. */
export async function confirmSubscription(
  ctx: OutboxContext & { secret: string },
  token: string,
  visitor: { clientAddress: string },
): Promise<{ ok: true } | { ok: false; reason: 'invalid' }> {
  const now = ctx.clock.now().toISOString();
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const subscriber = await trx
      .updateTable('subscribers')
      .set({ status: 'confirmed', confirmed_at: now, unsubscribed_at: null, paused_until: null })
      .where('confirm_token_hash', '=', hashToken(token))
      .where('status', '=', 'pending')
      .where('confirm_token_expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    if (!subscriber) {
      const again = await trx
        .selectFrom('subscribers')
        .select('id')
        .where('confirm_token_hash', '=', hashToken(token))
        .where('status', '=', 'confirmed')
        .executeTakeFirst();
      return again ? { ok: true } : { ok: false, reason: 'invalid' };
    }
    const place = { source: 'confirmation', clientAddress: visitor.clientAddress };
    await recordConsent(inside, { subscriber_id: subscriber.id, kind: 'confirmed' }, place);
    await liftByConfirmation(trx, { email: subscriber.email, secret: ctx.secret });
    await queueWelcome(inside, subscriber);
    return { ok: true };
  });
}

/** Withdraws the consent. Doing so again is not an error. An old confirmation link stops working. */
export async function unsubscribe(
  ctx: Pick<OutboxContext, 'db' | 'clock'>,
  token: string,
  visitor: { clientAddress: string },
): Promise<{ ok: true } | { ok: false; reason: 'unknown' }> {
  return inTransaction(ctx.db, async (trx) => {
    const former = await findFormerAddress(trx, token);
    const changed = await trx
      .updateTable('subscribers')
      .set({
        status: 'unsubscribed',
        unsubscribed_at: ctx.clock.now().toISOString(),
        confirm_token_hash: null,
        mailed_at: null,
      })
      .where(({ or, eb }) =>
        or([eb('unsubscribe_token', '=', token), ...(former ? [eb('email', '=', former)] : [])]),
      )
      .where('status', '!=', 'unsubscribed')
      .returning('id')
      .executeTakeFirst();
    if (changed) {
      const place = { source: 'unsubscription', clientAddress: visitor.clientAddress };
      await recordConsent({ ...ctx, db: trx }, { subscriber_id: changed.id, kind: 'withdrawn' }, place);
      await countLeaving(trx, changed.id, ctx.clock.now());
      return { ok: true };
    }
    if (former !== null) return { ok: true };
    const known = await trx
      .selectFrom('subscribers')
      .select('id')
      .where('unsubscribe_token', '=', token)
      .executeTakeFirst();
    return known ? { ok: true } : { ok: false, reason: 'unknown' };
  });
}

/** The subscriber, locked for this transaction; undefined after a mail within the last hour. */
async function findOrAdd(
  { db, clock }: { db: Trx; clock: OutboxContext['clock'] },
  input: Subscription,
): Promise<Subscriber | undefined> {
  const now = clock.now();
  const created_at = now.toISOString();
  await db
    .insertInto('subscribers')
    .values({
      id: v7(),
      email: input.email,
      name: input.name,
      search_text: searchText(input.name, input.email),
      topic_slug: input.topic,
      status: 'pending',
      confirm_token_hash: null,
      confirm_token_expires_at: null,
      unsubscribe_token: newToken(),
      mailed_at: null,
      created_at,
      confirmed_at: null,
      unsubscribed_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const pauseBegan = new Date(now.getTime() - MAIL_PAUSE_MS).toISOString();
  return db
    .updateTable('subscribers')
    .set({ mailed_at: created_at })
    .where('email', '=', input.email)
    .where((where) =>
      where.or([
        where('mailed_at', 'is', null),
        where('mailed_at', '<=', pauseBegan),
        where('mailed_at', '>', latestNow(now)), // by a clock that was ahead
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** @returns the token of the new link; earlier links stop working */
async function askToConfirm(
  { db, clock }: { db: Trx; clock: OutboxContext['clock'] },
  id: string,
  input: Subscription,
): Promise<string> {
  const token = newToken();
  await db
    .updateTable('subscribers')
    .set({
      status: 'pending',
      name: input.name,
      search_text: searchText(input.name, input.email),
      topic_slug: input.topic,
      confirm_token_hash: hashToken(token),
      confirm_token_expires_at: new Date(clock.now().getTime() + CONFIRM_LINK_LIFE_MS).toISOString(),
    })
    .where('id', '=', id)
    .execute();
  return token;
}

/** Asks the reader of an address to confirm it. */
export async function queueConfirmation(
  ctx: OutboxContext,
  { email, name, token }: { email: string; name: string; token: string },
): Promise<void> {
  const to = addressOf({ email, name });
  await queueMail(ctx, newsletterMails.confirmation, { name, token }, { to });
}

/** The first mail of a confirmed subscription. */
export async function queueWelcome(
  ctx: OutboxContext,
  subscriber: Pick<Subscriber, 'email' | 'name' | 'unsubscribe_token'>,
): Promise<void> {
  const facts = { name: subscriber.name, ...linksOf(ctx, subscriber) };
  const head = { to: addressOf(subscriber), unsubscribeUrl: facts.unsubscribeUrl };
  await queueMail(ctx, newsletterMails.welcome, facts, head);
}

export function addressOf({ email, name }: Pick<Subscriber, 'email' | 'name'>): MailAddress {
  return { name: firstName(typedName(name)) ?? '', address: email };
}

/** Both work for as long as the subscription is stored. */
export function linksOf(
  { publicUrl }: Pick<OutboxContext, 'publicUrl'>,
  { unsubscribe_token: token }: Pick<Subscriber, 'unsubscribe_token'>,
) {
  return {
    unsubscribeUrl:
      `${publicUrl}/newsletter/cancelar/${token}` satisfies AbsoluteHref<'/newsletter/cancelar/:token'>,
    preferencesUrl:
      `${publicUrl}/newsletter/preferencias/${token}` satisfies AbsoluteHref<'/newsletter/preferencias/:token'>,
  };
}
