import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DatabaseOptions } from '#app/db/client.server.ts';

const SCRIPTS = join(import.meta.dirname, '../../../scripts');

/**
 * Runs a script like its npm command, on this place's data.
 * @param settings more of its environment; of the test's own, only what finds and compiles is passed on
 * @param uid the user to run as, which only root may choose
 */
export async function runScript(
  name: string,
  args: readonly string[],
  { databaseUrl = '', dataDir }: DatabaseOptions,
  settings: Record<string, string> = {},
  uid?: number,
): Promise<{ code: number | null; out: string; err: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...settings };
  const child = spawn(process.execPath, [join(SCRIPTS, `${name}.ts`), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const [[code], out, err] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, out, err };
}
