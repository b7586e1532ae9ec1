import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { findItemSound, isOwnSound, ownFileKey, ownSounds } from './queries.server.ts';
import { NEAR_LU, TARGET_LUFS } from './rules.ts';
import { type SoundShown, soundShown } from './sound-words.ts';

/** What a list says of an item's own sound; nothing where it is as loud as apps ask for. */
export type SoundMark = 'low' | 'high' | 'unmeasured';

/** In hundredths, as they are stored. */
const LEAST = (TARGET_LUFS - NEAR_LU) * 100;
const MOST = (TARGET_LUFS + NEAR_LU) * 100;

/** How loud it is, in a line. */
export type SoundInLine = Pick<SoundShown, 'state' | 'tone'>;

/** For the form of an item; null where its sound is no file of ours. */
export async function findSoundLine(db: Db, id: string): Promise<SoundInLine | null> {
  const sound = await findItemSound(db, id);
  if (!sound?.file) return null;
  const { state, tone } = soundShown(sound);
  return { state, tone };
}

/** For rows of a list, by item. */
export async function findSoundMarks(db: Db, ids: readonly string[]): Promise<Record<string, SoundMark>> {
  if (ids.length === 0) return {};
  const rows = await ownSounds(db)
    .leftJoin('sound_levels', 'sound_levels.file_key', 'stored_files.key')
    .select(['items.id', 'sound_levels.loudness'])
    .where('items.id', 'in', [...ids])
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ id, loudness }) => {
      const mark = markOf(loudness);
      return mark ? [[id, mark]] : [];
    }),
  );
}

function markOf(loudness: number | null): SoundMark | null {
  if (loudness === null) return 'unmeasured';
  if (Number(loudness) < LEAST) return 'low';
  return Number(loudness) > MOST ? 'high' : null;
}

/** A condition on rows of `items`: those that have this mark. */
export function hasSoundMark(mark: SoundMark): RawBuilder<SqlBool> {
  const loudness = {
    low: sql`sound_levels.loudness < ${sql.lit(LEAST)}`,
    high: sql`sound_levels.loudness > ${sql.lit(MOST)}`,
    unmeasured: sql`sound_levels.loudness is null`,
  }[mark];
  return sql`${isOwnSound} and exists (select 1 from stored_files
    left join sound_levels on sound_levels.file_key = stored_files.key
    where stored_files.key = ${ownFileKey} and ${loudness})`;
}
