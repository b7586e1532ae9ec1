import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

export interface TemporaryPostgres {
  url: string;
  /** The process that starts all others of the database. */
  pid: number;
  /** Ends the server by one of PostgreSQL's own signals, and keeps its data. */
  halt(signal: NodeJS.Signals): Promise<void>;
  /** Starts it again, on the same port. */
  begin(): Promise<void>;
  isRunning(): boolean;
  /** Ends it for good, and removes its data. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Folder of the data; the system's temporary one, if left out. */
  parent?: string;
  /** Whether what it has acknowledged is there after its own crash. */
  survivesCrash?: boolean;
}

const PATIENCE_MS = 30_000;
const FAST_SHUTDOWN = 'SIGINT';
// The data is temporary, so nothing needs to reach the disk.
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'listen_addresses=127.0.0.1'];

/**
 * Starts a temporary PostgreSQL that sorts by Brazilian Portuguese: code that depends on byte order fails
 * here.
 * @param programs folder of initdb and postgres
 */
export async function startTemporaryPostgres(
  programs: string,
  { parent = tmpdir(), survivesCrash = false }: PostgresOptions = {},
): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(parent, 'conversas-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder };
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const halt = async (signal: NodeJS.Signals) => {
    if (!child || !isRunning()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const stop = async () => {
    await halt(FAST_SHUTDOWN);
    rmSync(folder, { recursive: true, force: true });
  };
  const begin = async () => {
    const settings = [...SETTINGS, `synchronous_commit=${survivesCrash ? 'on' : 'off'}`];
    const args = ['-D', data, '-k', folder, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
    child = spawn(join(programs, 'postgres'), args, {
      ...options,
      stdio: 'ignore',
      detached: true, // Ctrl+C must not reach it: it stops after its users
    });
    await answers(url);
  };
  try {
    const locale = ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=pt-BR'];
    const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale];
    execFileSync(join(programs, 'initdb'), args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
    await begin();
    return { url, pid: child?.pid ?? 0, halt, begin, isRunning, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // There is no such user.
    }
  }
  throw new Error('there is no user that PostgreSQL could run as');
}

async function answers(url: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(100);
    }
  }
}
