import type { Db } from '#app/db/database.server.ts';
import { findOwnSite, placeOfFiles, restamp } from '#app/features/media/files/site-identity.server.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';

/** New files of so long get one new stamp. */
const GATHER_MS = 1_000;

/**
 * The same files, whose mark gets a new stamp after each new one: a copy of the database that was made before differs from
 * it, and is told apart at the next start.
 */
export function stampNewFiles(files: Files, { db, log }: { db: Db; log: Log }): Files {
  const place = placeOfFiles(files);
  let timer: NodeJS.Timeout | undefined;
  const stamp = async () => {
    timer = undefined;
    if (await findOwnSite(db, place)) await restamp(db, place);
  };
  const note = () => {
    if (timer) return;
    timer = setTimeout(() => {
      stamp().catch((err) => log.warn({ err }, 'the files got no new stamp'));
    }, GATHER_MS).unref();
  };
  return {
    ...files,
    save: (...given) => files.save(...given).finally(note),
    put: (...given) => files.put(...given).finally(note),
    takeIn: (...given) => files.takeIn(...given).finally(note),
  };
}
