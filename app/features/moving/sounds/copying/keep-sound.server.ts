import type { Selectable } from 'kysely';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { audioAddress } from '#app/features/catalogue/items/item-card.ts';
import { removeFileLater } from '#app/features/media/files/file-removal.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { ActorContext } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import type { SoundCopiesTable } from '../tables.server.ts';

type Copy = Selectable<SoundCopiesTable>;

/**
 * From here on the feed names our copy: address, size and type together, with the file's row and the log. The guid stays.
 * @returns false where the item has another sound by now
 */
export async function keepSound(trx: Trx, clock: Clock, copy: Copy): Promise<boolean> {
  await takeTurn(trx, 'items');
  const { item_id, source_url, file_key, bytes, mime, duration_ms } = copy;
  if (!file_key || bytes === null || !mime) throw new Error('a copy without a file');
  const now = clock.now();
  const own = trx.updateTable('sound_copies').where('item_id', '=', item_id).where('status', '=', 'storing');
  const before = await trx
    .selectFrom('items')
    .selectAll()
    .where('id', '=', item_id)
    .where('audio_url', '=', source_url)
    .executeTakeFirst();
  if (!before) {
    await own.set({ status: 'refused', problem: 'changed-here', file_key: null, part_bytes: 0 }).execute();
    return false;
  }
  const copy_url = audioAddress(item_id, file_key);
  const done = await own
    .set({
      status: 'copied',
      copy_url,
      copied_at: now.toISOString(),
      problem: null,
      detail: null,
      next_at: null,
    })
    .returning('item_id')
    .executeTakeFirst();
  if (!done) return false;
  const ending = file_key.slice(file_key.lastIndexOf('.'));
  await trx
    .insertInto('stored_files')
    .values({
      key: file_key,
      file_name: `${before.slug}${ending}`,
      ...{ size_bytes: bytes, mime_type: mime, created_at: now.toISOString() },
    })
    .execute();
  const after = {
    audio_url: copy_url,
    audio_bytes: bytes,
    audio_mime: mime,
    duration_seconds: before.duration_seconds ?? Math.round((duration_ms ?? 0) / 1_000),
  };
  const move = await trx.selectFrom('sound_moves').select(['started_by_id', 'started_by']).executeTakeFirst();
  await changeItem(trx, {
    before,
    after,
    now,
    actor: { id: move?.started_by_id ?? '', name: move?.started_by ?? '' },
  });
  return true;
}

/** Her own choice: the old address again, while its host still has the sound. */
export async function giveBack(
  trx: Trx,
  { clock, actor }: Pick<ActorContext, 'clock' | 'actor'>,
  copy: Copy,
) {
  const { item_id, copy_url, file_key, source_url, source_bytes, source_mime } = copy;
  const now = clock.now();
  const before = await trx
    .selectFrom('items')
    .selectAll()
    .where('id', '=', item_id)
    .where('audio_url', '=', copy_url)
    .executeTakeFirst();
  if (!before || !file_key) return false;
  await trx
    .updateTable('sound_copies')
    .set({ status: 'back', copy_url: null, file_key: null, part_bytes: 0, best_bytes: 0, validator: null })
    .where('item_id', '=', item_id)
    .execute();
  const after = {
    audio_url: source_url,
    audio_bytes: source_bytes ?? copy.bytes,
    audio_mime: source_mime ?? copy.mime,
  };
  await changeItem(trx, { before, after, now, actor });
  await removeFileLater(trx, file_key, now);
  return true;
}

interface ItemChange {
  before: { id: string; kind: 'episode' | 'video'; title: string; version: number };
  after: Record<string, string | number | null>;
  now: Date;
  actor: Pick<Person, 'id' | 'name'>;
}

async function changeItem(trx: Trx, { before, after, now, actor }: ItemChange): Promise<void> {
  await trx
    .updateTable('items')
    .set({ ...after, version: before.version + 1, updated_at: now.toISOString() })
    .where('id', '=', before.id)
    .execute();
  const names = Object.keys(after);
  await recordChange(trx, {
    actor,
    now,
    verb: 'updated',
    subject: { kind: before.kind, id: before.id, title: before.title },
    before: Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name))),
    after,
  });
}
