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
const WARM_UP = { ...LOAD, seconds: 3 };
/** Pages with a limit of their own. The others show what they show. */
const LIMITED = ['/', '/topics/ansiedade', '/search?q=ansiedade'];

/** The same answers as from memory, but rendered for each request: by one process and by two, in turns. */
export function measureRates(one: RunningProcess, two: RunningProcess, ofSite: string): Promise<Row[]> {
  return whereWrk(async () => {
    const rows: Row[] = [];
    for (const answer of KEPT) {
      const path = await findAddress(one.port, answer);
      rows.push(...(await measureAnswer([one, two], path, `${answer.name}, ${ofSite}, montado`)));
    }
    return rows;
  });
}

async function measureAnswer(sites: readonly RunningProcess[], path: string, name: string): Promise<Row[]> {
  const rounds = sites.map((): Hit[] => []);
  for (const site of sites) await hit(site, path, WARM_UP);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, site] of sites.entries()) rounds[index]?.push(await hit(site, path, LOAD));
  const [one = [], two = []] = rounds;
  const middle = (hits: Hit[], what: keyof Hit) =>
    percentile(
      hits.map((round) => round[what]),
      0.5,
    );
  const ratio = middle(two, 'requestsPerSecond') / middle(one, 'requestsPerSecond');
  const cpu = middle(one, 'cpu') / 1000;
  return [
    row(`${name}`, middle(one, 'requestsPerSecond'), 'respostas/s'),
    row(`${name}, 2 processos`, middle(two, 'requestsPerSecond'), 'respostas/s'),
    row(`${name}, 2 contra 1`, ratio, '×', { least: 1.7 }),
    row(`${name}, p99`, middle(one, 'p99') / 1000, 'ms'),
    row(`${name}, p99, 2 processos`, middle(two, 'p99') / 1000, 'ms'),
    row(`${name}, CPU`, cpu, 'ms', LIMITED.includes(path) ? { most: MOST_RENDERING_MS } : undefined),
    // Does not depend on what else the machine does.
    row(`${name}, CPU, 2 processos`, middle(two, 'cpu') / 1000, 'ms', { most: cpu * 1.15 }),
  ];
}
