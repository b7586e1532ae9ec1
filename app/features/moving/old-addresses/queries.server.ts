import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { hasWords, newestPage, type Page } from '#app/db/newest-page.server.ts';
import type { CommandContext, Services } from '#app/platform/services.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import type { Target } from '#app/pure/moving/old-address.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { itemEditorPath } from '#app/pure/site/editor-paths.ts';
import { searchPatterns } from '#app/pure/text/search-text.ts';
import { findPaths, nameOf } from './lead.server.ts';
import { findMediaPath } from './media-path.server.ts';

export interface ListedOldAddress {
  id: string;
  /** Path and query, as the old site wrote them. */
  path: string;
  target: Target;
  /** Where it leads everybody now; null where it leads nowhere. */
  to: string | null;
  created_at: string;
}

/**
 * One page of the old addresses, the newest first.
 * @param options `asFiles`: what was a file there leads to the file here, as a visitor sees it; otherwise to its record
 */
export async function listOldAddresses(
  { db, clock, publicUrl }: CommandContext & Pick<Services, 'publicUrl'>,
  place: PagePlace,
  { query = '', size, asFiles = false }: { query?: string; size?: number; asFiles?: boolean } = {},
): Promise<Page<ListedOldAddress>> {
  const { rows, ...neighbours } = await newestPage(rowsOf(db, query).selectAll(), place, { size });
  const listed = rows.map(({ id, path, created_at, target_kind, target_id }) => ({
    ...{ id, path, created_at },
    target: { kind: target_kind, id: target_id },
  }));
  const lookup = { viewer: publicViewer, now: clock.now(), publicUrl };
  const paths = await findPaths(
    db,
    listed.map(({ target }) => target),
    lookup,
  );
  const files = new Map<string, string>();
  if (asFiles)
    for (const { id, search_text, target_kind, target_id } of rows) {
      const target = { kind: target_kind, id: target_id };
      const file = await findMediaPath(db, search_text, { target, ...lookup });
      if (file) files.set(id, file);
    }
  return {
    ...neighbours,
    rows: listed.map((row) => ({ ...row, to: files.get(row.id) ?? paths.get(nameOf(row.target)) ?? null })),
  };
}

/** How many there are, up to a limit. */
export function countOldAddresses(db: Db, query = ''): Promise<number> {
  return countUpTo(db, rowsOf(db, query));
}

function rowsOf(db: Db, query: string) {
  const patterns = searchPatterns(query);
  return db.selectFrom('old_addresses').$if(patterns.length > 0, (rows) => rows.where(hasWords(patterns)));
}

/** What is here, and nobody may open now: a draft, one that comes out later, anything else. */
export interface HiddenTarget {
  title: string;
  state: 'draft' | 'later' | 'hidden';
  /** Its page in the admin area. */
  editor: string;
}

/** Targets that are stored, by kind and id: all that visitors may not open now. */
export async function findHidden(
  db: Db,
  targets: readonly Target[],
  now: Date,
): Promise<Map<string, HiddenTarget>> {
  const found = new Map<string, HiddenTarget>();
  const idsOf = (kind: string) => targets.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const [items, letters, products] = [idsOf('item'), idsOf('letter'), idsOf('product')];
  if (items.length > 0) {
    const rows = await db
      .selectFrom('items')
      .select(['id', 'kind', 'title', 'is_published', 'published_at'])
      .where('id', 'in', items)
      .execute();
    for (const { id, kind, title, is_published, published_at } of rows) {
      const isLater = published_at > now.toISOString();
      const state = is_published ? (isLater ? 'later' : 'hidden') : 'draft';
      found.set(nameOf({ kind: 'item', id }), { title, state, editor: itemEditorPath({ kind, id }) });
    }
  }
  if (letters.length > 0) {
    const rows = await db
      .selectFrom('letters')
      .select(['id', 'subject', 'status'])
      .where('id', 'in', letters)
      .execute();
    for (const { id, subject, status } of rows)
      found.set(nameOf({ kind: 'letter', id }), {
        title: subject,
        state: status === 'draft' ? 'draft' : 'hidden',
        editor: `/admin/cartas/${id}` satisfies Href<'/admin/cartas/:id'>,
      });
  }
  if (products.length > 0) {
    const rows = await db.selectFrom('products').select(['id', 'name']).where('id', 'in', products).execute();
    for (const { id, name } of rows)
      found.set(nameOf({ kind: 'product', id }), {
        title: name,
        state: 'hidden',
        editor: `/admin/produtos/${id}` satisfies Href<'/admin/produtos/:id'>,
      });
  }
  return found;
}
