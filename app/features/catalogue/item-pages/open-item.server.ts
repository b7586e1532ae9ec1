import type { Db } from '#app/db/database.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import { findBeside, listOfSameGuests } from '#app/features/catalogue/items/beside.server.ts';
import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import { keptNewest, keptNextPublication } from '#app/features/catalogue/items/kept-queries.server.ts';
import { findItem } from '#app/features/catalogue/items/queries.server.ts';
import { findRenamedItem } from '#app/features/catalogue/items/slugs.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { tellLinks } from '#app/platform/markup/told-links.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { itemEditorPath } from '#app/pure/site/editor-paths.ts';
import { named } from '#app/pure/site/named-failure.ts';
import { shareLinks } from '#app/ui/share-links.ts';

const RELATED = 3;

/** Everything on one item's page; null when this viewer may not see the item. */
async function findItemPage(
  ctx: { db: Db; kept: KeptReads },
  kind: ItemKind,
  slug: string,
  { viewer, now }: { viewer: Viewer; now: Date },
) {
  const item = await findItem(ctx.db, kind, slug, { viewer, now });
  if (!item) return null;
  const [newest, nextPublication, beside, ofGuest] = await Promise.all([
    keptNewest(ctx, { viewer, now, limit: 2 * RELATED + 1, topicId: item.topic_id ?? undefined }),
    keptNextPublication(ctx, now),
    findBeside(ctx.db, item, { viewer, now }),
    listOfSameGuests(ctx.db, item.id, { viewer, now, limit: RELATED }),
  ]);
  const shown = new Set([item, ...ofGuest].map(({ id }) => id));
  return {
    item,
    /** The newest items of both kinds in its topic, or of all topics when it has none. */
    related: newest.filter(({ id }) => !shown.has(id)).slice(0, RELATED),
    /** The conversations published before and after it. */
    beside,
    /** Others with its guest. */
    ofGuest,
    nextPublication,
  };
}

const PLACES = {
  episode: { folder: '/episodios' satisfies Href, failure: 'Failed to fetch episodes' },
  video: { folder: '/videos' satisfies Href, failure: 'Failed to fetch videos' },
} as const;

/** The page links the Jornadas that the item is a day of, and shows its chapters and how its transcript begins. */
export const ITEM_PAGE_KEYS = [
  'episodes',
  'videos',
  'topics',
  'journeys',
  'transcripts',
  'chapters',
] as const;

/** What the page of an item shows; without one, the address that it has now. */
export async function openItem(services: Services, kind: ItemKind, slug: string, viewer: Viewer) {
  const options = { viewer, now: services.clock.now() };
  const { folder, failure } = PLACES[kind];
  const found = await named(failure, findItemPage(services, kind, slug, options));
  if (found) {
    const path = itemPath(found.item);
    const url = services.publicUrl + path;
    const item = { ...found.item, descriptionHtml: tellLinks(found.item.descriptionHtml, path) };
    // Only who writes items sees drafts. Nothing of theirs is kept in memory.
    const desk = itemEditorPath({ kind: kind, id: item.id });
    const editing = viewer.kind === 'admin' && { editPath: `${desk}#texto` };
    return { ok: true, ...found, item, share: shareLinks(found.item.title, url), editing } as const;
  }
  const renamed = await findRenamedItem(services.db, kind, slug, options);
  const address = `${folder}/${renamed}` satisfies Href<'/episodios/:slug' | '/videos/:slug'>;
  return { ok: false, movedTo: renamed && address } as const;
}
