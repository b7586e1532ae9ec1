import type { Selectable } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { OrderStatus } from '#app/features/orders/order-status.ts';
import { removeFileLater } from '#app/features/stored-files/file-removal.server.ts';
import { CLAIM_REFUSALS, claimUpload } from '#app/features/uploads/claim-upload.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { cleanFileName, extensionOf } from '#app/pure/file-name.ts';
import type { ProductContext } from './product-rows.server.ts';
import type { ProductParts } from './read-parts.ts';
import { MOST_PRODUCT_FILES } from './rules.ts';
import type { ProductFilesTable } from './tables.server.ts';

/** An upload that cannot become a file of the product. */
export type FileRefusal = { ok: false; reason: 'file'; message: string };

export type ProductFile = Selectable<ProductFilesTable>;

/** What is sold with a product today, in its order. */
export async function listCurrentFiles(db: Db, productId: string): Promise<ProductFile[]> {
  return filesOf(db, productId).where('removed_at', 'is', null).execute();
}

/** Renames, orders, adds and takes away files as a form says. A file that it does not name stays, after the others. */
export async function writeProductFiles(
  trx: Trx,
  { actor, clock }: ProductContext,
  productId: string,
  { files, newFiles, removed }: ProductParts,
): Promise<{ ok: true } | FileRefusal> {
  const now = clock.now();
  const before = await listCurrentFiles(trx, productId);
  const gone = before.filter(({ id }) => removed.includes(id));
  await removeProductFiles(trx, gone, now);
  const kept = before.filter((file) => !gone.includes(file));
  if (kept.length + newFiles.length > MOST_PRODUCT_FILES) {
    return refused(`Um produto pode ter até ${MOST_PRODUCT_FILES} arquivos.`);
  }
  const placeOf = new Map(files.map(({ id }, place) => [id, place]));
  kept.sort((a, b) => (placeOf.get(a.id) ?? files.length) - (placeOf.get(b.id) ?? files.length));
  for (const [position, file] of kept.entries()) {
    const typed = files.find(({ id }) => id === file.id)?.name ?? file.name;
    const name = downloadName(typed, file.file_key);
    if (name === file.name && position === file.position) continue;
    await trx.updateTable('product_files').set({ name, position }).where('id', '=', file.id).execute();
  }
  for (const [place, { uploadId, name }] of newFiles.entries()) {
    const claim = await claimUpload(trx, { uploadId, actor, purpose: 'product-file', now });
    if (!claim.ok) return refused(CLAIM_REFUSALS[claim.reason]);
    const { key, fileName, size, mimeType } = claim.file;
    await trx
      .insertInto('product_files')
      .values({
        id: uploadId,
        product_id: productId,
        name: downloadName(name || fileName, key),
        file_key: key,
        size_bytes: size,
        mime_type: mimeType,
        position: kept.length + place,
        removed_at: null,
        created_at: now.toISOString(),
      })
      .execute();
  }
  return { ok: true };
}

/** Takes files away: at once where nobody has a right to them, else when nobody has it any more. */
export async function removeProductFiles(trx: Trx, files: readonly ProductFile[], now: Date): Promise<void> {
  const [first] = files;
  if (!first) return;
  const isBought = await isGranted(trx, first.product_id);
  for (const { id, file_key } of files) {
    if (isBought) {
      const removed = { removed_at: now.toISOString() };
      await trx.updateTable('product_files').set(removed).where('id', '=', id).execute();
    } else {
      await trx.deleteFrom('product_files').where('id', '=', id).execute();
      await removeFileLater(trx, file_key, now);
    }
  }
}

/** Part of the daily clean-up: files that were taken away and that no order grants any more. */
export async function forgetProductFiles({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const removed = await db
    .selectFrom('product_files')
    .selectAll()
    .where('removed_at', 'is not', null)
    .execute();
  for (const productId of new Set(removed.map(({ product_id }) => product_id))) {
    await inTransaction(db, async (trx) => {
      await takeTurn(trx, 'products');
      if (await isGranted(trx, productId)) return;
      const own = removed.filter(({ product_id }) => product_id === productId);
      await removeProductFiles(trx, own, clock.now());
    });
  }
}

/** Whoever pays, or has paid, for a file keeps it; also while the money is argued about. */
const GRANTING: readonly OrderStatus[] = [
  'draft',
  'awaiting_payment',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'completed',
  'refund_requested',
  'disputed',
];

async function isGranted(db: Db, productId: string): Promise<boolean> {
  const order = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('orders.id')
    .where('order_lines.product_id', '=', productId)
    .where('orders.status', 'in', GRANTING)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

function filesOf(db: Db, productId: string) {
  return db
    .selectFrom('product_files')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id');
}

/** The ending is that of what is stored: a browser, and the buyer, go by it. */
function downloadName(typed: string, key: string): string {
  const ending = extensionOf(key);
  const clean = cleanFileName(typed);
  return extensionOf(clean).toLowerCase() === ending.toLowerCase()
    ? clean
    : cleanFileName(`${clean}.${ending}`);
}

function refused(message: string): FileRefusal {
  return { ok: false, reason: 'file', message };
}
