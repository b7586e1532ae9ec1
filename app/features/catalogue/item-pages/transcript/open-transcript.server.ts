import { keptNextPublication } from '#app/features/catalogue/items/kept-queries.server.ts';
import { findItem } from '#app/features/catalogue/items/queries.server.ts';
import { findRenamedItem } from '#app/features/catalogue/items/slugs.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { findVisibleTranscript } from '#app/features/catalogue/transcripts/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';

/** What pages and files of a transcript are made of; see `keepPage`. */
export const TRANSCRIPT_KEYS = ['episodes', 'videos', 'topics', 'transcripts'] as const;

/** The kind of item that an address is about. */
export function kindOfPath(pathname: string): ItemKind {
  return pathname.startsWith('/videos/' satisfies HrefPrefix) ? 'video' : 'episode';
}

/**
 * An item with what is said in it, for whom both are. The transcript is null where the item has none.
 * @returns without the item: the slug that it has now, where the asked one is a former slug
 */
export async function openTranscript(services: Services, kind: ItemKind, slug: string, viewer: Viewer) {
  const now = services.clock.now();
  const item = await findItem(services.db, kind, slug, { viewer, now });
  if (!item) {
    const renamed = await findRenamedItem(services.db, kind, slug, { viewer, now });
    return { ok: false, renamed } as const;
  }
  const [transcript, nextPublication] = await Promise.all([
    findVisibleTranscript(services.db, item.id, { viewer, now }),
    keptNextPublication(services, now),
  ]);
  return { ok: true, item, transcript, nextPublication } as const;
}
