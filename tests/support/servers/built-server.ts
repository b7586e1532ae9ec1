import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../../scripts/testing/free-port.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PATIENCE_MS = 40_000;

export interface BuiltServer {
  origin: string;
  /** Its log so far, one object per line. */
  logs: Array<Record<string, unknown>>;
  process: ChildProcess;
  /** Sends a stop signal. @returns its exit code */
  stop(): Promise<number | null>;
}

/** Builds the site unless the build is newer than every source. */
export function buildIfNeeded(): void {
  const env = { ...process.env, NODE_ENV: 'production' }; // the test runner's NODE_ENV would build React for development
  const { status, stdout, stderr } = spawnSync('node', ['scripts/build/build-if-needed.ts'], {
    cwd: ROOT,
    env,
  });
  if (status !== 0) throw new Error(`the build failed:\n${stdout}${stderr}`);
}

/**
 * Starts the built server like `npm start`, on a free port.
 * @param settings its environment, where PORT in PUBLIC_URL stands for that port; of the test's own, only PATH is
 *   passed on
 * @throws its output, where it does not start
 */
export async function startBuiltServer(settings: Record<string, string>): Promise<BuiltServer> {
  const port = await freePort();
  const address = settings.PUBLIC_URL && { PUBLIC_URL: settings.PUBLIC_URL.replace('PORT', String(port)) };
  const child = runServer({ PORT: String(port), HOST: '127.0.0.1', ...settings, ...address });
  const logs: BuiltServer['logs'] = [];
  const output: string[] = [];
  child.stderr?.on('data', (chunk) => output.push(String(chunk)));
  const exited = once(child, 'exit');
  const listens = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      output.push(`${line}\n`);
      logs.push(readLine(line));
      if (String(logs.at(-1)?.msg).startsWith('Conversas em ')) resolve();
    });
    exited.then(() => reject(new Error(`the server stopped at its start:\n${output.join('')}`)));
    setTimeout(
      () => reject(new Error(`the server does not listen:\n${output.join('')}`)),
      PATIENCE_MS,
    ).unref();
  });
  await listens.catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = await exited;
    return code as number | null;
  };
  return { origin: `http://localhost:${port}`, logs, process: child, stop };
}

/** The server's process only, even if its start fails. */
export function runServer(settings: Record<string, string>): ChildProcess {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', ...settings };
  return spawn('node', ['server/index.js'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

function readLine(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line);
  } catch {
    return { msg: line };
  }
}
