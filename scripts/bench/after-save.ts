import { signIn } from './admin.ts';
import { openEditor } from './editor.ts';
import { percentile, timeEach } from './load.ts';
import { PAGES } from './queries.ts';
import { type RunningProcess, SESSION } from './site-process.ts';
import { type Row, row } from './table.ts';

const ROUNDS = 40;
const WARM_UP = 20;

/**
 * The first page after an episode was saved: what is kept of the catalogue is read again then. The same among few and
 * among many items, in turns.
 */
export async function measureAfterSave(
  small: RunningProcess,
  large: RunningProcess,
  many: number,
): Promise<Row[]> {
  const sites = await Promise.all(
    [small, large].map(async ({ port }) => ({ port, save: await openEditor(port, await signIn({ port })) })),
  );
  const rows: Row[] = [];
  for (const { name, path } of PAGES) {
    const times = sites.map((): number[] => []);
    for (let round = -WARM_UP; round < ROUNDS; round++)
      for (const [index, { port, save }] of sites.entries()) {
        await save();
        const [took = 0] = await timeEach(port, [path], SESSION);
        if (round >= 0) times[index]?.push(took);
      }
    const [few = 1, lots = 0] = times.map((list) => percentile(list, 0.5));
    rows.push(
      row(`${name} logo depois de salvar, ${many} itens (p50)`, lots, 'ms'),
      row(`${name} logo depois de salvar, contra poucos itens`, lots / few, '×', { most: 1.5 }),
    );
  }
  return rows;
}
