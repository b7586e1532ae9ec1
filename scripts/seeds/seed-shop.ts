import { v7 } from 'uuid';
import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { addPicture, RENDER_PICTURE_JOB } from '#app/features/media/files/pictures/commands.server.ts';
import { keepFile } from '#app/features/media/upload-desk/claim-upload.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { EXAMPLE_PIX_KEY } from '#app/features/records/settings/settings.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { pictureAddresses } from '../../app/pure/media/picture.ts';
import { type DemoProduct, demoProducts } from './demonstration/demo-products.ts';
import { DRAWING, productDrawing } from './demonstration/product-drawings.ts';
import { demoDocument } from './demonstration/workbook.ts';

interface Context {
  db: Db;
  clock: Clock;
  files: Files;
}

/** Adds the demonstration's products that neither exist nor are in the bin. @returns how many */
export async function seedShop(ctx: Context): Promise<number> {
  const settings = await findSettings(ctx.db);
  if (!settings.pixKey) await saveSettings(ctx, { pixKey: EXAMPLE_PIX_KEY });
  let added = 0;
  for (const product of demoProducts()) if (await addProduct(ctx, product)) added += 1;
  return added;
}

/** Stores files first, so that no product is on sale without its picture and file. */
async function addProduct(ctx: Context, product: DemoProduct): Promise<boolean> {
  const { row } = product;
  if (await isKnown(ctx.db, row)) return false;
  const picture = await storeDrawing(ctx, product);
  const files = await Promise.all(
    product.files.map(async (name) => {
      const { fileName, content } = demoDocument(name);
      return { fileName, ...(await ctx.files.save('produtos', 'pdf', content)) };
    }),
  );
  return inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, 'products');
    if (await isKnown(trx, row)) return false;
    const image_url = await insertPicture(trx, ctx, picture);
    await trx
      .insertInto('products')
      .values({ ...row, image_url })
      .execute();
    for (const [position, { name, stock }] of product.variants.entries()) {
      const variant = { id: `${row.id}-${name.toLowerCase()}`, product_id: row.id, name, position, stock };
      await trx
        .insertInto('product_variants')
        .values({ ...variant, is_active: true })
        .execute();
    }
    for (const [position, { fileName, key, size }] of files.entries()) {
      const mimeType = 'application/pdf';
      await keepFile(trx, { key, size, fileName, mimeType }, { now: ctx.clock.now() });
      await trx
        .insertInto('product_files')
        .values({
          id: v7(),
          product_id: row.id,
          name: fileName,
          file_key: key,
          size_bytes: size,
          mime_type: mimeType,
          position,
          removed_at: null,
          created_at: row.created_at,
        })
        .execute();
    }
    return true;
  });
}

/** A product that somebody made may have the same address; then this one is left out too. */
async function isKnown(db: Db, { id, slug }: DemoProduct['row']): Promise<boolean> {
  const [product, binned] = await Promise.all([
    db
      .selectFrom('products')
      .select('id')
      .where(({ eb, or }) => or([eb('id', '=', id), eb('slug', '=', slug)]))
      .executeTakeFirst(),
    db
      .selectFrom('bin_entries')
      .select('id')
      .where('kind', '=', 'product')
      .where('record_id', '=', id)
      .executeTakeFirst(),
  ]);
  return product !== undefined || binned !== undefined;
}

const MIDDLE = { x: 50, y: 50 };

interface Drawn {
  id: string;
  key: string;
  fileName: string;
  bytes: number;
  alt: string;
}

/** Stores the original like an uploaded picture; a job makes the sizes that pages show. */
async function storeDrawing({ files }: Context, { row, scene }: DemoProduct): Promise<Drawn> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(productDrawing(scene)))
    .jpeg({ quality: 92 })
    .toBuffer();
  const { key } = await files.save('originais', 'jpg', bytes);
  const fileName = `${row.slug}.jpg`;
  return { id: v7(), key, fileName, bytes: bytes.length, alt: `Ilustração: ${row.name}` };
}

async function insertPicture(
  trx: Trx,
  { clock }: Context,
  { id, key, fileName, bytes, alt }: Drawn,
): Promise<string> {
  const now = clock.now();
  const mimeType = 'image/jpeg';
  await keepFile(trx, { key, size: bytes, fileName, mimeType, ...DRAWING }, { now, alt });
  const rendition = await addPicture(trx, { id, key, mimeType, ...DRAWING, now, alt, focalPoint: MIDDLE });
  await enqueueJob({ db: trx, clock }, { kind: RENDER_PICTURE_JOB, payload: { id, rendition } });
  return pictureAddresses({ rendition }).thumbnailUrl;
}
