import { findTools } from '../../testing/system-tools.ts';
import {
  type PostgresOptions,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../testing/temporary-postgres.ts';
import { NotTried, type Outcome, type Setting } from './fault-case.ts';

/** A server of the case's own, which it may stop or fill; what it has acknowledged survives a crash of the server. */
export async function onOwnPostgres(
  setting: Setting,
  options: PostgresOptions,
  run: (setting: Setting, server: TemporaryPostgres) => Promise<Outcome>,
): Promise<Outcome> {
  const { postgres: programs } = findTools();
  if (!programs) throw new NotTried('there is no PostgreSQL on this machine');
  const server = await startTemporaryPostgres(programs, { ...options, survivesCrash: true });
  try {
    const place = { ...setting.place, databaseUrl: server.url };
    return await run({ ...setting, place, postgresUrl: server.url }, server);
  } finally {
    await server.stop();
  }
}
