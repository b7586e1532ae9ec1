import type { Db } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import type { Counter, Tally } from '#app/platform/tally.server.ts';
import type { ClickTarget } from '#app/pure/site/click-targets.ts';
import type { AppTarget } from '#app/pure/site/listening-apps.ts';
import { localTime } from '#app/pure/time/sao-paulo-time.ts';
import { addFigures, type Figure } from './figures.server.ts';
import { MOST_AGENT, readAgent } from './lists/agents.server.ts';
import { noteLists } from './lists/lists-in-force.server.ts';
import { type Networks, openNetworks } from './lists/networks.server.ts';
import { findItemsOfPages } from './pages-of-items.server.ts';
import { findQuietNetworks } from './quiet-networks.server.ts';
import { MOST_NOTED_CLICKS, MOST_NOTED_OF_A_NETWORK } from './rules.ts';
import { currentSalts } from './salts.server.ts';
import { findTextHosts } from './text-hosts.server.ts';
import { whyVisitLeftOut } from './views/views.server.ts';

export interface Click {
  /** A place or button that there is, or another site that a text leads to. */
  target: ClickTarget | AppTarget | { host: string };
  /** The path of the page on which it happened; null for links that are on all of them. */
  page: string | null;
  network: string;
  userAgent: string;
  at: Date;
}

export function noteClick(tally: Tally, click: Click): void {
  const { target, page, network, userAgent } = click;
  tally.note(CLICKS, JSON.stringify([target, page, network, userAgent.slice(0, MOST_AGENT)]), click);
}

/** By target, page, network and browser: two clicks between two writes are one, as of somebody who clicks twice. */
export const CLICKS: Counter<Click> = {
  name: 'links that were followed',
  most: MOST_NOTED_CLICKS,
  group: { of: ({ network }) => network, most: MOST_NOTED_OF_A_NETWORK },
  together: (one) => one,
  async store({ db, clock }, entries) {
    await noteLists({ db, clock });
    const now = clock.now();
    const clicks = entries.map(([, click]) => click);
    const [salts, networks] = [await currentSalts(db, now), await openNetworks()];
    const sources = [...new Set(clicks.map(({ network }) => network))];
    const quiet = await findQuietNetworks(db, { networks: sources, salts, now });
    const known = await findKnown(db, clicks, now);
    const figures = clicks
      .filter(({ network }) => !quiet.has(network))
      .flatMap((click) => toFigure(click, known, networks) ?? []);
    return async (trx) => {
      await takeTurn(trx, 'audience');
      await addFigures(trx, figures, now);
    };
  },
};

interface Known {
  /** Public items by the path of their page. */
  items: ReadonlyMap<string, string>;
  /** Of other sites, by the path of the page whose text leads to them. */
  hosts: ReadonlyMap<string, ReadonlySet<string>>;
}

async function findKnown(db: Db, clicks: readonly Click[], now: Date): Promise<Known> {
  const pages = [...new Set(clicks.flatMap(({ page }) => page ?? []))];
  const items = await findItemsOfPages(db, pages, now);
  const linkingPages = new Set(
    clicks.flatMap(({ target, page }) => (typeof target === 'object' && page) || []),
  );
  const linkingItems = new Map([...items].filter(([page]) => linkingPages.has(page)));
  return { items, hosts: await findTextHosts(db, { items: linkingItems, pages: [...linkingPages], now }) };
}

function toFigure({ target, page, ...click }: Click, known: Known, networks: Networks): Figure | null {
  if (typeof target === 'object' && !known.hosts.get(page ?? '')?.has(target.host)) return null;
  const { network, userAgent, at } = click;
  const { date: day, time } = localTime(at.toISOString());
  const itemId = known.items.get(page ?? '') ?? null;
  const figure = { kind: 'click', itemId, day, times: 1 } as const;
  const leftOut = whyVisitLeftOut(userAgent, network, networks);
  if (leftOut) return { ...figure, leftOut };
  const agent = readAgent(userAgent.slice(0, MOST_AGENT));
  return {
    ...figure,
    parts: {
      target: typeof target === 'object' ? target.host : target,
      app: agent.name ?? 'unknown',
      device: agent.device,
      country: networks.countryOf(network) ?? 'unknown',
      hour: time.slice(0, 2),
    },
  };
}
