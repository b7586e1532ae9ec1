import type { Insertable } from 'kysely';
import type { Db, Tables, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { type AuditVerb, recorderOf } from '#app/features/records/changes/record-change.server.ts';
import type { Product } from '#app/features/shop/products/queries.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { slugFrom } from '#app/pure/text/slug.ts';

/** What products ask of orders, which the shop does not know: see app/wiring/product-orders.server.ts. */
export interface ProductOrders {
  /** Whether an order gives somebody a right to the files of a product. */
  isGranted(db: Db, productId: string): Promise<boolean>;
  /** Gives a restored product the pieces that orders released meanwhile. `trx` has the turn of products. */
  giveBackMissed(trx: Trx, productId: string): Promise<void>;
}

/** Context of commands that reach what orders may hold: files and pieces. */
export interface SoldProductContext extends ActorContext, ProductOrders {}

export async function insertProduct(
  trx: Trx,
  row: Omit<Insertable<Tables['products']>, 'slug' | 'created_at' | 'updated_at'>,
  now: Date,
): Promise<Product> {
  await takeTurn(trx, 'products');
  const slug = await freeSlug(trx, slugFrom(row.name), row.id);
  const at = now.toISOString();
  return trx
    .insertInto('products')
    .values({ ...row, slug, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns the updated row; undefined if its version differs. @param version left out: any */
export async function changeProduct(
  trx: Trx,
  { id, version }: { id: string; version?: number },
  changes: Partial<Insertable<Tables['products']>>,
  now: Date,
): Promise<Product | undefined> {
  await takeTurn(trx, 'products');
  return trx
    .updateTable('products')
    .set(({ eb }) => ({ ...changes, version: eb('version', '+', 1), updated_at: now.toISOString() }))
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version as number))
    .returningAll()
    .executeTakeFirst();
}

/** The first free one of 'camiseta', 'camiseta-2', …. */
export async function freeSlug(trx: Trx, wanted: string, id: string): Promise<string> {
  const candidates = [wanted, ...[2, 3, 4, 5].map((number) => `${wanted}-${number}`)];
  const rows = await trx.selectFrom('products').select('slug').where('slug', 'in', candidates).execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  return candidates.find((slug) => !taken.has(slug)) ?? `${wanted}-${id.slice(-12)}`;
}

/** Its variants and files as the log shows them. */
export interface Recorded {
  before?: Readonly<Record<string, string>>;
  after?: Readonly<Record<string, string>>;
}

const recordRow = recorderOf<Product>('product', ({ name }) => name);

export async function recordProduct(
  trx: Trx,
  ctx: ActorContext,
  verb: AuditVerb,
  { before, after, parts }: { before?: Product; after?: Product; parts?: Recorded },
): Promise<void> {
  await recordRow(trx, ctx, verb, {
    before: before && { ...before, ...parts?.before },
    after: after && { ...after, ...parts?.after },
  });
}
