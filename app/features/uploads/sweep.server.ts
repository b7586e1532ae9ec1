import { PICTURE_FOLDER } from '#app/features/catalogue/picture.ts';
import { findFilesInUse } from '#app/features/stored-files/files-in-use.server.ts';
import type { Services } from '#app/http/context.ts';
import { removeUpload } from './commands.server.ts';
import { PURPOSES } from './purposes.ts';
import { ORPHAN_AGE_MS, UPLOAD_LIFE_MS } from './rules.ts';
import type { UploadContext } from './upload-context.server.ts';

const AT_ONCE = 200;
const FOLDERS = [...new Set(Object.values(PURPOSES).map(({ folder }) => folder)), PICTURE_FOLDER];

/** Removes uploads that nobody claimed in time, parts without an upload, and files that no row names. */
export async function sweepUploads(services: UploadContext & Pick<Services, 'log'>): Promise<void> {
  const uploads = await sweepExpired(services);
  const parts = await sweepParts(services);
  let orphans = 0;
  for (const folder of FOLDERS) orphans += await sweepFolder(services, folder);
  if (uploads + parts + orphans > 0) services.log.info({ uploads, parts, orphans }, 'uploads swept');
}

async function sweepExpired(ctx: UploadContext): Promise<number> {
  const now = ctx.clock.now().toISOString();
  const claimed = ctx.db.deleteFrom('uploads').where('expires_at', '<=', now).where('status', '=', 'claimed');
  await claimed.execute();
  const expired = await ctx.db.selectFrom('uploads').selectAll().where('expires_at', '<=', now).execute();
  let count = 0;
  for (const upload of expired) if (await removeUpload(ctx, upload)) count += 1;
  return count;
}

/** The part is made before its row: only an old one without a row is nobody's. */
async function sweepParts(ctx: UploadContext): Promise<number> {
  const before = ctx.clock.now().getTime() - UPLOAD_LIFE_MS;
  let count = 0;
  for await (const { id, modifiedAt } of ctx.parts.list()) {
    if (modifiedAt.getTime() > before) continue;
    const row = await ctx.db.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst();
    if (row) continue;
    await ctx.parts.remove(id);
    count += 1;
  }
  return count;
}

async function sweepFolder(ctx: UploadContext, folder: string): Promise<number> {
  const before = ctx.clock.now().getTime() - ORPHAN_AGE_MS;
  let batch: string[] = [];
  let count = 0;
  for await (const { key, modifiedAt } of ctx.files.list(folder)) {
    if (modifiedAt.getTime() <= before) batch.push(key);
    if (batch.length < AT_ONCE) continue;
    count += await removeOrphans(ctx, batch);
    batch = [];
  }
  return count + (await removeOrphans(ctx, batch));
}

async function removeOrphans(ctx: UploadContext, keys: readonly string[]): Promise<number> {
  const inUse = await findFilesInUse(ctx.db, keys);
  const orphans = keys.filter((key) => !inUse.has(key));
  for (const key of orphans) await ctx.files.remove(key);
  return orphans.length;
}
