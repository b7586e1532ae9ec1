import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { startBareServer } from './bare-server.ts';
import { percentile, timeEach } from './load.ts';
import { makePlace } from './places.ts';
import { PAGES } from './queries.ts';
import {
  cpuMicroseconds,
  ROOT,
  type RunningProcess,
  residentMegabytes,
  SESSION,
  seed,
  startSite,
} from './site-process.ts';
import { measureTransfer } from './transfer-sizes.ts';
import { hit, isWrkThere } from './wrk.ts';

// What a mechanism pays: this checkout beside others of the same commit in which it is taken out, in turns, so that all
// have the same weather. `node scripts/bench/without.ts ../without-packed …`, each of them built.

const ROUNDS = 100;
const PER_TURN = 20;
const STARTS = 5;
const ITEMS = 50;
const WARM_UP = 1_500;
/** Answers from memory: turns of a second, beside the servers of `kept.ts`. */
const KEPT_TURNS = 15;
const KEPT_LOAD = { seconds: 1, connections: 32 };

const folders = [ROOT, ...process.argv.slice(2)];
const missing = folders.find((folder) => !existsSync(join(folder, 'build/server/index.js')));
if (missing) throw new Error(`${missing} is not built`);

const place = await makePlace(undefined, 'without');
const running: RunningProcess[] = [];
try {
  await seed(place, ITEMS);
  const starts = folders.map((): { ms: number[]; MB: number[] } => ({ ms: [], MB: [] }));
  for (let turn = 0; turn < STARTS; turn++) {
    for (const [index, folder] of folders.entries()) {
      const site = await startSite(place, {}, folder);
      starts[index]?.ms.push(site.startedIn);
      starts[index]?.MB.push(residentMegabytes(site.pid) ?? 0);
      if (turn === STARTS - 1) running.push(site);
      else await site.stop();
    }
  }
  for (const [index, site] of running.entries()) {
    const { html, js } = await measureTransfer(site.port, '/');
    const { ms = [], MB = [] } = starts[index] ?? {};
    console.log(
      basename(folders[index] ?? '').padEnd(12),
      `first answer ${middle(ms).toFixed(0)} ms, idle ${middle(MB).toFixed(0)} MB,`,
      `home: HTML ${html} B brotli, JavaScript ${(js.gzip / 1000).toFixed(1)} kB gzip`,
    );
  }
  for (const { name, path } of PAGES) await measurePage(name, path);
  if (isWrkThere()) for (const { name, path } of PAGES) await measureKept(name, path);
} finally {
  for (const site of running) await site.stop();
  await place.remove();
}

/** CPU of a page that is rendered, in short turns: the quickest of them had the machine nearly for itself. */
async function measurePage(name: string, path: string): Promise<void> {
  const turns = running.map((): number[] => []);
  const paths = Array<string>(PER_TURN).fill(path);
  for (const { port } of running) await timeEach(port, Array<string>(WARM_UP).fill(path), SESSION);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { pid, port }] of running.entries()) {
      const before = cpuMicroseconds(pid) ?? 0;
      await timeEach(port, paths, SESSION);
      turns[index]?.push(((cpuMicroseconds(pid) ?? 0) - before) / 1000 / PER_TURN);
    }
  }
  for (const [index, folder] of folders.entries()) {
    const [own = [], ours = []] = [turns[index], turns[0]];
    const ratio = middle(own.map((value, turn) => value / (ours[turn] ?? 1)));
    const quiet = Math.min(...own);
    console.log(
      name.padEnd(8),
      basename(folder).padEnd(12),
      `CPU ${quiet.toFixed(2)} ms (${(quiet / Math.min(...ours)).toFixed(2)}), median ${middle(own).toFixed(2)} ms (${ratio.toFixed(2)})`,
    );
  }
}

/** CPU of an answer from memory against servers that do nothing else. The order moves on with each turn. */
async function measureKept(name: string, path: string): Promise<void> {
  const first = running[0]?.port ?? 0;
  const bare = [await startBareServer(first, path, 'same'), await startBareServer(first, path, 'content')];
  const servers = [...running, ...bare];
  const turns = servers.map((): number[] => []);
  for (const server of servers) await hit(server, path, KEPT_LOAD);
  for (let turn = 0; turn < KEPT_TURNS; turn++) {
    for (let place = 0; place < servers.length; place++) {
      const index = (place + turn) % servers.length;
      const server = servers[index];
      if (server) turns[index]?.push((await hit(server, path, KEPT_LOAD)).cpu);
    }
  }
  for (const server of bare) await server.stop();
  const [same = [], content = []] = turns.slice(running.length);
  for (const [index, folder] of folders.entries()) {
    const own = turns[index] ?? [];
    const against = (other: readonly number[]) =>
      middle(own.map((value, turn) => value / (other[turn] ?? 1)));
    console.log(
      name.padEnd(8),
      basename(folder).padEnd(12),
      `from memory: CPU ${middle(own).toFixed(1)} µs, against the same headers ${against(same).toFixed(2)},`,
      `those of the content ${against(content).toFixed(2)}`,
    );
  }
}

function middle(values: readonly number[]): number {
  return percentile(values, 0.5);
}
