import type { Db } from '#app/db/database.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import { firstCountedDay, totalsByDay } from '#app/features/audience/figures/queries.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { shortCount } from '#app/pure/text/short-count.ts';
import { calendarDay, formatDate } from '#app/pure/time/dates-pt-br.ts';
import { addDays, startOfDay } from '#app/pure/time/day-range.ts';

interface Tile {
  value: string;
  label: string;
}

/** The numbers of the home page, of the page about the host and of the press kit. */
interface ShownTiles {
  /** The first is the episodes, the second the listeners. */
  stats: Tile[];
  /** The second, as the press kit says it. */
  listeners: Tile;
  /** They are measured anew then. */
  until: Date | null;
}

/** Of downloads: as long as people say 'mensais'. */
const DAYS = 30;

/**
 * The tiles that the host typed, or measured ones where she has chosen them. She counts for 30 whole days first: until
 * then what she typed stays. From memory.
 */
export async function keptTiles(
  { db, kept }: { db: Db; kept: KeptReads },
  settings: Pick<Settings, 'stats' | 'monthlyListeners' | 'measuresTiles'>,
  now: Date,
): Promise<ShownTiles> {
  const { stats, monthlyListeners, measuresTiles } = settings;
  const typed = { stats, listeners: { value: monthlyListeners, label: 'Ouvintes mensais' } };
  if (!measuresTiles) return { ...typed, until: null };
  const { measured, until } = await keptMeasured({ db, kept }, now);
  if (!measured) return { ...typed, until };
  const { episodes, listeners } = tilesOf(measured);
  return { stats: [episodes, listeners, ...stats.slice(2)], listeners, until };
}

/** What would be shown of today's measurement, for the settings; null before 30 days of counting. */
export async function previewTiles(
  { db, kept }: { db: Db; kept: KeptReads },
  now: Date,
): Promise<Tile[] | null> {
  const { measured } = await keptMeasured({ db, kept }, now);
  return measured && Object.values(tilesOf(measured));
}

function tilesOf({ day, downloads, episodes }: Measured): { episodes: Tile; listeners: Tile } {
  const label = `Downloads em ${DAYS} dias, medidos em ${formatDate(`${day}T12:00:00.000Z`)}`;
  return {
    episodes: { value: String(episodes), label: episodes === 1 ? 'Episódio' : 'Episódios' },
    listeners: { value: shortCount(downloads), label },
  };
}

function keptMeasured({ db, kept }: { db: Db; kept: KeptReads }, now: Date) {
  return kept.getUntil({ name: 'measured tiles', keys: ['episodes'], now }, async () => {
    const until = new Date(startOfDay(addDays(calendarDay(now.toISOString()), 1)) ?? now);
    return { value: { measured: await measureTiles(db, now), until }, until };
  });
}

interface Measured {
  /** The last of the days: '2026-11-27'. */
  day: string;
  downloads: number;
  episodes: number;
}

/** Of whole days. Null where the site has counted for fewer than 30. */
async function measureTiles(db: Db, now: Date): Promise<Measured | null> {
  const day = addDays(calendarDay(now.toISOString()), -1);
  const from = addDays(day, 1 - DAYS);
  const first = await firstCountedDay(db);
  if (first === null || first > from) return null;
  const [days, episodes] = await Promise.all([
    totalsByDay(db, { kind: 'download', from, to: day }),
    db
      .selectFrom('items')
      .select(({ fn }) => fn.countAll().as('total'))
      .where('kind', '=', 'episode')
      .where(visibleTo(publicViewer, now))
      .executeTakeFirst(),
  ]);
  return {
    day,
    downloads: days.reduce((sum, { total }) => sum + total, 0),
    episodes: Number(episodes?.total ?? 0),
  };
}
