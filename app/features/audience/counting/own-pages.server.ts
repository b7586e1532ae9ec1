import type { Db } from '#app/db/database.server.ts';

const OWN = /^(\/notas)?\/([a-z0-9-]+)$/;

/** The texts of those of these addresses, '/mentoria' or '/notas/uma-nota', at which the host has a page that is out. */
export async function findOwnPages(
  db: Db,
  pages: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const slugs = pages.flatMap((page) => OWN.exec(page)?.[2] ?? []);
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('pages')
    .select(['kind', 'slug', 'body'])
    .where('slug', 'in', slugs)
    .where('is_published', '=', true)
    .where('published_at', '<=', now.toISOString())
    .execute();
  return new Map(
    rows.map(({ kind, slug, body }) => [kind === 'note' ? notePath(slug) : ownPath(slug), body]),
  );
}

function notePath(slug: string) {
  return `/notas/${slug}` satisfies Href<'/notas/:slug'>;
}

function ownPath(slug: string) {
  return `/${slug}` satisfies Href<'/:slug'>;
}
