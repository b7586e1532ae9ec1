import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { previewToken, previewTokenHash } from '#app/features/pages/core/queries.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { ActorContext, CommandContext } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { isOwnDraft } from './drafts.server.ts';
import { MOST_PREVIEWS, PREVIEW_DAYS } from './rules.ts';

/** Makes a link that shows a page as it stands, to whoever has it, for seven days. */
export async function makePreview(
  { db, clock, actor, secret }: ActorContext & { secret: string },
  pageId: string,
): Promise<{ ok: true; token: string } | { ok: false; reason: 'gone' | 'too-many' }> {
  assertCan(actor, 'pages');
  const now = clock.now();
  const id = v7();
  const token = previewToken(secret, id);
  const token_hash = previewTokenHash(token);
  if (token_hash === null) throw new Error('a new token is no token');
  const expires_at = new Date(now.getTime() + PREVIEW_DAYS * DAY_MS).toISOString();
  return inTransaction(db, async (trx) => {
    const page = await findOwn(trx, actor, pageId);
    if (!page) return { ok: false, reason: 'gone' };
    const open = await trx
      .selectFrom('page_previews')
      .select('id')
      .where('page_id', '=', pageId)
      .where('expires_at', '>', now.toISOString())
      .limit(MOST_PREVIEWS)
      .execute();
    if (open.length >= MOST_PREVIEWS) return { ok: false, reason: 'too-many' };
    await trx
      .insertInto('page_previews')
      .values({ id, page_id: pageId, token_hash, created_at: now.toISOString(), expires_at })
      .execute();
    const subject = { kind: page.kind, id: pageId, title: page.title };
    await recordChange(trx, { actor, now, verb: 'link-made', subject, after: { expires_at } });
    return { ok: true, token };
  });
}

/** Ends a link at once. */
export async function endPreview(
  { db, clock, actor }: ActorContext,
  { id, pageId }: { id: string; pageId: string },
): Promise<{ ok: true } | { ok: false; reason: 'gone' }> {
  assertCan(actor, 'pages');
  return inTransaction(db, async (trx) => {
    const page = await findOwn(trx, actor, pageId);
    if (!page) return { ok: false, reason: 'gone' };
    const gone = await trx
      .deleteFrom('page_previews')
      .where('id', '=', id)
      .where('page_id', '=', pageId)
      .returning('id')
      .executeTakeFirst();
    if (!gone) return { ok: false, reason: 'gone' };
    const subject = { kind: page.kind, id: pageId, title: page.title };
    await recordChange(trx, { actor, now: clock.now(), verb: 'link-ended', subject });
    return { ok: true };
  });
}

/** Whoever does not publish shows strangers her own drafts alone. @throws NotAllowed */
async function findOwn(trx: Trx, actor: Person, id: string) {
  const page = await trx
    .selectFrom('pages')
    .select(['id', 'kind', 'title', 'is_published'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (page && !(await isOwnDraft(trx, actor, page))) assertCan(actor, 'publish-pages');
  return page;
}

/** The open links of a page with their addresses, the newest first. */
export async function listPreviews(
  { db, clock, secret, publicUrl }: CommandContext & { secret: string; publicUrl: string },
  pageId: string,
) {
  const rows = await db
    .selectFrom('page_previews')
    .select(['id', 'token_hash', 'created_at', 'expires_at'])
    .where('page_id', '=', pageId)
    .where('expires_at', '>', clock.now().toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PREVIEWS)
    .execute();
  return rows.map(({ id, token_hash, created_at, expires_at }) => {
    const token = previewToken(secret, id);
    // Made with another secret of the site, it holds but cannot be shown.
    const isKnown = previewTokenHash(token) === token_hash;
    return {
      ...{ id, createdAt: created_at, expiresAt: expires_at },
      address: isKnown ? (`${publicUrl}/previa/${token}` satisfies AbsoluteHref<'/previa/:token'>) : null,
    };
  });
}

/** Part of the daily clean-up. */
export async function forgetEndedPreviews({ db, clock }: CommandContext): Promise<void> {
  await db.deleteFrom('page_previews').where('expires_at', '<=', clock.now().toISOString()).execute();
}
