import type { Db } from '#app/db/database.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { podcastGuidAt } from './podcast-guid.ts';
import { listHeard } from './queries.server.ts';
import { FEED_PATH } from './show-feed.server.ts';

interface Context {
  db: Db;
  clock: Clock;
}

/**
 * Part of the daily clean-up. Fixes the show's GUID once a directory may have read the feed. It then stays
 * the same, even when the site moves.
 */
export async function settlePodcastGuid({
  db,
  clock,
  publicUrl,
}: Context & { publicUrl: string }): Promise<void> {
  // Without https this is a local machine: all local machines would share one GUID.
  if (!publicUrl.startsWith('https://') || (await findSettings(db)).feedGuid) return;
  const [heard] = await listHeard(db, { viewer: publicViewer, now: clock.now(), limit: 1 });
  if (heard) await saveSettings({ db, clock }, { feedGuid: podcastGuidAt(publicUrl + FEED_PATH) });
}
