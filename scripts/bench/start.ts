import { setTimeout as pause } from 'node:timers/promises';
import { sharedMegabytes } from './family.ts';
import { percentile } from './load.ts';
import { type Place, residentMegabytes, startSite } from './site-process.ts';
import { type Row, row } from './table.ts';

const STARTS = 7;
const REST_MS = 3_000;

/** The first answer after a start with compiled code, and the memory of an idle process after it: the middle of several. */
export async function measureStart(place: Place): Promise<Row[]> {
  await (await startSite(place)).stop(); // reads the files of the build into the system's memory
  const [times, resident, shared]: [number[], number[], number[]] = [[], [], []];
  for (let turn = 0; turn < STARTS; turn++) {
    const site = await startSite(place);
    times.push(site.startedIn);
    await pause(REST_MS);
    resident.push(residentMegabytes(site.pid) ?? 0);
    shared.push(sharedMegabytes(site.pid));
    await site.stop();
  }
  const memory = percentile(resident, 0.5);
  const middle = (list: number[]) => percentile(list, 0.5);
  return [
    row('da partida à primeira página', middle(times), 'ms', { most: 500 }),
    ...(memory > 0 ? [row('memória em repouso (RSS)', memory, 'MB', { most: 130 })] : []),
    ...(memory > 0 ? [row('memória em repouso (PSS)', middle(shared), 'MB')] : []),
  ];
}
