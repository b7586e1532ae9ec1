import type { Db } from '#app/db/database.server.ts';
import { findItemSound } from './queries.server.ts';
import { type SoundShown, soundShown } from './sound-words.ts';

/** For the form of an item; null where its sound is no file of ours. */
export async function findSoundLine(db: Db, id: string): Promise<Pick<SoundShown, 'state' | 'tone'> | null> {
  const sound = await findItemSound(db, id);
  if (!sound?.file) return null;
  const { state, tone } = soundShown(sound);
  return { state, tone };
}
