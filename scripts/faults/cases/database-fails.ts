import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { childrenOf, startAlone } from '../held-site.ts';
import { type FaultCase, NotTried, type Setting } from './fault-case.ts';
import { type Found, underWrites } from './under-writes.ts';

const ROUNDS = 2;
const FROZEN_MS = 3_000;
const AT_MOST = { mostSeconds: 120, mostRecoverySeconds: 10 };

/** The site's database stands still, hangs up, or takes nobody in. */
export const databaseFails: readonly FaultCase[] = [
  {
    ...{ name: 'PostgreSQL frozen for 3 s', databases: ['PostgreSQL'] },
    ...AT_MOST,
    run: (setting) => underWrites(setting, { ...ALONE, act: () => freeze(setting) }),
  },
  {
    ...{ name: 'PostgreSQL ends every connection', databases: ['PostgreSQL'] },
    ...AT_MOST,
    run: (setting) => underWrites(setting, { ...ALONE, act: () => endConnections(setting) }),
  },
  {
    ...{ name: 'PostgreSQL out of connections', databases: ['PostgreSQL'] },
    ...AT_MOST,
    run: (setting) => underWrites(setting, { ...ALONE, act: () => takeConnections(setting) }),
  },
];

const ALONE = { rounds: ROUNDS, workers: 1, start: startAlone, isOverAfterAct: true };

/** Only the temporary server: one of somebody else's must not stand still. */
async function freeze({ postgresUrl }: Setting): Promise<Found> {
  const pid = await postmasterPid(postgresUrl);
  if (!childrenOf(process.pid).includes(pid)) throw new NotTried('the server is not a temporary one');
  const all = [pid, ...childrenOf(pid)];
  for (const one of all) signalTo(one, 'SIGSTOP');
  await pause(FROZEN_MS);
  for (const one of all) signalTo(one, 'SIGCONT');
  return [];
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // A connection's process has ended meanwhile.
  }
}

async function postmasterPid(url: string | null): Promise<number> {
  const [row] = await ask<{ pid: number }>(
    url,
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  );
  return row?.pid ?? 0;
}

async function endConnections({ place }: Setting): Promise<Found> {
  const ended = await ask(
    place.databaseUrl ?? null,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return ended.length > 0 ? [] : ['there was no connection to end'];
}

/** Takes what is left, ends the site's own, takes those too, and holds them for a while. */
async function takeConnections(setting: Setting): Promise<Found> {
  const clients: pg.Client[] = [];
  const takeAll = async () => {
    for (;;) {
      const client = new pg.Client({ connectionString: setting.place.databaseUrl });
      client.on('error', () => {});
      try {
        await client.connect();
      } catch {
        return;
      }
      clients.push(client);
    }
  };
  await takeAll();
  const first = clients[0];
  if (!first) throw new Error('no connection was free');
  const own = clients.map((client) => (client as pg.Client & { processID: number }).processID);
  await first.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> all($1)',
    [own],
  );
  await takeAll();
  await pause(FROZEN_MS);
  await Promise.all(clients.map((client) => client.end()));
  return [];
}

async function ask<Row extends pg.QueryResultRow>(url: string | null, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url ?? '' });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
