import type { Db } from '#app/db/database.server.ts';
import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import { findHidden } from '#app/features/moving/old-addresses/queries.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { PUBLIC_PAGES } from '#app/pure/site/public-pages.ts';
import { nameOf } from '../old-addresses/lead.server.ts';
import type { ListedOldAddress } from '../old-addresses/queries.server.ts';
import { MOST_OFFERED } from './rules.ts';

/** Old addresses as the page shows them: what leads nowhere, with the record that it will lead to once that is public. */
export async function withHidden({ db, clock }: CommandContext, listed: readonly ListedOldAddress[]) {
  const lost = listed.flatMap(({ to, target }) => (to === null ? [target] : []));
  const hidden = await findHidden(db, lost, clock.now());
  return listed.map(({ id, path, to, target }) => ({
    ...{ id, path, to },
    hidden: to === null ? (hidden.get(nameOf(target)) ?? null) : null,
  }));
}

export interface Offered {
  path: string;
  title: string;
}

/** Pages of ours that a redirect may lead to: the newest of each kind, and the pages that are always there. */
export async function listOffered(db: Db): Promise<Offered[]> {
  const newest = { of: 'created_at', direction: 'desc' } as const;
  const [items, topics, products, letters] = await Promise.all([
    db
      .selectFrom('items')
      .select(['kind', 'slug', 'title'])
      .where('is_published', '=', true)
      .orderBy('published_at', newest.direction)
      .limit(MOST_OFFERED)
      .execute(),
    db.selectFrom('topics').select(['slug', 'name']).orderBy('position').limit(MOST_OFFERED).execute(),
    db
      .selectFrom('products')
      .select(['slug', 'name'])
      .where('is_active', '=', true)
      .orderBy('created_at', 'desc')
      .limit(MOST_OFFERED)
      .execute(),
    db
      .selectFrom('letters')
      .select(['slug', 'subject'])
      .where('is_public', '=', true)
      .where('status', '=', 'sent')
      .where('slug', 'is not', null)
      .orderBy('started_at', 'desc')
      .limit(MOST_OFFERED)
      .execute(),
  ]);
  return [
    ...PUBLIC_PAGES.map(({ path }) => ({ path, title: path === '/' ? 'Início' : path.slice(1) })),
    ...topics.map(({ slug, name }) => ({
      path: `/topics/${slug}` satisfies Href<'/topics/:slug'>,
      title: name,
    })),
    ...items.map(({ title, ...item }) => ({ path: itemPath(item), title })),
    ...products.map(({ slug, name }) => ({
      path: `/shop/${slug}` satisfies Href<'/shop/:slug'>,
      title: name,
    })),
    ...letters.map(({ slug, subject }) => ({
      path: `/cartas/${slug}` satisfies Href<'/cartas/:slug'>,
      title: subject,
    })),
  ];
}
