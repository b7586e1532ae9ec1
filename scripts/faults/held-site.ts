import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { environment, type Place, ROOT } from '../bench/site-process.ts';

/** A running site, started again whenever it ends, and its processes. */
export interface HeldSite {
  port: number;
  /** Of further processes that serve the same site. */
  otherPorts?: readonly number[];
  /** The process that gets signals. */
  pid(): number;
  workers(): number[];
  end(): Promise<void>;
}

export const ACTIVATOR = '/usr/bin/systemd-socket-activate';
const COMMAND = [process.execPath, 'server/index.js'] as const;
const LOOK_EVERY_MS = 20;

/** The site as it listens by itself, started once. */
export async function startAlone(
  place: Place,
  port: number,
  workers: number,
  settings: Record<string, string> = {},
): Promise<HeldSite> {
  const [program, ...rest] = COMMAND;
  const child = spawn(program, rest, {
    ...own(place, port, workers, settings),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answers(port);
  return {
    port,
    pid: () => child.pid ?? 0,
    workers: () => childrenOf(child.pid ?? 0),
    end: () => ended(child),
  };
}

/**
 * This process holds the socket, and starts the site again whenever it ends, as a service manager does.
 * @param root the site's code, which may be a link that leads to another version at the next start
 */
export async function startHeld(
  place: Place,
  port: number,
  workers: number,
  settings: Record<string, string> = {},
  root = ROOT,
): Promise<HeldSite> {
  const socket = new net.BoundSocket({ port, host: '127.0.0.1' });
  let isOver = false;
  let child: ChildProcess;
  const start = () => {
    const { env } = own(place, port, workers, settings);
    child = spawn('sh', ['-c', `LISTEN_PID=$$ LISTEN_FDS=1 exec ${COMMAND.join(' ')}`], {
      env,
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', socket.fd()],
    });
    child.once('exit', () => isOver || start());
  };
  start();
  await answers(port);
  return {
    port,
    pid: () => child.pid ?? 0,
    workers: () => childrenOf(child.pid ?? 0),
    end: async () => {
      isOver = true;
      await ended(child);
      socket.close();
    },
  };
}

/** The same by systemd's own program, which starts at the first connection. */
export async function startActivated(place: Place, port: number, workers: number): Promise<HeldSite> {
  const { env, cwd } = own(place, port, workers);
  const loop = `while :; do (export LISTEN_PID=$BASHPID; exec ${COMMAND.join(' ')}) & wait $!; done`;
  const passed = Object.entries(env).flatMap(([name, value]) => ['-E', `${name}=${value}`]);
  const child = spawn(ACTIVATOR, ['-l', `127.0.0.1:${port}`, ...passed, 'bash', '-c', loop], {
    env,
    cwd,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  await answers(port);
  const pid = () => childrenOf(child.pid ?? 0)[0] ?? 0;
  return {
    port,
    pid,
    workers: () => childrenOf(pid()),
    end: async () => {
      const last = pid();
      child.kill('SIGKILL');
      process.kill(last, 'SIGTERM');
      while (existsSync(`/proc/${last}`)) await pause(LOOK_EVERY_MS);
    },
  };
}

export function childrenOf(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return list.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function own(place: Place, port: number, workers: number, settings: Record<string, string> = {}) {
  const env = environment(place, {
    PORT: String(port),
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    WORKERS: String(workers),
    ...settings,
  });
  return { env, cwd: ROOT };
}

async function answers(port: number): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))) await pause(LOOK_EVERY_MS);
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  while (child.exitCode === null && child.signalCode === null) await pause(LOOK_EVERY_MS);
}
