import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { environment, type Place, ROOT } from '../../bench/site-process.ts';

/** The demonstration's content, like `npm run seed -- --demo`. */
export async function seedDemo(place: Place): Promise<void> {
  const { code, output } = await runScript(place, ['scripts/seed.ts', '--demo']);
  if (code !== 0) throw new Error(`the seed ended with ${code}: ${output}`);
}

/** @returns what `npm run check-data` found; empty where all is well */
export async function checkedData(place: Place): Promise<string[]> {
  const { code, output } = await runScript(place, ['scripts/check-data.ts']);
  return code === 0 ? [] : [`check-data: ${output.trim()}`];
}

export async function runScript(
  place: Place,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: environment(place, {}),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => pieces.push(piece));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: Buffer.concat(pieces).toString() };
}
