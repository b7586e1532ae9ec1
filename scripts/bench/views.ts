import { openDatabase } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { grantDays } from '#app/features/premium/rights/grants.server.ts';
import { type Account, makeAdmin, signIn } from './admin.ts';
import { percentile, timeEach } from './load.ts';
import type { Place, RunningProcess } from './site-process.ts';
import { type Row, row } from './table.ts';

const MEMBER: Account = { email: 'membro@conversas.example', password: 'doze caracteres e mais um pouco' };
const ROUNDS = 40;
const WARM_UP = 30;
/** Public pages, opened by people whose reads are not kept. */
const PAGES = [
  { name: 'início', path: '/' },
  { name: 'lista', path: '/episodios' },
  { name: 'tópicos', path: '/topics' },
  { name: 'tópico', path: '/topics/ansiedade' },
  { name: 'populares', path: '/topics/populares' },
  { name: 'busca', path: '/search?q=ansiedade' },
  { name: 'busca de duas palavras', path: '/search?q=medo+coragem' },
  { name: 'busca no início', path: '/?q=ansiedade' },
];
/** The list to compare with, and its searches. */
const LIST = '/admin/episodios';
const SEARCHES = [
  'ansiedade',
  'vida',
  'mente',
  'a',
  'zuleica',
  'an',
  'medo coragem',
  '"medo e coragem"',
  '"o que a"',
  'conversa 99',
  'andam juntas 7',
  'inexistente',
];

interface Visited {
  site: RunningProcess;
  admin: { cookie: string };
  member: { cookie: string };
}

/** A member by gift. */
export async function makeMember(place: Place): Promise<void> {
  await makeAdmin(place, MEMBER);
  const { db, close } = await openDatabase(place);
  try {
    const { id } = await db
      .updateTable('people')
      .set({ role: 'user' })
      .where('email', '=', MEMBER.email)
      .returning('id')
      .executeTakeFirstOrThrow();
    const gift = { personId: id, source: 'gift', days: 30 } as const;
    await inTransaction(db, (trx) => grantDays(trx, new Date(), gift));
  } finally {
    await close();
  }
}

async function visit(site: RunningProcess): Promise<Visited> {
  return { site, admin: await signIn(site), member: await signIn(site, MEMBER) };
}

/** Times for admins and members among few and among many items, in turns; and searches of an admin list. */
export async function measureViews(
  small: RunningProcess,
  large: RunningProcess,
  many: number,
): Promise<Row[]> {
  const [few, lots] = [await visit(small), await visit(large)];
  const rows: Row[] = [];
  for (const { name, path } of PAGES) {
    for (const viewer of ['admin', 'member'] as const) {
      const [less, more] = await inTurns([
        { visited: few, viewer, path },
        { visited: lots, viewer, path },
      ]);
      const who = viewer === 'admin' ? 'administração' : 'membro';
      rows.push(
        row(`${name}, ${who}, ${many} itens (p50)`, more ?? 0, 'ms'),
        row(`${name}, ${who}, ${many} itens contra 50`, (more ?? 0) / (less ?? 1), '×', { most: 1.3 }),
      );
    }
  }
  for (const query of SEARCHES) {
    const path = `${LIST}?${new URLSearchParams({ q: query })}`;
    const [list, less, more] = await inTurns([
      { visited: lots, viewer: 'admin', path: LIST },
      { visited: few, viewer: 'admin', path },
      { visited: lots, viewer: 'admin', path },
    ]);
    rows.push(
      row(`lista, busca ${query}, ${many} itens (p50)`, more ?? 0, 'ms'),
      row(`lista, busca ${query}, contra 50 itens`, (more ?? 0) / (less ?? 1), '×'),
      row(`lista, busca ${query}, contra a lista`, (more ?? 0) / (list ?? 1), '×', { most: 1.5 }),
    );
  }
  return rows;
}

interface Visit {
  visited: Visited;
  viewer: 'admin' | 'member';
  path: string;
}

async function inTurns(visits: readonly Visit[]): Promise<number[]> {
  const times = visits.map((): number[] => []);
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [index, { visited, viewer, path }] of visits.entries()) {
      const took = await timeEach(visited.site.port, [path], visited[viewer]);
      if (round >= 0) times[index]?.push(...took);
    }
  }
  return times.map((list) => percentile(list, 0.5));
}
