import { startBareServer } from './bare-server.ts';
import { percentile, timeEach } from './load.ts';
import { KEPT } from './queries.ts';
import { cpuMicroseconds, type RunningProcess } from './site-process.ts';
import { type Row, row } from './table.ts';
import { type Hit, hasWrk, hit, WRK_MISSING } from './wrk.ts';

const ROUNDS = 9;
const LOAD = { seconds: 1, connections: 32 };

/** Microseconds of CPU for each request; 0 where it cannot be read. */
type Measured = Hit & { cpu: number };

/**
 * Answers from memory beside two servers that do nothing else: one with the same headers, one with those of the content
 * alone. One after the other in each round, so that all have the same weather.
 */
export async function measureKept(site: RunningProcess, name: string): Promise<Row[]> {
  if (!hasWrk()) {
    console.log(WRK_MISSING);
    return [];
  }
  const rows: Row[] = [];
  for (const page of KEPT) rows.push(...(await measurePage(site, page.path, `${page.name}, ${name}`)));
  return rows;
}

async function measurePage(site: RunningProcess, path: string, name: string): Promise<Row[]> {
  await timeEach(site.port, [path], {});
  const same = await startBareServer(site.port, path, 'same');
  const content = await startBareServer(site.port, path, 'content');
  const servers = [site, same, content];
  const measured = servers.map((): Measured[] => []);
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, server] of servers.entries()) {
      const one = await measure(server, path);
      if (round > 0) measured[index]?.push(one); // the first round compiles the code
    }
  await same.stop();
  await content.stop();
  const [ours = [], likeOurs = [], least = []] = measured;
  const ratio = (what: 'requestsPerSecond' | 'p99' | 'cpu', theirs: Measured[]) =>
    middle(ours.map((one, round) => one[what] / (theirs[round]?.[what] || 1)));
  return [
    row(`${name}, da memória`, middle(ours.map((one) => one.requestsPerSecond)), 'respostas/s'),
    row(`${name}, com os mesmos cabeçalhos`, ratio('requestsPerSecond', likeOurs), '×', { least: 0.97 }),
    row(`${name}, só com os do conteúdo`, ratio('requestsPerSecond', least), '×', { least: 0.85 }),
    row(`${name}, p99 contra os mesmos cabeçalhos`, ratio('p99', likeOurs), '×', { most: 2 }),
    row(`${name}, CPU por resposta`, middle(ours.map((one) => one.cpu)), 'µs'),
    row(`${name}, CPU contra os mesmos cabeçalhos`, ratio('cpu', likeOurs), '×'),
  ];
}

async function measure({ port, pid }: RunningProcess, path: string): Promise<Measured> {
  const before = cpuMicroseconds(pid);
  const measured = await hit(port, path, LOAD);
  const after = cpuMicroseconds(pid);
  return { ...measured, cpu: before === null || after === null ? 0 : (after - before) / measured.requests };
}

function middle(values: readonly number[]): number {
  return percentile(values, 0.5);
}
