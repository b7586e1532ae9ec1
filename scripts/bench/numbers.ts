import { openDatabase } from '#app/db/client.server.ts';
import { seedNumbers } from '../seeds/seed-numbers.ts';
import { makeAdmin, signIn } from './admin.ts';
import { percentile, timeEach } from './load.ts';
import { type Place, seed, startSite } from './site-process.ts';
import { type Row, row } from './table.ts';

const ITEMS = 520;
const DAYS = 3_650;
const ROUNDS = 40;
const WARM_UP = 10;
const MOST_MS = 100;
const PAGES = [
  { name: '30 dias', path: '/admin/numeros' },
  { name: '12 meses, por semana', path: '/admin/numeros?periodo=365&por=semana' },
  { name: 'desde o início', path: '/admin/numeros?periodo=tudo' },
  { name: 'conversas, desde o início', path: '/admin/numeros/conversas?periodo=tudo' },
  { name: 'linha do tempo, desde o início', path: '/admin/numeros/linha-do-tempo?periodo=tudo' },
];

/** The pages of the numbers after ten years of 500 downloads a day. @param place an empty one */
export async function measureNumbers(place: Place): Promise<Row[]> {
  await seed(place, ITEMS);
  await makeAdmin(place);
  const { db, close } = await openDatabase(place);
  try {
    await seedNumbers(db, DAYS, new Date());
  } finally {
    await close();
  }
  const site = await startSite(place);
  try {
    const session = await signIn(site);
    const rows: Row[] = [];
    for (const { name, path } of PAGES) {
      const times: number[] = [];
      for (let round = -WARM_UP; round < ROUNDS; round += 1) {
        const took = await timeEach(site.port, [path], session);
        if (round >= 0) times.push(...took);
      }
      rows.push(
        row(`números de dez anos: ${name} (p50)`, percentile(times, 0.5), 'ms', { most: MOST_MS }),
        row(`números de dez anos: ${name} (p95)`, percentile(times, 0.95), 'ms'),
      );
    }
    return rows;
  } finally {
    await site.stop();
  }
}
