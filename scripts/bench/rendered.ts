import { percentile, timeEach } from './load.ts';
import { inOtherWords, PAGES, PRODUCT, QUERIES } from './queries.ts';
import { cpuMicroseconds, type RunningProcess, SESSION } from './site-process.ts';
import { type Row, row } from './table.ts';
import { findAddress } from './transfer-sizes.ts';

/** Milliseconds of CPU that a page may take that is rendered for one visitor (docs/decisions/0031, 0072). */
export const MOST_RENDERING_MS = 1.5;
/** The product's page shows less than the home page. As a ratio the target holds on any machine. */
const MOST_OF_HOME = 1.2;
const RENDERS = 1_000;
const ROUNDS = 10;
const SEARCH_ROUNDS = 9;
/** Code that V8 has not compiled yet takes three times as long. */
const WARM_UP = 1_000;

/**
 * Pages with a session, which never come from memory, one after the other. Takes turns and reports the median, because
 * other processes evict the processor's caches.
 */
export async function measureRendered(site: RunningProcess): Promise<Row[]> {
  const pages = [...PAGES, { name: PRODUCT.name, path: await findAddress(site.port, PRODUCT) }];
  const times = pages.map((): number[] => []);
  const cpus = pages.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { path }] of pages.entries()) {
      const paths = Array<string>(RENDERS / ROUNDS).fill(path);
      const turn = await timeRendered([site], paths, round === 0 ? undefined : []);
      times[index]?.push(...(turn.times[0] ?? []));
      cpus[index]?.push(turn.cpu);
    }
  }
  const cpuOf = (index: number) => percentile(cpus[index] ?? [], 0.5);
  return [
    ...pages.flatMap(({ name }, index) => [
      row(`${name}, montada na hora (p50)`, percentile(times[index] ?? [], 0.5), 'ms'),
      row(`${name}, montada na hora, CPU`, cpuOf(index), 'ms', { most: MOST_RENDERING_MS }),
    ]),
    row('produto contra início, CPU', cpuOf(pages.length - 1) / cpuOf(0), '×', { most: MOST_OF_HOME }),
  ];
}

export async function measureGrowth(
  small: RunningProcess,
  large: RunningProcess,
  many: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, path } of PAGES.slice(0, 2)) {
    const { times } = await timeRendered([small, large], Array<string>(RENDERS).fill(path));
    const [one = 0, other = 0] = times.map((list) => percentile(list, 0.5));
    rows.push(
      row(`${name} com ${many} itens (p50)`, other, 'ms'),
      row(`${name}, ${many} itens contra poucos`, other / one, '×', { most: 1.3 }),
    );
  }
  return rows;
}

export async function measureSearch(large: RunningProcess, many: number): Promise<Row[]> {
  const searches = (round: number) =>
    QUERIES.map((query) => `/search?${new URLSearchParams({ q: inOtherWords(query, round) })}`);
  const paths = Array.from({ length: SEARCH_ROUNDS }, (_, round) => searches(round)).flat();
  const { times, cpu } = await timeRendered([large], paths, repeated(searches(SEARCH_ROUNDS), WARM_UP));
  const [list = []] = times;
  return [
    row(`busca em ${many} itens (p50)`, percentile(list, 0.5), 'ms'),
    row(`busca em ${many} itens (p95)`, percentile(list, 0.95), 'ms', { most: 25 }),
    row(`busca em ${many} itens (máx.)`, Math.max(...list), 'ms'),
    row(`busca em ${many} itens, CPU`, cpu, 'ms'),
  ];
}

function repeated(paths: readonly string[], times: number): string[] {
  return Array.from({ length: times }, (_, turn) => paths[turn % paths.length] ?? '/');
}

/**
 * Opens pages with a session, on each server in turn. @returns times for each, and the CPU time of one page
 */
async function timeRendered(
  sites: ReadonlyArray<Pick<RunningProcess, 'port' | 'pid'>>,
  paths: readonly string[],
  warmUp = repeated(paths, WARM_UP),
): Promise<{ times: number[][]; cpu: number }> {
  const cpuOfAll = () => sites.reduce((sum, { pid }) => sum + (cpuMicroseconds(pid) ?? 0), 0);
  for (const { port } of sites) await timeEach(port, warmUp, SESSION);
  const before = cpuOfAll();
  const times = sites.map((): number[] => []);
  for (const path of paths) {
    for (const [index, { port }] of sites.entries()) {
      times[index]?.push(...(await timeEach(port, [path], SESSION)));
    }
  }
  return { times, cpu: (cpuOfAll() - before) / 1000 / (paths.length * sites.length) };
}
