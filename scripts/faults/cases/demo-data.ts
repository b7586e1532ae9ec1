import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { administer, makePlace } from '../../bench/places.ts';
import { environment, type Place, ROOT } from '../../bench/site-process.ts';

const FIRST_DATABASE = '/postgres';

/** By the server of the database. */
const demos = new Map<string, Promise<Demo>>();

interface Demo extends Place {
  remove(): Promise<void>;
}

/** The demonstration's content, like `npm run seed -- --demo`: made once for each server, then copied. */
export async function seedDemo(place: Place): Promise<void> {
  const server = serverOf(place);
  if (server === null) return seedOwnDemo(place);
  const known = demos.get(server) ?? makeDemo(place.databaseUrl && server, demos.size);
  demos.set(server, known);
  const demo = await known.catch((error: unknown) => {
    demos.delete(server);
    throw error;
  });
  cpSync(demo.dataDir, place.dataDir, { recursive: true });
  if (!place.databaseUrl) return;
  const [own, from] = [nameOf(place), nameOf(demo)];
  await administer(server, `drop database ${own} with (force)`);
  await administer(server, `create database ${own} template ${from}`);
}

/** The same, of a site of its own: copies are one site. */
export async function seedOwnDemo(place: Place): Promise<void> {
  const { code, output } = await runScript(place, ['scripts/seed.ts', '--demo']);
  if (code !== 0) throw new Error(`the seed ended with ${code}: ${output}`);
}

export async function forgetDemos(): Promise<void> {
  for (const demo of demos.values()) await demo.then(({ remove }) => remove());
}

async function makeDemo(server: string | undefined, number: number): Promise<Demo> {
  const demo = await makePlace(server, `faults_demo_${number}`);
  await seedOwnDemo(demo);
  return demo;
}

/** Null where the place is the server's first database, which cannot be replaced by a copy. */
function serverOf({ databaseUrl }: Place): string | null {
  if (!databaseUrl) return 'SQLite';
  const url = new URL(databaseUrl);
  if (url.pathname === FIRST_DATABASE) return null;
  url.pathname = FIRST_DATABASE;
  return url.href;
}

function nameOf({ databaseUrl }: Place): string {
  return new URL(databaseUrl ?? '').pathname.slice(1);
}

/** @returns what `npm run check-data` found; empty where all is well */
export async function checkedData(place: Place): Promise<string[]> {
  const { code, output } = await runScript(place, ['scripts/check-data.ts']);
  return code === 0 ? [] : [`check-data: ${output.trim()}`];
}

/** @param mostMs then it is killed, and its code is null */
export async function runScript(
  place: Place,
  args: string[],
  mostMs = 0,
  settings: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: environment(place, settings),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...{ timeout: mostMs, killSignal: 'SIGKILL' },
  });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => pieces.push(piece));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: Buffer.concat(pieces).toString() };
}
