import { v7 } from 'uuid';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { linkGuests } from '#app/features/catalogue/items/guests.server.ts';
import { freeSlug, listTakenSlugs, slugCandidates } from '#app/features/catalogue/items/slugs.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { indexItems } from '#app/features/catalogue/search/index/commands.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { change, type EditContext } from '../commands.server.ts';
import { ownAudioKey } from '../item-media.server.ts';
import { LONGEST_TITLE } from '../rules.ts';

/**
 * Copies an item as a new draft, without its uploaded audio, which belongs to one record. Both show the picture, as if it
 * had been taken from the library.
 */
export async function duplicateItem(
  ctx: EditContext,
  kind: ItemKind,
  id: string,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'gone' }> {
  const { db, engine, clock, actor } = ctx;
  assertCan(actor, 'items');
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, 'items');
    // A picture is given up in this turn.
    await takeTurn(trx, 'files');
    const original = await trx
      .selectFrom('items')
      .selectAll()
      .where('id', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirst();
    if (!original) return { ok: false, reason: 'gone' };
    const title = `Cópia de ${original.title}`.slice(0, LONGEST_TITLE).toWellFormed().trim();
    const copyId = v7();
    const slug = freeSlug(title, copyId, await listTakenSlugs(trx, kind, slugCandidates(title)));
    const isUploadedAudio = original.audio_url !== null && ownAudioKey(original.audio_url) !== null;
    const now = clock.now();
    const copy = await trx
      .insertInto('items')
      .values({
        ...original,
        id: copyId,
        guid: copyId,
        slug,
        title,
        title_folded: foldText(title),
        is_published: false,
        notice_after: null,
        notice_group: null,
        is_live: false,
        watch_now: false,
        ...(isUploadedAudio && { audio_url: null, audio_bytes: null, audio_mime: null }),
        version: 1,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await linkGuests(trx, [copyId], now);
    await indexItems(trx, engine, [copyId]);
    await recordChange(trx, { ...change(ctx, copy, 'duplicated'), after: copy });
    return { ok: true, id: copyId };
  });
}
