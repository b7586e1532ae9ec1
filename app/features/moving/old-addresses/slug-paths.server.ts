import type { Db } from '#app/db/database.server.ts';
import { findFormerHolder } from '#app/db/former-slugs.server.ts';
import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import { findRenamedItem } from '#app/features/catalogue/items/slugs.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import type { LookupContext } from './lead.server.ts';

/** The topic with this slug, now or before. */
export async function findTopicPath(db: Db, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('topics')
    .leftJoin('topic_former_slugs as former', (join) =>
      join.onRef('former.topic_id', '=', 'topics.id').on('former.slug', '=', slug),
    )
    .select('topics.slug')
    .where(({ eb, or }) => or([eb('topics.slug', '=', slug), eb('former.slug', '=', slug)]))
    .limit(1)
    .executeTakeFirst();
  return row ? (`/topics/${row.slug}` satisfies Href<'/topics/:slug'>) : null;
}

/** The episode, video, letter or product with this slug, now or before, that this viewer may see. */
export async function findRecordPath(db: Db, slug: string, lookup: LookupContext): Promise<string | null> {
  return (
    (await findItemPath(db, slug, lookup)) ??
    (await findLetterPath(db, slug)) ??
    (await findProductPath(db, slug))
  );
}

const KINDS = ['episode', 'video'] as const satisfies readonly ItemKind[];

async function findItemPath(db: Db, slug: string, lookup: LookupContext): Promise<string | null> {
  const found = await db
    .selectFrom('items')
    .select(['kind', 'slug'])
    .where('kind', 'in', KINDS)
    .where('slug', '=', slug)
    .where(visibleTo(lookup.viewer, lookup.now))
    .orderBy('kind')
    .executeTakeFirst();
  if (found) return itemPath(found);
  for (const kind of KINDS) {
    const renamed = await findRenamedItem(db, kind, slug, lookup);
    if (renamed) return itemPath({ kind, slug: renamed });
  }
  return null;
}

async function findLetterPath(db: Db, slug: string): Promise<string | null> {
  const former = await findFormerHolder(db, 'letter', slug);
  const row = await db
    .selectFrom('letters')
    .select('slug')
    .where(({ eb, or }) => or([eb('slug', '=', slug), eb('id', '=', former ?? '')]))
    .where('slug', 'is not', null)
    .where('is_public', '=', true)
    .where('status', '=', 'sent')
    .executeTakeFirst();
  return row ? (`/cartas/${row.slug}` satisfies Href<'/cartas/:slug'>) : null;
}

async function findProductPath(db: Db, slug: string): Promise<string | null> {
  const former = await findFormerHolder(db, 'product', slug);
  const row = await db
    .selectFrom('products')
    .select('slug')
    .where(({ eb, or }) => or([eb('slug', '=', slug), eb('id', '=', former ?? '')]))
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row ? (`/shop/${row.slug}` satisfies Href<'/shop/:slug'>) : null;
}
