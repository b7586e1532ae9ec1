import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** This Node and the project's tools first, whatever the caller's PATH is. */
const PATH = [dirname(process.execPath), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
const PATIENCE_MS = 5_000;

const running = new Set<ChildProcess>();

/**
 * Runs a command.
 * @param isQuiet shows its output only where it fails
 * @returns whether it succeeded
 */
export async function runCommand(
  line: string,
  { env = {}, isQuiet = false }: { env?: Record<string, string>; isQuiet?: boolean } = {},
): Promise<boolean> {
  const [command = '', ...args] = line.split(' ');
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PATH, ...env },
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    detached: true, // its own process group, so that its children can be killed with it
  });
  running.add(child);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
  try {
    const [code] = await once(child, 'close');
    if (code !== 0) process.stdout.write(Buffer.concat(output));
    return code === 0;
  } catch (error) {
    console.error(`${command}: ${(error as Error).message}`);
    return false;
  } finally {
    running.delete(child);
  }
}

/** Ends every running command with its children. */
export async function endCommands(): Promise<void> {
  const ends = [...running].map((child) => once(child, 'exit').catch(() => {}));
  for (const child of running) signalGroup(child, 'SIGTERM');
  const cutOff = setTimeout(() => {
    for (const child of running) signalGroup(child, 'SIGKILL');
  }, PATIENCE_MS);
  await Promise.all(ends);
  clearTimeout(cutOff);
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // It has already ended.
  }
}
