import type { Db } from '#app/db/database.server.ts';

/** The product that gives a Jornada, while it is for sale. */
export async function findSoldProduct(
  db: Db,
  id: string | null,
): Promise<{ slug: string; name: string } | null> {
  if (id === null) return null;
  const product = await db
    .selectFrom('products')
    .select(['slug', 'name'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return product ?? null;
}
