import type { Db } from '#app/db/database.server.ts';
import type { Target } from '#app/pure/moving/old-address.ts';
import { nameOf } from './lead.server.ts';

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
      found.set(nameOf({ kind: 'item', id }), { title, state, editor: editorPath(kind, id) });
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

function editorPath(kind: 'episode' | 'video', id: string): string {
  return kind === 'video'
    ? (`/admin/videos/${id}` satisfies Href<'/admin/videos/:id'>)
    : (`/admin/episodios/${id}` satisfies Href<'/admin/episodios/:id'>);
}
