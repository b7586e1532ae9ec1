import { spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { makeAdmin, measureAdmin, signIn } from './bench/admin.ts';
import { measureKept } from './bench/kept.ts';
import { measureLetters } from './bench/letters.ts';
import { hammer, type Load, percentile, timeEach } from './bench/load.ts';
import { measurePayments } from './bench/payments.ts';
import { makePlace } from './bench/places.ts';
import { inOtherWords, PAGES, QUERIES } from './bench/queries.ts';
import {
  cpuMicroseconds,
  ROOT,
  type RunningProcess,
  residentMegabytes,
  SESSION,
  seed,
  startSite,
} from './bench/site-process.ts';
import { type Row, row, toMarkdown } from './bench/table.ts';
import { linksOn, measureTransfer } from './bench/transfer-sizes.ts';
import { measureUpload } from './bench/upload.ts';
import { makeMember, measureViews, visit } from './bench/views.ts';
import { measureWorkers } from './bench/workers.ts';

const { values } = parseArgs({
  options: { postgres: { type: 'string' }, items: { type: 'string', default: '100000' } },
});
const FEW = 50;
const MANY = Number(values.items);
const ROUNDS = 9;
const RENDERS = 1_000;
const RENDER_ROUNDS = 10;
const UPLOAD_MB = 512;
/** Code that V8 has not compiled yet takes three times as long. */
const WARM_UP = 1_000;
/** Enough connections that the server always has a page to render. */
const RENDER_LOAD = { seconds: 1, connections: 4, headers: SESSION };

const build = spawnSync(process.execPath, ['scripts/build-if-needed.ts'], { cwd: ROOT, stdio: 'inherit' });
if (build.status !== 0) process.exit(1);

const few = await makePlace(values.postgres, 'few');
const many = await makePlace(values.postgres, 'many');
const shop = await makePlace(values.postgres, 'shop');
const newsletter = await makePlace(values.postgres, 'newsletter');
const running: RunningProcess[] = [];
try {
  const seeding = performance.now();
  await seed(few, FEW);
  await seed(many, MANY);
  const seededIn = (performance.now() - seeding) / 1000;
  await makeAdmin(few);
  await makeAdmin(many);
  await makeMember(few);
  await makeMember(many);
  const small = await startSite(few);
  running.push(small);
  const large = await startSite(many);
  running.push(large);

  const rows = [
    // Other processes on the machine make every time below longer.
    row(`carga da máquina, ${availableParallelism()} núcleos`, loadavg()[0] ?? 0, ''),
    ...(await measureStart(small)),
    ...(await measureKept(small, `${FEW} itens`)),
    ...(await measureKept(large, `${MANY} itens`)),
    ...(await measureRendered(small)),
    ...(await measureGrowth(small, large)),
    ...(await measureSearch(large)),
    ...(await measureSizes(small)),
    ...(await measureAdminArea(small, large)),
    ...(await measureViews(await visit(small), await visit(large), MANY)),
    ...(await measurePayments(shop)),
    ...(await measureLetters(newsletter)),
    ...(await measureWorkers(few)),
    row(`semear e indexar ${MANY} itens`, seededIn, 's', { most: values.postgres ? 120 : 60 }),
  ];
  console.log(
    `\n${values.postgres ? 'PostgreSQL' : 'SQLite'}, Node ${process.versions.node}\n\n${toMarkdown(rows)}`,
  );
} finally {
  for (const site of running) await site.stop();
  await few.remove();
  await many.remove();
  await shop.remove();
  await newsletter.remove();
}

async function measureStart({ pid, startedIn }: RunningProcess): Promise<Row[]> {
  const memory = residentMegabytes(pid);
  return [
    row('da partida à primeira página', startedIn, 'ms', { most: 1_000 }),
    ...(memory === null ? [] : [row('memória em repouso', memory, 'MB', { most: 150 })]),
  ];
}

interface Measured {
  rate: number;
  /** Microseconds per request; 0 where it cannot be read. */
  cpu: number;
}

async function load({ port, pid }: RunningProcess, path: string, options: Load): Promise<Measured> {
  const before = cpuMicroseconds(pid);
  const { requests, requestsPerSecond } = await hammer(port, path, options);
  const after = cpuMicroseconds(pid);
  return {
    rate: requestsPerSecond,
    cpu: before === null || after === null ? 0 : (after - before) / requests,
  };
}

interface Turns {
  /** Milliseconds. */
  times: number[];
  /** Milliseconds per page and turn: requested one by one, and with a queue. */
  cpu: number[];
  busyCpu: number[];
}

/**
 * Pages with a session, which never come from memory. Takes turns and reports the median, because other
 * processes evict the processor's caches.
 */
async function measureRendered(site: RunningProcess): Promise<Row[]> {
  const turns = PAGES.map((): Turns => ({ times: [], cpu: [], busyCpu: [] }));
  for (let round = 0; round < RENDER_ROUNDS; round++) {
    for (const [index, { path }] of PAGES.entries()) {
      const paths = Array<string>(RENDERS / RENDER_ROUNDS).fill(path);
      const { times, cpu } = await timeRendered([site], paths, round === 0 ? undefined : []);
      turns[index]?.times.push(...(times[0] ?? []));
      turns[index]?.cpu.push(cpu);
      const busy = await load(site, path, RENDER_LOAD);
      turns[index]?.busyCpu.push(busy.cpu / 1000);
    }
  }
  return PAGES.flatMap(({ name }, index) => [
    row(`${name}, montada na hora (p50)`, percentile(turns[index]?.times ?? [], 0.5), 'ms'),
    row(`${name}, montada na hora, CPU`, percentile(turns[index]?.cpu ?? [], 0.5), 'ms', { most: 1.5 }),
    row(`${name}, o mesmo sob carga`, percentile(turns[index]?.busyCpu ?? [], 0.5), 'ms', { most: 1.5 }),
  ]);
}

async function measureGrowth(small: RunningProcess, large: RunningProcess): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, path } of PAGES.slice(0, 2)) {
    const { times } = await timeRendered([small, large], Array<string>(RENDERS).fill(path));
    const [one = 0, other = 0] = times.map((list) => percentile(list, 0.5));
    rows.push(
      row(`${name} com ${MANY} itens (p50)`, other, 'ms'),
      row(`${name}, ${MANY} itens contra ${FEW}`, other / one, '×', { most: 1.3 }),
    );
  }
  return rows;
}

async function measureSearch(large: RunningProcess): Promise<Row[]> {
  const searches = (round: number) =>
    QUERIES.map((query) => `/search?${new URLSearchParams({ q: inOtherWords(query, round) })}`);
  const paths = Array.from({ length: ROUNDS }, (_, round) => searches(round)).flat();
  const { times, cpu } = await timeRendered([large], paths, repeated(searches(ROUNDS), WARM_UP));
  const [list = []] = times;
  return [
    row(`busca em ${MANY} itens (p50)`, percentile(list, 0.5), 'ms'),
    row(`busca em ${MANY} itens (p95)`, percentile(list, 0.95), 'ms', { most: 25 }),
    row(`busca em ${MANY} itens (máx.)`, Math.max(...list), 'ms'),
    row(`busca em ${MANY} itens, CPU`, cpu, 'ms'),
  ];
}

async function measureAdminArea(small: RunningProcess, large: RunningProcess): Promise<Row[]> {
  const [few, lots] = await Promise.all(
    [small, large].map(async (site) => ({ site, session: await signIn(site) })),
  );
  if (!few || !lots) return [];
  return [...(await measureAdmin(few, lots, MANY)), ...(await measureUpload(small, few.session, UPLOAD_MB))];
}

async function measureSizes({ port }: RunningProcess): Promise<Row[]> {
  const { html, js, css, fonts, ...home } = await measureTransfer(port, '/');
  const [item = '/'] = await linksOn(port, '/episodios', '/episodios/');
  const itemPage = await measureTransfer(port, item);
  const kB = (bytes: number) => bytes / 1000;
  return [
    row('início: HTML (brotli)', kB(html), 'kB'),
    row('início: JavaScript (gzip)', kB(js.gzip), 'kB', { most: 130 }),
    row('início: JavaScript (brotli)', kB(js.brotli), 'kB', { most: 115 }),
    row('início: CSS (gzip)', kB(css.gzip), 'kB', { most: 12 }),
    row('início: fontes', kB(fonts), 'kB', { most: 30 }),
    row('início: quem só lê', kB(home.reads), 'kB', { most: 70 }),
    row('início: quem toca na página', kB(home.touches), 'kB', { most: 175 }),
    row('episódio: quem só lê', kB(itemPage.reads), 'kB', { most: 70 }),
    row('episódio: quem toca na página', kB(itemPage.touches), 'kB', { most: 175 }),
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
