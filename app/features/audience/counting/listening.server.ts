import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { Counter, Tally, WriteContext } from '#app/platform/tally.server.ts';
import { lengthOf, readStretches, type Stretches, unite, writeStretches } from '#app/pure/media/stretches.ts';
import type { LeftOut, Part } from '#app/pure/site/figure-kinds.ts';
import { localTime } from '#app/pure/time/sao-paulo-time.ts';
import { addToCurves } from './curves.server.ts';
import { addFigures, type Figure } from './figures.server.ts';
import type { Listening } from './listening.ts';
import { appOfReferrer, MOST_AGENT, readAgent } from './lists/agents.server.ts';
import { noteLists } from './lists/lists-in-force.server.ts';
import { type Networks, openNetworks } from './lists/networks.server.ts';
import { findQuietNetworks } from './quiet-networks.server.ts';
import {
  COUNTED_AGAIN_AFTER_MS,
  MOST_AHEAD_MS,
  MOST_NOTED_LISTENERS,
  MOST_NOTED_OF_A_NETWORK,
  MOST_RATE,
  NEW_FETCHERS,
  NEW_LISTENERS,
} from './rules.ts';
import { currentSalts, markOf, type Salts } from './salts.server.ts';
import { sourceHost } from './source-host.ts';

/** Notes what one listener heard or got; it waits for nothing. */
export function noteListening(tally: Tally, listening: Listening): void {
  const { kind, itemId, network, userAgent } = listening;
  tally.note(LISTENING, JSON.stringify([kind, itemId, network, userAgent.slice(0, MOST_AGENT)]), listening);
}

/** By kind, item and listener, who is in memory until the next write, and then a mark for a day. */
export const LISTENING: Counter<Listening> = {
  name: 'listening',
  most: MOST_NOTED_LISTENERS,
  group: { of: ({ network }) => network, most: MOST_NOTED_OF_A_NETWORK },
  together: (one, other) => ({
    ...one,
    needed: Math.min(one.needed, other.needed),
    stretches: unite(one.stretches, other.stretches),
  }),
  async store({ db, clock }, entries) {
    await noteLists({ db, clock });
    const now = clock.now();
    const [salts, networks] = [await currentSalts(db, now), await openNetworks()];
    const sources = [...new Set(entries.map(([, { network }]) => network))];
    const quiet = await findQuietNetworks(db, { networks: sources, salts, now });
    const judged = entries
      .filter(([, { network }]) => !quiet.has(network))
      .map(([key, listening]) => judge(key, listening, salts, networks));
    return async (trx) => {
      await takeTurn(trx, 'audience');
      const heard = await leaveMarks({ db: trx, clock }, judged);
      await addFigures(
        trx,
        heard.filter(({ isCounted }) => isCounted).map(({ figure }) => figure),
        clock.now(),
      );
      await addToCurves(
        trx,
        heard.filter(({ listening, figure }) => listening.kind === 'stream' && !figure.leftOut),
      );
    };
  },
};

interface Judged {
  listening: Listening;
  /** What it adds to the sums once it is enough. */
  figure: Figure;
  /** Under today's salt, and yesterday's where there is one. */
  marks: readonly string[];
}

interface Heard extends Judged {
  /** What of it had come before, and with this. */
  before: Stretches;
  after: Stretches;
  /** It is enough now, and was not before. */
  isCounted: boolean;
}

function judge(key: string, listening: Listening, salts: Salts, networks: Networks): Judged {
  const marks = salts.flatMap((salt) => (salt === undefined ? [] : markOf(salt, key)));
  return { listening, marks, figure: toFigure(listening, networks) };
}

/** Adds what came to the marks of each listener. */
async function leaveMarks(ctx: WriteContext, judged: readonly Judged[]): Promise<Heard[]> {
  if (judged.length === 0) return [];
  const stored = await findMarks(
    ctx.db,
    judged.flatMap(({ marks }) => marks),
  );
  const heard: Heard[] = [];
  const rows: Insertable<Tables['audience_marks']>[] = [];
  for (const one of judged) {
    const { listening, marks } = one;
    const mark = freshOf(stored, marks, listening.at);
    if (!mark && !(await mayBeNew(ctx, listening))) continue;
    const before = readStretches(mark?.ranges ?? '');
    const after = unite(before, listening.stretches);
    const at = listening.at.toISOString();
    const first_at = mark?.first_at ?? at;
    if (listening.way === 'site' && isTooFast(after, first_at, listening.at)) continue;
    const isCounted = lengthOf(after) >= listening.needed && !mark?.counted_at;
    heard.push({ ...one, before, after, isCounted });
    rows.push({
      mark: mark?.mark ?? marks[0] ?? '',
      first_at,
      ranges: writeStretches(after),
      counted_at: mark?.counted_at ?? (isCounted ? at : null),
    });
  }
  await writeMarks(ctx.db, rows);
  return heard;
}

type Mark = Selectable<Tables['audience_marks']>;

async function findMarks(db: Db, marks: readonly string[]): Promise<Map<string, Mark>> {
  const rows = await db.selectFrom('audience_marks').selectAll().where('mark', 'in', marks).execute();
  return new Map(rows.map((row) => [row.mark, row]));
}

/** The listener's mark of the last 24 hours. One that is older is written over, or goes with its salt. */
function freshOf(stored: Map<string, Mark>, marks: readonly string[], at: Date): Mark | undefined {
  const since = new Date(at.getTime() - COUNTED_AGAIN_AFTER_MS).toISOString();
  return marks.map((mark) => stored.get(mark)).find((mark) => mark !== undefined && mark.first_at > since);
}

async function writeMarks(db: Db, rows: readonly Insertable<Tables['audience_marks']>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('audience_marks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('mark').doUpdateSet(({ ref }) => ({
        ranges: ref('excluded.ranges'),
        first_at: ref('excluded.first_at'),
        counted_at: ref('excluded.counted_at'),
      })),
    )
    .execute();
}

/** One network invents no crowd. Of a player there is only the word of a browser. */
async function mayBeNew(ctx: WriteContext, { kind, network, way }: Listening): Promise<boolean> {
  const limit = way === 'site' ? NEW_LISTENERS : NEW_FETCHERS;
  return (await takePoint(ctx, limit, `${kind} ${network}`)).ok;
}

/** Nobody has heard more than the player can have played since the first report. */
function isTooFast(heard: Stretches, firstAt: string, at: Date): boolean {
  return lengthOf(heard) > (at.getTime() - Date.parse(firstAt)) * MOST_RATE + MOST_AHEAD_MS;
}

function toFigure(listening: Listening, networks: Networks): Figure {
  const { kind, itemId, network, userAgent, at, way } = listening;
  const { date: day, time } = localTime(at.toISOString());
  const leftOut = whyListeningLeftOut(listening, networks);
  if (leftOut) return { kind, itemId, day, times: 1, leftOut };
  const agent = readAgent(userAgent.slice(0, MOST_AGENT));
  const parts: Record<Exclude<Part, 'target'>, string> = {
    app: way === 'site' && kind === 'download' ? 'site' : (agent.name ?? 'unknown'),
    device: agent.device,
    source: sourceOf(listening),
    country: networks.countryOf(network) ?? 'unknown',
    hour: time.slice(0, 2),
  };
  return { kind, itemId, day, times: 1, parts };
}

/** Hosting companies' machines that name an app may be an app behind a relay; a browser there is a program. */
function whyListeningLeftOut(
  { network, userAgent, referrer, way }: Listening,
  networks: Networks,
): LeftOut | null {
  const { kind, name, device } = readAgent(userAgent.slice(0, MOST_AGENT));
  if (kind === 'bot') return 'bot';
  const isAnybody = kind === 'browser' || kind === 'unknown';
  if (isAnybody && networks.isHosting(network)) return 'hosting';
  // This browser fetches every sound of a feed that somebody follows, before anybody listens.
  const isOperaAhead = name === 'Opera' && device === 'computer' && referrer === null && way !== 'site';
  return isOperaAhead ? 'preload' : null;
}

/** Of another site only the host: addresses carry names and tokens. */
function sourceOf({ way, referrer }: Listening): string {
  if (way === 'page') return 'site';
  if (way !== 'open') return way;
  if (referrer === null) return 'feed';
  return appOfReferrer(referrer) ?? sourceHost(referrer) ?? 'feed';
}
