import { buffer } from 'node:stream/consumers';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { findWhole, type LibraryFile } from './queries.server.ts';

export const MEASURE_COPIED_JOB = 'library.measure-copied';
const AT_ONCE = 50;
/** Pictures that one run looks at. */
export const MOST_MEASURED = 2_000;

type Context = Pick<Services, 'db' | 'files' | 'clock'>;

/** Notes the size and the measures of copied pictures: triggers list them, and know neither. Killed, it begins anew. */
export async function measureCopied(ctx: Context): Promise<GoesOn> {
  let [after, measured] = ['', 0];
  for (let seen = 0; seen < MOST_MEASURED; seen += AT_ONCE) {
    const rows = await ctx.db
      .selectFrom('library_files')
      .select(['id', 'key', 'kind'])
      .where('kind', '=', 'copied')
      .where('size_bytes', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const row of rows) if (await measure(ctx, row)) measured += 1;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < AT_ONCE) return later(ctx, DAY_MS);
  }
  // Files that are missing are looked for again tomorrow.
  return later(ctx, measured > 0 ? 0 : DAY_MS);
}

function later({ clock }: Context, afterMs: number): GoesOn {
  return { againAt: new Date(clock.now().getTime() + afterMs) };
}

async function measure(
  { db, files }: Context,
  row: Pick<LibraryFile, 'id' | 'key' | 'kind'>,
): Promise<boolean> {
  const whole = await findWhole(files, row);
  if (!whole) return false;
  const { default: sharp } = await import('sharp');
  const bytes = await buffer(files.read(whole.key));
  const measures = await sharp(bytes)
    .metadata()
    .catch(() => null); // the decoder's errors have no class of their own
  const { width = null, height = null } = measures ?? {};
  const values = { size_bytes: whole.size, width, height };
  await db.updateTable('library_files').set(values).where('id', '=', row.id).execute();
  return true;
}
