import { type Database, openDatabase } from '#app/db/client.server.ts';
import { migrateToLatest } from '#app/db/migrate.server.ts';

export async function openTestDatabase(): Promise<Pick<Database, 'db' | 'engine' | 'close'>> {
  const database = await openDatabase({ dataDir: ':memory:' });
  await migrateToLatest(database.db);
  return database;
}
