import { percentile } from './load.ts';
import { KEPT } from './queries.ts';
import { MOST_RENDERING_MS } from './rendered.ts';
import { type RunningProcess, SESSION } from './site-process.ts';
import { type Row, row } from './table.ts';
import { findAddress } from './transfer-sizes.ts';
import { type Hit, hit, whereWrk } from './wrk.ts';

const ROUNDS = 5;
/** Enough connections that each worker always has a page to render. */
const LOAD = { seconds: 1, connections: 16, headers: SESSION };
const HALF = { ...LOAD, connections: LOAD.connections / 2 };
/** Two workers share the requests, so each compiles its code half as fast. */
const WARM_UP = { ...LOAD, seconds: 2 };
/** Pages with a limit of their own. The others show what they show. */
const LIMITED = ['/', '/topics/ansiedade', '/search?q=ansiedade'];

export interface RatedSites {
  /** With one worker. */
  one: RunningProcess;
  /** The same site with two workers. */
  two: RunningProcess;
  /** Started beside `one`, which knows nothing of it: both show what the machine's cores do at the same time. */
  beside: RunningProcess;
}

/** The same answers as from memory, but rendered for each request: by one process and by two, in turns. */
export function measureRates(sites: RatedSites, ofSite: string): Promise<Row[]> {
  return whereWrk(async () => {
    const rows: Row[] = [];
    const named: Array<{ name: string; path: string }> = [];
    for (const answer of KEPT)
      named.push({ name: answer.name, path: await findAddress(sites.one.port, answer) });
    for (const { path } of named) await warmUp(sites, path);
    for (const { name, path } of named)
      rows.push(...(await measureAnswer(sites, path, `${name}, ${ofSite}, montado`)));
    return rows;
  });
}

async function warmUp({ one, two, beside }: RatedSites, path: string): Promise<void> {
  for (const site of [one, two, two, beside]) await hit(site, path, WARM_UP);
}

async function measureAnswer(sites: RatedSites, path: string, name: string): Promise<Row[]> {
  const [one, two]: [Hit[], Hit[]] = [[], []];
  const apart: number[] = [];
  await warmUp(sites, path);
  for (let round = 0; round < ROUNDS; round++) {
    one.push(await hit(sites.one, path, LOAD));
    two.push(await hit(sites.two, path, LOAD));
    const halves = await Promise.all([hit(sites.one, path, HALF), hit(sites.beside, path, HALF)]);
    apart.push(halves.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0));
  }
  const middle = (hits: Hit[], what: keyof Hit) =>
    percentile(
      hits.map((round) => round[what]),
      0.5,
    );
  const ofOne = middle(one, 'requestsPerSecond');
  const ratio = middle(two, 'requestsPerSecond') / ofOne;
  const cpu = middle(one, 'cpu') / 1000;
  return [
    row(name, ofOne, 'respostas/s'),
    row(`${name}, 2 processos`, middle(two, 'requestsPerSecond'), 'respostas/s'),
    row(`${name}, 2 contra 1`, ratio, '×', { least: 1.7 }),
    row(`${name}, duas partidas à parte contra 1`, percentile(apart, 0.5) / ofOne, '×'),
    row(`${name}, p99`, middle(one, 'p99') / 1000, 'ms'),
    row(`${name}, p99, 2 processos`, middle(two, 'p99') / 1000, 'ms'),
    row(`${name}, CPU`, cpu, 'ms', LIMITED.includes(path) ? { most: MOST_RENDERING_MS } : undefined),
    // Does not depend on what else the machine does.
    row(`${name}, CPU, 2 processos`, middle(two, 'cpu') / 1000, 'ms', { most: cpu * 1.15 }),
  ];
}
