import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { personalCookie } from '#app/pure/people/personal-cookies.ts';
import { freePort } from '../testing/free-port.ts';

export const ROOT = join(import.meta.dirname, '../..');
/**
 * A request with this cookie may get a toast, so its page never comes from memory. The cookie is empty, so
 * reading it takes no time.
 */
export const SESSION = { cookie: `${personalCookie('flash')}=` };

export interface Place {
  dataDir: string;
  databaseUrl?: string;
}

export interface RunningProcess {
  pid: number;
  port: number;
  /** Milliseconds from the start to the first complete answer. */
  startedIn: number;
  stop(): Promise<void>;
}

/**
 * Starts the built server on a free port.
 * @param settings in addition to those of every measurement; PORT in PUBLIC_URL stands for that port
 */
export async function startSite(
  place: Place,
  settings: Record<string, string> = {},
  root = ROOT,
): Promise<RunningProcess> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['server/index.js'], {
    cwd: root,
    env: environment(place, {
      PORT: String(port),
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2', // as `npm start` does
      LOG_LEVEL: 'error',
      ...settings,
      ...(settings.PUBLIC_URL && { PUBLIC_URL: settings.PUBLIC_URL.replace('PORT', String(port)) }),
    }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilAnswering(child, `http://127.0.0.1:${port}/`);
  return {
    pid: child.pid ?? 0,
    port,
    startedIn: performance.now() - began,
    stop: () => stop(child),
  };
}

/** Fills a database with synthetic items or with the demonstration, like `npm run seed`. */
export async function seed(place: Place, content: number | 'demo'): Promise<void> {
  const what = content === 'demo' ? ['--demo'] : ['--items', String(content)];
  const child = spawn(process.execPath, ['scripts/seed.ts', ...what], {
    cwd: ROOT,
    env: environment(place, {}),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`seed ended with ${code}`);
}

/** CPU time of a process so far, of all threads, in microseconds; null where there is no /proc. */
export function cpuMicroseconds(pid: number): number | null {
  const threads = readTasks(pid);
  if (threads.length === 0) return null;
  // The first number is nanoseconds of CPU time.
  return (
    threads.reduce((sum, id) => sum + Number(readProc(pid, `task/${id}/schedstat`)?.split(' ')[0] ?? 0), 0) /
    1000
  );
}

export function residentMegabytes(pid: number): number | null {
  const kilobytes = readProc(pid, 'status')?.match(/VmRSS:\s+(\d+)/)?.[1];
  return kilobytes ? Number(kilobytes) / 1024 : null;
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The environment of a site's process, without any other variable of ours. */
export function environment(place: Place, own: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return {
    PATH,
    HOME,
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    ...own,
  };
}

async function untilAnswering(child: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`server ended with ${child.exitCode}`);
    const isReady = await fetch(address).then(
      async (response) => response.ok && (await response.text()).length > 0,
      () => false,
    );
    if (isReady) return;
    await wait(10);
  }
}

function readTasks(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function readProc(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}
