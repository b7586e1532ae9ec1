import { beginRound, removeOrphans } from '#app/features/media/files/file-removal.server.ts';
import {
  beginRest,
  type Footing,
  findFooting,
  judgePlace,
  placeOfFiles,
  restamp,
  settleSite,
} from '#app/features/media/files/site-identity.server.ts';
import type { Services } from '#app/platform/services.ts';
import { PICTURE_FOLDER } from '#app/pure/media/picture.ts';
import { removeUpload } from './commands.server.ts';
import { PURPOSES } from './purposes.ts';
import { ORPHAN_AGE_MS, UPLOAD_LIFE_MS } from './rules.ts';
import type { UploadContext } from './upload-context.server.ts';

const AT_ONCE = 200;
const FOLDERS = [...new Set(Object.values(PURPOSES).map(({ folder }) => folder)), PICTURE_FOLDER];

export type SweepContext = UploadContext & Pick<Services, 'log' | 'engine'>;

/**
 * Removes unclaimed uploads in time, parts without an upload, and files that no row has named for long. A
 * database that does not know these files, or only recently, removes nothing.
 */
export async function sweepUploads(ctx: SweepContext): Promise<void> {
  const footing = await confirmFooting(ctx);
  if (footing !== 'own' && footing !== 'resting') {
    ctx.log.warn(
      { footing },
      'the sweep removes nothing: these files are not those of this database; look with npm run check-data',
    );
    return;
  }
  const mayRemove = footing === 'own';
  const uploads = mayRemove ? await sweepExpired(ctx) : 0;
  const parts = mayRemove ? await sweepParts(ctx) : 0;
  const orphans = await sweepOrphans(ctx, { mayRemove });
  if (uploads + parts + orphans > 0) ctx.log.info({ uploads, parts, orphans }, 'uploads swept');
}

/** Looks through all files and removes old orphans. @returns how many were removed */
export async function sweepOrphans(
  ctx: SweepContext,
  { mayRemove, isAsked = false }: { mayRemove: boolean; isAsked?: boolean },
): Promise<number> {
  const now = ctx.clock.now();
  const site = await ctx.db.selectFrom('site').select('keeps_before').executeTakeFirst();
  const keptUntil = isAsked || !site?.keeps_before ? 0 : Date.parse(site.keeps_before);
  const round = beginRound(ctx, now);
  let total = 0;
  for (const folder of FOLDERS) {
    let batch: string[] = [];
    for await (const { key, modifiedAt } of ctx.files.list(folder)) {
      total += 1;
      const at = modifiedAt.getTime();
      if (now.getTime() - at >= ORPHAN_AGE_MS && at > keptUntil) batch.push(key);
      if (batch.length < AT_ONCE) continue;
      await round.look(batch);
      batch = [];
    }
    await round.look(batch);
  }
  await round.end();
  if (!mayRemove) return 0;
  await ctx.files.removeLeftParts();
  return removeOrphans(ctx, { now, total, isAsked });
}

/** Restamps known files, so that a database that is set back later is detected; restores a lost mark. */
async function confirmFooting(ctx: SweepContext): Promise<Footing> {
  const place = placeOfFiles(ctx.files);
  const footing = await findFooting(ctx);
  if (footing === 'unmarked') {
    const judged = await judgePlace({ db: ctx.db, engine: ctx.engine, isNew: false }, place);
    if (!judged.ok) return footing;
    await settleSite(ctx, [place], judged.takesId);
    return findFooting(ctx);
  }
  if (footing === 'set-back') {
    ctx.log.warn(
      'the database is older than the files, or another site uses them: nothing is removed for seven days',
    );
    await beginRest(ctx.db, ctx.clock, { isSetBack: true });
  }
  if (footing !== 'foreign') await restamp(ctx.db, place);
  return footing === 'set-back' ? 'resting' : footing;
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

/** A part is made before its row, so only an old one without a row is abandoned. */
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
