import type { Db } from '#app/db/database.server.ts';

/** Those of these addresses, '/mentoria', at which the host has a page that is out. */
export async function findOwnPages(db: Db, pages: readonly string[], now: Date): Promise<Set<string>> {
  if (pages.length === 0) return new Set();
  const rows = await db
    .selectFrom('pages')
    .select('slug')
    .where('kind', '=', 'page')
    .where(
      'slug',
      'in',
      pages.map((page) => page.slice(1)),
    )
    .where('is_published', '=', true)
    .where('published_at', '<=', now.toISOString())
    .execute();
  return new Set(rows.map(({ slug }) => `/${slug}`));
}
