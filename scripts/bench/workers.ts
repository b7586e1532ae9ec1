import { setTimeout as pause } from 'node:timers/promises';
import { untilServing } from './bench-sites.ts';
import { sharedMegabytes } from './family.ts';
import { type Place, startSite } from './site-process.ts';
import { type Row, row } from './table.ts';

const REST_MS = 3_000;

/** Memory of all processes together when idle, with two and with three workers. */
export async function measureWorkers(place: Place): Promise<Row[]> {
  const two = await memoryOf(place, 2);
  const three = await memoryOf(place, 3);
  if (two === 0) return [];
  return [
    row('memória em repouso, 2 processos e o principal (PSS)', two, 'MB'),
    row('memória em repouso, 3 processos e o principal (PSS)', three, 'MB'),
    row('memória de um a mais (PSS)', three - two, 'MB', { most: 80 }),
  ];
}

async function memoryOf(place: Place, workers: number): Promise<number> {
  const site = await startSite(place, { WORKERS: String(workers) });
  try {
    await untilServing(site, workers);
    await pause(REST_MS);
    return sharedMegabytes(site.pid);
  } finally {
    await site.stop();
  }
}
