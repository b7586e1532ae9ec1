import { type Database, openDatabase } from '#app/db/client.server.ts';
import { isServedWithOtherSecret } from '#app/db/serving-secret.server.ts';
import { notOpening } from '#app/features/house/backups/site-data/open-site.server.ts';
import { DAMAGE_SAID } from '#app/features/house/health-desk/store-troubles.server.ts';
import { type Env, InvalidSettings } from '#app/platform/env.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { TroubleNotes } from '#app/platform/log/trouble-notes.server.ts';
import { noteSlowQuery } from './trouble-writer.ts';

interface Serving {
  log: Log;
  secret: string;
  processes: number;
  troubles: TroubleNotes;
}

/** @throws InvalidSettings where the database cannot be opened, or others serve it with another key */
export async function openServingDatabase(env: Env, serving: Serving): Promise<Database> {
  const database = await openForVisitors(env, serving);
  if (!(await isServedWithOtherSecret(database, serving.secret))) return database;
  await database.close();
  throw new InvalidSettings(
    'Configuração inválida:\n  AUTH_SECRET: outra máquina serve este banco de dados com outra chave: escreva a mesma em todas (sem AUTH_SECRET, a chave é o conteúdo do arquivo auth-secret em DATA_DIR)',
  );
}

async function openForVisitors(env: Env, { log, secret, processes, troubles }: Serving): Promise<Database> {
  try {
    const database = await openDatabase({
      databaseUrl: env.DATABASE_URL,
      dataDir: env.DATA_DIR,
      isServing: true,
      secret,
      processes,
      onError: (error) => log.warn({ err: error }, 'database connection lost'),
      onDamage: (error) => log.error({ err: error }, DAMAGE_SAID),
      onSlowQuery: noteSlowQuery(troubles),
    });
    await database.ping();
    return database;
  } catch (error) {
    throw new InvalidSettings(notOpening(env, error));
  }
}
