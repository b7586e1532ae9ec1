import type { Trx } from '#app/db/database.server.ts';
import { transcriptChanged } from '#app/features/catalogue/transcripts/commands.server.ts';

/** Items whose date moved get other places for what is said in them, by a job: reading the words again takes long. */
export async function followMovedItems(trx: Trx, itemIds: readonly string[]): Promise<void> {
  const moved = await trx
    .selectFrom('items')
    .innerJoin('speech_items', 'speech_items.item_id', 'items.id')
    .select((eb) => eb.fn.max('items.updated_at').as('at'))
    .where('items.id', 'in', [...itemIds])
    .whereRef('speech_items.published_at', '<>', 'items.published_at')
    .executeTakeFirst();
  if (moved?.at) await transcriptChanged(trx, new Date(moved.at));
}
