import type { Db } from '#app/db/database.server.ts';

/** Those of these pages that show a public item, with its id, by their path. */
export async function findItemsOfPages(
  db: Db,
  pages: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const slugs = pages.flatMap((page) => /^\/(?:episodios|videos)\/([^/]+)$/.exec(page)?.[1] ?? []);
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('items')
    .select(['id', 'kind', 'slug'])
    .where('slug', 'in', slugs)
    .where('is_published', '=', true)
    .where('published_at', '<=', now.toISOString())
    .execute();
  const pageSet = new Set(pages);
  return new Map(
    rows
      .map(({ id, kind, slug }) => [`/${kind === 'video' ? 'videos' : 'episodios'}/${slug}`, id] as const)
      .filter(([page]) => pageSet.has(page)),
  );
}
