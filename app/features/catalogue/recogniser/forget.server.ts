import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { KEPT_DAYS } from './rules.ts';
import { fetchedFolder } from './sound-source.server.ts';

/** Part of the daily clean-up: what ended long ago, and fetched sounds that nobody waits for. */
export async function forgetRecognitions({
  db,
  clock,
  dataDir,
}: Pick<Services, 'db' | 'clock' | 'dataDir'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
  await db
    .deleteFrom('recognitions')
    .where('status', 'in', ['done', 'failed'])
    .where('finished_at', '<', before)
    .execute();
  const folder = fetchedFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return;
  const rows = await db
    .selectFrom('recognitions')
    .select(['item_id', 'sound_mark'])
    .where('status', 'in', ['waiting', 'running'])
    .execute();
  const wanted = new Set(rows.map(({ item_id, sound_mark }) => `${item_id}-${sound_mark}.mp3`));
  for (const name of names)
    if (!wanted.has(name.replace(/\.part$/, ''))) await rm(join(folder, name), { force: true });
}
