import { openDatabase } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import {
  createStagedSchema,
  dropStagedSchemas,
  hasTables,
  isServedElsewhere,
  onKeptConnection,
  swapSchemas,
  takeRestoreTurn,
} from '#app/db/postgres-schemas.server.ts';
import { putInPlace, withdrawJournal, writeJournal } from '#app/db/restore-journal.server.ts';
import { findSite } from '#app/features/media/files/site-identity.server.ts';
import type { PreparedDatabase, RestorePlace } from './format/prepared-database.ts';
import { BackupRefusal } from './refusals.ts';

const NO_RIGHT = '42501';

/** Prepares a schema beside the one in use; one transaction swaps both. */
export async function prepareOnPostgres(place: RestorePlace): Promise<PreparedDatabase> {
  const options = { databaseUrl: place.databaseUrl, dataDir: place.dataDir, isRestoring: true };
  const home = await openDatabase(options);
  const turn = await onKeptConnection(home.db, takeRestoreTurn);
  const open: Array<() => Promise<void>> = [turn.release, home.close];
  const close = async () => {
    for (const end of open.splice(0)) await end();
  };
  try {
    if (turn.begun === 'restoring') throw new BackupRefusal('restore-under-way');
    const isUsed = await hasTables(home.db);
    if (isUsed && !place.mayReplace) throw new BackupRefusal('not-empty');
    if (turn.begun === 'in-use' || (await isServedElsewhere(home.db))) throw new BackupRefusal('in-use');
    const schema = await stage(home.db, place.id);
    const prepared = await openDatabase({ ...options, schema });
    open.unshift(prepared.close, () => dropStagedSchemas(home.db));
    const former = async () => (await findSite(home.db, 'postgres'))?.id ?? null;
    return { db: prepared.db, engine: 'postgres', schema, isUsed, former, close, commit };
  } catch (error) {
    await close();
    throw error;
  }

  async function commit(journal: Parameters<PreparedDatabase['commit']>[0]): Promise<void> {
    await open.shift()?.();
    if (await isServedElsewhere(home.db)) throw new BackupRefusal('in-use');
    writeJournal(place.dataDir, journal);
    try {
      await swapSchemas(home.db, { staged: journal.schema ?? '', before: journal.before });
    } catch (error) {
      withdrawJournal(place.dataDir);
      throw error;
    }
    putInPlace(place.dataDir, journal);
  }
}

async function stage(db: Db, id: string): Promise<string> {
  try {
    await dropStagedSchemas(db);
    return await createStagedSchema(db, id);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === NO_RIGHT) throw new BackupRefusal('no-right');
    throw error;
  }
}
