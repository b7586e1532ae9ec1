import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { childrenOf, startAlone } from '../held-site.ts';
import { type FaultCase, NotTried, type Outcome, type Setting } from './fault-case.ts';
import { underWrites } from './under-writes.ts';

const ROUNDS = 2;
const FROZEN_MS = 3_000;
const AT_MOST = { mostSeconds: 120, mostRecoverySeconds: 15 };

/** The site's neighbours fail: mail and database. */
export const neighbours: readonly FaultCase[] = [
  {
    ...{ name: 'mail server that never answers', databases: ['SQLite', 'PostgreSQL'] },
    ...AT_MOST,
    run: (setting) => withMail(setting, () => {}),
  },
  {
    ...{ name: 'mail server that refuses', databases: ['SQLite', 'PostgreSQL'] },
    ...AT_MOST,
    run: (setting) => withMail(setting, (socket) => socket.end('554 5.3.2 no service here\r\n')),
  },
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

const ALONE = { rounds: ROUNDS, workers: 1, start: startAlone };

async function withMail(setting: Setting, greet: (socket: Socket) => void): Promise<Outcome> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    greet(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'conversas@conversas.example' };
  try {
    const outcome = await underWrites(setting, { ...ALONE, settings, act: () => pause(FROZEN_MS) });
    const faults = sockets.size === 0 ? ['no mail was tried'] : [];
    return { ...outcome, faults: [...outcome.faults, ...faults] };
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}

/** Only the temporary server: one of somebody else's must not stand still. */
async function freeze({ postgresUrl }: Setting): Promise<void> {
  const pid = await postmasterPid(postgresUrl);
  if (!childrenOf(process.pid).includes(pid)) throw new NotTried('the server is not a temporary one');
  const all = [pid, ...childrenOf(pid)];
  for (const one of all) signalTo(one, 'SIGSTOP');
  await pause(FROZEN_MS);
  for (const one of all) signalTo(one, 'SIGCONT');
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

async function endConnections({ place }: Setting): Promise<void> {
  await ask(
    place.databaseUrl ?? null,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

/** Takes what is left, ends the site's own, takes those too, and holds them for a while. */
async function takeConnections(setting: Setting): Promise<void> {
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
