import { freePort } from '../../testing/free-port.ts';
import { findOrInstallTools } from '../../testing/system-tools.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../testing/temporary-postgres.ts';
import { childrenOf, startAlone } from '../held-site.ts';
import { openCopySite } from './backup-site.ts';
import { type FaultCase, NotTried, type Outcome, type Setting } from './fault-case.ts';
import { SECRET } from './fuzz-people.ts';

const ROUNDS = 2;
const PATIENCE_MS = 20_000;
const WORDS = 'Não foi possível carregar esta página';
/** What `docs/limits.md` says: a connection, and then an answer. */
const MOST_MS = 5_000;

/** Who sees the page is in the database, too: meanwhile the page of errors answers, soon, and says so. */
export const frozenHealth: FaultCase = {
  name: 'page of the health while PostgreSQL is frozen',
  databases: ['PostgreSQL'],
  mostSeconds: 60,
  mostRecoverySeconds: 10,
  run: onOwnServer,
};

/** Of the case's own: another one must not stand still. */
async function onOwnServer(setting: Setting): Promise<Outcome> {
  const { postgres: programs } = findOrInstallTools();
  if (!programs) throw new NotTried('there is no PostgreSQL');
  const server = await startTemporaryPostgres(programs);
  try {
    return await lookWhileFrozen(setting, server);
  } finally {
    await server.stop();
  }
}

async function lookWhileFrozen(setting: Setting, server: TemporaryPostgres): Promise<Outcome> {
  const place = { ...setting.place, databaseUrl: server.url };
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = { PUBLIC_URL: origin, AUTH_SECRET: SECRET };
  const site = await startAlone(place, port, 1, settings);
  const rounds = setting.rounds ?? ROUNDS;
  const faults: string[] = [];
  let [answered, slowest, recovery] = [0, 0, 0];
  try {
    const { admin } = await openCopySite(place, origin);
    const look = () => lookAt(`${origin}/admin/saude`, admin);
    for (let round = 0; round < rounds; round += 1) {
      const before = await look();
      if (before.status !== 200) faults.push(`before: ${before.status}`);
      const frozen = await frozenDuring(server, look);
      if (frozen.status !== 503 || !frozen.text.includes(WORDS)) faults.push(`frozen: ${frozen.status}`);
      if (frozen.ms > MOST_MS) faults.push(`answered only after ${Math.round(frozen.ms)} ms`);
      slowest = Math.max(slowest, frozen.ms);
      const thawed = performance.now();
      let after = await look();
      while (after.status !== 200 && performance.now() - thawed < PATIENCE_MS) after = await look();
      if (after.status !== 200) faults.push(`after: ${after.status}`);
      recovery = Math.max(recovery, performance.now() - thawed);
      answered += 1;
    }
  } finally {
    await site.end();
  }
  return {
    ...{ rounds, acknowledged: answered, lost: 0, doubled: 0, recoverySeconds: recovery / 1_000, faults },
    note: `the page of errors came after ${(slowest / 1_000).toFixed(1)} s at most`,
  };
}

async function frozenDuring<Seen>({ pid }: TemporaryPostgres, look: () => Promise<Seen>): Promise<Seen> {
  const all = [pid, ...childrenOf(pid)];
  const tell = (signal: NodeJS.Signals) => {
    for (const one of all) {
      try {
        process.kill(one, signal);
      } catch {
        // A connection's process has ended meanwhile.
      }
    }
  };
  tell('SIGSTOP');
  try {
    return await look();
  } finally {
    tell('SIGCONT');
  }
}

async function lookAt(address: string, cookie: string) {
  const began = performance.now();
  const answer = await fetch(address, {
    headers: { Cookie: cookie },
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return { status: answer.status, text: await answer.text(), ms: performance.now() - began };
}
