import type { Db } from '#app/db/database.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { isStampOf } from './site-identity.server.ts';
import { readMark } from './site-mark.ts';

/**
 * The relation of a database to the files beside it. 'own': it knows them. 'resting': they are its own, but
 * only recently. 'set-back': it is older than they are, or another has changed them since. 'unmarked': no
 * mark says whose they are. 'foreign': they are another site's.
 */
export type Footing = 'own' | 'resting' | 'set-back' | 'unmarked' | 'foreign';

/** Called before every removal, because folders and databases change under a running site. */
export async function findFooting({
  db,
  files,
  clock,
}: {
  db: Db;
  files: Files;
  clock: Clock;
}): Promise<Footing> {
  const mark = readMark(await files.readMark());
  const site = await db.selectFrom('site').selectAll().executeTakeFirst();
  if (!mark) return 'unmarked';
  if (mark.site !== site?.id) return 'foreign';
  if (!isStampOf(site, mark)) return 'set-back';
  return site.removes_from && site.removes_from > clock.now().toISOString() ? 'resting' : 'own';
}

/** Whether a file may be removed that this database has named; if not, it becomes an orphan. */
export async function mayRemoveNamed(ctx: { db: Db; files: Files; clock: Clock }): Promise<boolean> {
  const footing = await findFooting(ctx);
  return footing === 'own' || footing === 'unmarked';
}
