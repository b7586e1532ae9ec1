import { sql } from 'kysely';
import { type Database, openDatabase } from '#app/db/client.server.ts';
import type { ContentWatch } from '#app/db/content-watch.server.ts';
import { createKeptReads } from '#app/db/kept-reads.server.ts';
import { indexAllMoments } from '#app/features/catalogue/search/moments/commands.server.ts';
import {
  besideMoments,
  findAskedMoments,
} from '#app/features/catalogue/search/moments/search-moments.server.ts';
import { type SearchContext, searchByRelevance } from '#app/features/catalogue/search/queries.server.ts';
import { publicViewer, type Viewer } from '#app/pure/people/viewer.ts';
import { besideItems, keptFoundPages } from '#app/wiring/pages/found-pages.server.ts';
import { percentile } from './load.ts';
import { cpuMicroseconds, type Place, seed } from './site-process.ts';
import { seedSpoken } from './spoken.ts';
import { spokenPhrases, spokenWords } from './spoken-words.ts';
import { type Row, row } from './table.ts';

/** For the hours of the target; more are measured without one. */
const HOURS_OF_TARGET = 300;
const MOST_CPU_MS = 40;
const ROUNDS = 60;
const WARM_UP = 30;
/** Items on a page of results. */
const PAGE_SIZE = 20;

/** Each query is the first one that its process answers. */
const UNCHANGED: ContentWatch = {
  refresh: () => null,
  check: async () => {},
  isReliable: () => true,
  onChange: () => {},
  onAdminChange: () => {},
  stop: async () => {},
};

interface Kind {
  name: string;
  query: (said: Said, round: number) => string;
}

interface Said {
  /** The commonest first. */
  words: readonly string[];
  phrases: readonly string[];
}

/** Of the ranks in which spoken words come. */
const KINDS: readonly Kind[] = [
  { name: 'palavra rara', query: ({ words }, round) => at(words, 18_000 + round * 90) },
  { name: 'palavra média', query: ({ words }, round) => at(words, 600 + round * 7) },
  { name: 'palavra comum', query: ({ words }, round) => at(words, 60 + round) },
  { name: 'duas palavras', query: ({ words }, round) => several(words, [70, 180], round) },
  { name: 'três palavras', query: ({ words }, round) => several(words, [70, 90, 150], round) },
  { name: 'frase comum', query: ({ phrases }, round) => `"${at(phrases, round % 12)}"` },
  { name: 'frase rara', query: ({ phrases }, round) => `"${at(phrases.slice(12), round)}"` },
  { name: 'frase de pequenas', query: ({ words }, round) => `"${several(words, [1, 3], round % 12)}"` },
  { name: 'frase nunca dita', query: ({ words }, round) => `"${several(words, [70, 60, 80], round)}"` },
  { name: 'começo de palavra', query: ({ words }, round) => at(words, 120 + round * 9).slice(0, 5) },
  { name: 'com erro', query: ({ words }, round) => misspelt(at(words, 120 + round * 9)) },
  { name: 'nunca dita', query: (_, round) => `xilofonista${'bcdfghjklm'[round % 10]}${round}` },
];

function at(words: readonly string[], rank: number): string {
  return words[rank % words.length] ?? '';
}

function several(words: readonly string[], ranks: readonly number[], round: number): string {
  return ranks.map((rank) => at(words, rank + round)).join(' ');
}

/** Two letters changed places. */
function misspelt(word: string): string {
  return `${word.slice(0, 2)}${word.charAt(3)}${word.charAt(2)}${word.slice(4)}`;
}

/** The search inside what is said, with its sentences. @param place an empty one */
export async function measureMoments(place: Place, hours: number): Promise<Row[]> {
  await seed(place, hours);
  const database = await openDatabase(place);
  try {
    const now = new Date();
    await seedSpoken(database.db, hours, now);
    const before = process.cpuUsage();
    const beforeBackends = await backendMicroseconds(database);
    const began = performance.now();
    await indexAllMoments(database);
    const built = process.cpuUsage(before);
    const builtApart = (await backendMicroseconds(database)) - beforeBackends;
    const seconds = (performance.now() - began) / 1_000;
    if (database.engine === 'postgres')
      await sql`analyze speech_tokens, speech_windows, items`.execute(database.db);
    const sizes = await sizesOf(database);
    return [
      row(`${hours} horas faladas: índice feito`, (built.user + built.system + builtApart) / 1e6, 's CPU'),
      row(`${hours} horas faladas: índice feito, espera`, seconds, 's'),
      row(`${hours} horas faladas: índice`, sizes.index, 'MB'),
      row(`${hours} horas faladas: textos por momento`, sizes.texts, 'MB'),
      ...(await measureQueries(database, hours, now)),
    ];
  } finally {
    await database.close();
  }
}

async function measureQueries(database: Database, hours: number, now: Date): Promise<Row[]> {
  const said = { words: spokenWords(), phrases: spokenPhrases() };
  const rows: Row[] = [];
  const all: number[] = [];
  const target = hours === HOURS_OF_TARGET ? { most: MOST_CPU_MS } : undefined;
  for (const { name, query } of KINDS) {
    const cpu: number[] = [];
    const waiting: number[] = [];
    let found = 0;
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const request = { query: query(said, Math.abs(round)), viewer: publicViewer, now };
      const apart = await backendMicroseconds(database);
      const before = process.cpuUsage();
      const began = performance.now();
      const total = await search({ ...database, kept: createKeptReads(UNCHANGED) }, request);
      const waited = performance.now() - began;
      const used = process.cpuUsage(before);
      if (round < 0) continue;
      const usedApart = (await backendMicroseconds(database)) - apart;
      found += total / ROUNDS;
      waiting.push(waited);
      cpu.push((used.user + used.system + usedApart) / 1_000);
    }
    all.push(...cpu);
    rows.push(
      row(`${hours} horas, ${name} (${Math.round(found)} momentos): p50`, percentile(cpu, 0.5), 'ms CPU'),
      row(`${hours} horas, ${name}: p95`, percentile(cpu, 0.95), 'ms CPU', target),
      row(`${hours} horas, ${name}: p95, espera`, percentile(waiting, 0.95), 'ms'),
    );
  }
  rows.push(row(`${hours} horas, todas as buscas: p95`, percentile(all, 0.95), 'ms CPU', target));
  return rows;
}

/** What the search's page asks for: the items first, then the pages and the moments of what was meant. @returns the moments */
async function search(
  ctx: SearchContext,
  { query, viewer, now }: { query: string; viewer: Viewer; now: Date },
): Promise<number> {
  const beside = besideMoments(ctx, await besideItems(ctx, now), { viewer, now });
  const found = await searchByRelevance(ctx, { query, viewer, now, page: 1, pageSize: PAGE_SIZE, beside });
  const meant = found.correction ?? query;
  const [, moments] = await Promise.all([
    keptFoundPages(ctx, meant, now),
    findAskedMoments(ctx, { query: meant, viewer, now }, { page: 1, itemId: null }),
  ]);
  return moments.total;
}

/** What PostgreSQL's own processes for this database used; 0 where they are on another machine, and on SQLite. */
async function backendMicroseconds({ db, engine }: Database): Promise<number> {
  if (engine !== 'postgres') return 0;
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(db);
  return rows.reduce((sum, { pid }) => sum + (cpuMicroseconds(pid) ?? 0), 0);
}

async function sizesOf({ db, engine }: Database): Promise<{ index: number; texts: number }> {
  const query =
    engine === 'postgres'
      ? sql<{ index: string; texts: string }>`select pg_total_relation_size('speech_tokens') as index,
          pg_total_relation_size('speech_windows') as texts`
      : sql<{ index: number; texts: number }>`select
          (select sum(pgsize) from dbstat where name like 'speech_tokens%') as "index",
          (select sum(pgsize) from dbstat where name like '%speech_windows%') as texts`;
  const { rows } = await query.execute(db);
  const megabytes = (bytes: number | string | undefined) => Number(bytes ?? 0) / 1e6;
  return { index: megabytes(rows[0]?.index), texts: megabytes(rows[0]?.texts) };
}
