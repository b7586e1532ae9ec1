import { opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#app/platform/services.ts';
import { partFolder } from './fetch-sound.server.ts';

const ENDING = '.part';

/** Parts of sounds that nobody copies any more: canceled ones, and those of items that are gone. */
export async function sweepParts({ db, dataDir }: Pick<Services, 'db' | 'dataDir'>): Promise<void> {
  const folder = partFolder(dataDir);
  for await (const { name } of (await opendir(folder).catch(() => null)) ?? []) {
    if (!name.endsWith(ENDING)) continue;
    const wanted = await db
      .selectFrom('sound_copies')
      .select('item_id')
      .where('item_id', '=', name.slice(0, -ENDING.length))
      .where('status', 'in', ['waiting', 'storing'])
      .executeTakeFirst();
    if (!wanted) await rm(join(folder, name), { force: true });
  }
}
