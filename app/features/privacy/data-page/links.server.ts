import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { privacyMails } from '#app/features/privacy/core/mail-kinds.server.ts';
import { noteRequest } from '#app/features/privacy/core/requests.server.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { takeMailboxPoint } from '#app/platform/limits/mailbox-limit.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import type { Services } from '#app/platform/services.ts';
import { hashToken, newToken } from '#app/platform/tokens.server.ts';
import {
  LINK_LIFE_MS,
  LINKS_PER_ADDRESS,
  LINKS_PER_CLIENT,
  PROOF_LIFE_MS,
} from '#app/pure/people/privacy-rules.ts';
import { readProofCookie } from './proof-cookie.ts';

type LinkKind = 'link' | 'session';

/** Mails a link to any address, whether something is held about it or not: neither answer nor timing tells. */
export async function askForLink(
  ctx: OutboxContext,
  email: string,
  visitor: { clientAddress: string },
): Promise<{ ok: true } | { ok: false; reason: 'too-many'; retryAfterSeconds: number }> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    for (const [limit, key] of [
      [LINKS_PER_CLIENT, rateLimitAddress(visitor.clientAddress)],
      [LINKS_PER_ADDRESS, email],
    ] as const) {
      const point = await takePoint(inside, limit, key);
      if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
    }
    const mail = await takeMailboxPoint(inside, email);
    if (!mail.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: mail.retryAfterSeconds };
    const token = await addLink(trx, ctx.clock.now(), { kind: 'link', email, lifeMs: LINK_LIFE_MS });
    await queueMail(inside, privacyMails.link, { token }, { to: { name: '', address: email } });
    return { ok: true };
  });
}

/** Whether a mailed link works. Does not use it up: programs that scan mails open every link. */
export async function isLinkOpen(db: Db, token: string, now: Date): Promise<boolean> {
  return (await findAddress(db, 'link', token, now)) !== null;
}

/** Uses up a link. The request is noted, and the person is told its protocol. @returns the session's token */
export async function openLink(
  ctx: OutboxContext & { secret: string },
  token: string,
): Promise<{ ok: true; session: string } | { ok: false; reason: 'invalid' }> {
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (trx) => {
    const link = await trx
      .deleteFrom('data_links')
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', 'link')
      .where('expires_at', '>', now.toISOString())
      .returning('email')
      .executeTakeFirst();
    if (!link) return { ok: false, reason: 'invalid' };
    const { email } = link;
    const session = await addLink(trx, now, { kind: 'session', email, lifeMs: PROOF_LIFE_MS });
    const outcome = ['Os dados foram mostrados na página, para ver e baixar.'];
    const request = { kind: 'access', source: 'page', email, isHosts: false, outcome, stays: [] } as const;
    await noteRequest(trx, ctx, request);
    return { ok: true, session };
  });
}

/** The address that this browser has proven; null where there is none. */
export async function findProvenAddress(
  { db, clock, publicUrl }: Pick<Services, 'db' | 'clock' | 'publicUrl'>,
  cookies: string | null,
): Promise<string | null> {
  const session = readProofCookie(publicUrl, cookies);
  return session && findAddress(db, 'session', session, clock.now());
}

export async function endProof(db: Db, session: string): Promise<void> {
  await db.deleteFrom('data_links').where('token_hash', '=', hashToken(session)).execute();
}

async function findAddress(db: Db, kind: LinkKind, token: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('data_links')
    .select('email')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row?.email ?? null;
}

async function addLink(
  trx: Trx,
  now: Date,
  { kind, email, lifeMs }: { kind: LinkKind; email: string; lifeMs: number },
): Promise<string> {
  const token = newToken();
  const expires_at = new Date(now.getTime() + lifeMs).toISOString();
  const row = { token_hash: hashToken(token), kind, email, created_at: now.toISOString(), expires_at };
  await trx.insertInto('data_links').values(row).execute();
  return token;
}
