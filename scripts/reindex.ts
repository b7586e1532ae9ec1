import { openDatabase } from '#app/db/client.server.ts';
import { migrateToLatest } from '#app/db/migrate.server.ts';
import { reindexAll } from '#app/features/search/reindex.server.ts';
import { readEnv } from '#app/platform/env.server.ts';

// Makes the search index anew; needed once after a change of what it holds. The site may run meanwhile.
const env = readEnv(process.env);
const { db, engine, close } = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
try {
  await migrateToLatest(db);
  const count = await reindexAll(db, engine);
  console.log(`Índice de busca refeito: ${count} itens.`);
} finally {
  await close();
}
