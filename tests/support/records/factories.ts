import type { Insertable, Selectable } from 'kysely';
import { v7 } from 'uuid';
import type { Db, Tables } from '#app/db/database.server.ts';
import type { ItemsTable } from '#app/features/catalogue/items/tables.server.ts';
import type { ProductsTable } from '#app/features/shop/products/tables.server.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { NOW } from '../fixed-clock.ts';

/** Inserts a published episode of 2024; `overrides` are its columns. */
export async function makeItem(
  db: Db,
  overrides: Partial<Insertable<ItemsTable>> = {},
): Promise<Selectable<ItemsTable>> {
  const id = overrides.id ?? v7();
  const title = overrides.title ?? 'Uma conversa';
  return db
    .insertInto('items')
    .values({
      id,
      kind: 'episode',
      slug: `uma-conversa-${id}`,
      guid: `guid-${id}`,
      title,
      title_folded: foldText(title),
      is_published: true,
      published_at: '2024-04-01T12:00:00.000Z',
      created_at: NOW,
      updated_at: NOW,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a topic; `overrides` are its columns. */
export async function makeTopic(
  db: Db,
  overrides: Partial<Insertable<Tables['topics']>> = {},
): Promise<Selectable<Tables['topics']>> {
  const id = overrides.id ?? v7();
  const name = overrides.name ?? 'Coragem';
  return db
    .insertInto('topics')
    .values({
      id,
      slug: `coragem-${id}`,
      name,
      name_folded: foldText(name),
      description: 'Conversas sobre coragem.',
      hue: 4,
      created_at: NOW,
      updated_at: NOW,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts an active product; `overrides` are its columns. */
export async function makeProduct(
  db: Db,
  overrides: Partial<Insertable<ProductsTable>> = {},
): Promise<Selectable<ProductsTable>> {
  const id = overrides.id ?? v7();
  const name = overrides.name ?? 'Camiseta';
  return db
    .insertInto('products')
    .values({
      id,
      slug: `camiseta-${id}`,
      name,
      name_folded: foldText(name),
      price_cents: 5_900,
      category: 'Vestuário',
      kind: 'physical',
      is_active: true,
      created_at: NOW,
      updated_at: NOW,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
