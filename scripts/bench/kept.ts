import { startBareServer } from './bare-server.ts';
import { percentile, timeEach } from './load.ts';
import { type Answer, KEPT, PICTURE } from './queries.ts';
import type { RunningProcess } from './site-process.ts';
import { type Row, row } from './table.ts';
import { findAddress } from './transfer-sizes.ts';
import { type Hit, hit, whereWrk } from './wrk.ts';

const ROUNDS = 9;
const LOAD = { seconds: 1, connections: 32 };
/** Compiles the code. */
const WARM_UP = { ...LOAD, seconds: 3 };

interface Bounds {
  same?: { least: number };
  content?: { least: number };
  p99?: { most: number };
}

const OF_PAGES: Bounds = { same: { least: 0.97 }, content: { least: 0.85 }, p99: { most: 2 } };

/**
 * Answers from memory beside two servers that do nothing else: one with the same headers, one with those of the content
 * alone. One after the other in each round, so that all have the same weather.
 */
export function measureKept(site: RunningProcess, name: string): Promise<Row[]> {
  return whereWrk(async () => {
    const rows: Row[] = [];
    for (const page of KEPT) rows.push(...(await measureAnswer(site, page, name, OF_PAGES)));
    return rows;
  });
}

/** A picture is read from the disk for each answer; the bare servers have its bytes in memory. */
export function measurePicture(site: RunningProcess, name: string): Promise<Row[]> {
  return whereWrk(() => measureAnswer(site, PICTURE, name, {}));
}

async function measureAnswer(
  site: RunningProcess,
  answer: Answer,
  ofSite: string,
  bounds: Bounds,
): Promise<Row[]> {
  const path = await findAddress(site.port, answer);
  const name = `${answer.name}, ${ofSite}`;
  await timeEach(site.port, [path], {});
  const same = await startBareServer(site.port, path, 'same');
  const content = await startBareServer(site.port, path, 'content');
  const servers = [site, same, content];
  const measured = servers.map((): Hit[] => []);
  for (const server of servers) await hit(server, path, WARM_UP);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, server] of servers.entries()) measured[index]?.push(await hit(server, path, LOAD));
  await same.stop();
  await content.stop();
  const [ours = [], likeOurs = [], least = []] = measured;
  const middleOf = (what: keyof Hit) => middle(ours.map((one) => one[what]));
  const ratio = (what: keyof Hit, theirs: Hit[]) =>
    middle(ours.map((one, round) => one[what] / (theirs[round]?.[what] || 1)));
  return [
    row(`${name}, pronto`, middleOf('requestsPerSecond'), 'respostas/s'),
    row(`${name}, com os mesmos cabeçalhos`, ratio('requestsPerSecond', likeOurs), '×', bounds.same),
    row(`${name}, só com os do conteúdo`, ratio('requestsPerSecond', least), '×', bounds.content),
    row(`${name}, p99`, middleOf('p99') / 1000, 'ms'),
    row(`${name}, p99 contra os mesmos cabeçalhos`, ratio('p99', likeOurs), '×', bounds.p99),
    row(`${name}, CPU por resposta`, middleOf('cpu'), 'µs'),
    row(`${name}, CPU contra os mesmos cabeçalhos`, ratio('cpu', likeOurs), '×'),
  ];
}

function middle(values: readonly number[]): number {
  return percentile(values, 0.5);
}
