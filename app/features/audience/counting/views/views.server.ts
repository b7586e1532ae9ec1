import { isbot } from 'isbot';
import type { Db } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Counter, WriteContext } from '#app/platform/tally.server.ts';
import type { LeftOut } from '#app/pure/site/figure-kinds.ts';
import { localTime } from '#app/pure/time/sao-paulo-time.ts';
import { addFigures, type Figure } from '../figures.server.ts';
import { MOST_AGENT, readAgent } from '../lists/agents.server.ts';
import { noteLists } from '../lists/lists-in-force.server.ts';
import { type Networks, openNetworks } from '../lists/networks.server.ts';
import { findOwnPages } from '../own-pages.server.ts';
import { findItemsOfPages } from '../pages-of-items.server.ts';
import { findQuietNetworks } from '../quiet-networks.server.ts';
import { MOST_NOTED_VIEWS } from '../rules.ts';
import { currentSalts } from '../salts.server.ts';
import { sourceHost } from '../source-host.ts';
import { mayBeHers, viewedPage } from './viewed-pages.ts';

/** What a visitor's address is found by. */
export interface ViewClient {
  headers: { 'x-forwarded-for'?: string };
  socket: { remoteAddress?: string };
}

/** A page that somebody looked at. */
export interface View {
  /** As it was asked for: '/episodios/uma-conversa?via=whatsapp'. */
  address: string;
  userAgent: string;
  /** The page before, as the browser tells it; '' where it does not. */
  referrer: string;
  remoteAddress: string;
  /** The header X-Forwarded-For. */
  forwarded: string;
  /** Only the page itself says so: it may be invented. */
  isTold: boolean;
  /** Epoch milliseconds. */
  at: number;
}

/** Views that differ in nothing but the time. What tells them apart is in the key, so that no header stays in memory. */
interface NotedViews {
  times: number;
  at: number;
  addressOf: (client: ViewClient) => string;
}

/** Of a header or an origin in a key. */
const LONGEST = 200;
const MARK = /[?&]via=(whatsapp|link|share)(?:&|$)/;

/** Adds one, and looks nothing up. Where there is no room for who and where from, the page alone is counted. */
export function noteView(
  { tally, publicUrl }: Pick<Services, 'tally' | 'publicUrl'>,
  view: View,
  addressOf: (client: ViewClient) => string,
): void {
  const page = viewedPage(view.address);
  if (!page) return;
  const mark = MARK.exec(view.address)?.[1] ?? '';
  const noted = { times: 1, at: view.at, addressOf };
  const key = [
    page,
    view.isTold ? 'told' : '',
    mark,
    originOf(view.referrer, publicUrl),
    view.remoteAddress,
    view.forwarded.slice(0, LONGEST),
    view.userAgent.slice(0, MOST_AGENT),
  ].join('\n');
  if (!tally.note(VIEWS, key, noted)) tally.note(PAGES, page, noted);
}

/** The page before without its path, and 'here' for one of the site. */
function originOf(referrer: string, publicUrl: string): string {
  if (referrer.startsWith(publicUrl) && /^(?:\/|$)/.test(referrer.slice(publicUrl.length))) return 'here';
  const end = referrer.indexOf('/', 8);
  return (end < 0 ? referrer : referrer.slice(0, end)).slice(0, LONGEST);
}

/** By page, way, visitor and browser. Stored are only sums. */
export const VIEWS: Counter<NotedViews> = {
  name: 'views',
  most: MOST_NOTED_VIEWS,
  together: add,
  async store(ctx, entries) {
    await noteLists(ctx);
    const networks = await openNetworks();
    const views = await withoutQuiet(
      ctx,
      entries.map(([key, noted]) => withNetwork({ ...readKey(key), ...noted })),
    );
    const known = await findKnown(ctx, views);
    return storing(
      ctx,
      views.flatMap((view) => toFigure(view, known, networks) ?? []),
    );
  },
};

/** Views for which there was no room, by page. */
export const PAGES: Counter<NotedViews> = {
  name: 'views without a source',
  most: MOST_NOTED_VIEWS,
  together: add,
  async store(ctx, entries) {
    const views = entries.map(([page, { times, at }]) => ({ page, times, at, isTold: false }));
    const known = await findKnown(ctx, views);
    const parts = { app: 'unknown', device: 'unknown', country: 'unknown' } as const;
    return storing(
      ctx,
      views
        .filter(({ page }) => isPublic(page, known))
        .map((view) => ({ ...figureOf(view, known).figure, parts })),
    );
  },
};

function add(one: NotedViews, other: NotedViews): NotedViews {
  return { ...one, times: one.times + other.times };
}

function storing({ clock }: WriteContext, figures: readonly Figure[]): ReturnType<typeof VIEWS.store> {
  return async (trx) => {
    await takeTurn(trx, 'audience');
    await addFigures(trx, figures, clock.now());
  };
}

function readKey(key: string) {
  const [page = '', toldFlag, mark = '', origin = '', remoteAddress, forwarded = '', userAgent = ''] =
    key.split('\n');
  return { page, isTold: toldFlag === 'told', mark, origin, remoteAddress, forwarded, userAgent };
}

type ViewOfKey = ReturnType<typeof withNetwork>;
type Counted = Pick<ViewOfKey, 'page' | 'times' | 'at' | 'isTold'>;

function withNetwork(view: ReturnType<typeof readKey> & NotedViews) {
  const { remoteAddress, forwarded, addressOf } = view;
  const headers = { 'x-forwarded-for': forwarded || undefined };
  return { ...view, network: rateLimitAddress(addressOf({ headers, socket: { remoteAddress } })) };
}

async function withoutQuiet({ db, clock }: WriteContext, views: readonly ViewOfKey[]): Promise<ViewOfKey[]> {
  const now = clock.now();
  const networks = [...new Set(views.map(({ network }) => network))];
  const quiet = await findQuietNetworks(db, { networks, salts: await currentSalts(db, now), now });
  return views.filter(({ network }) => !quiet.has(network));
}

interface Known {
  /** Public items by the path of their page. */
  items: ReadonlyMap<string, string>;
  /** Pages that were sent before. */
  pages: ReadonlySet<string>;
  /** Pages that the host wrote. */
  hers: ReadonlyMap<string, unknown>;
}

/** An address that is a page of hers or one of a person is counted only where it is a page of hers. */
function isPublic(page: string, { hers }: Known): boolean {
  return !mayBeHers(page) || hers.has(page);
}

async function findKnown({ db, clock }: WriteContext, views: readonly Counted[]): Promise<Known> {
  const pages = [...new Set(views.map(({ page }) => page))];
  const toldPages = [...new Set(views.filter(({ isTold }) => isTold).map(({ page }) => page))];
  return {
    items: await findItemsOfPages(db, pages, clock.now()),
    pages: await sentBefore(db, toldPages),
    hers: await findOwnPages(db, pages.filter(mayBeHers), clock.now()),
  };
}

async function sentBefore(db: Db, pages: readonly string[]): Promise<Set<string>> {
  if (pages.length === 0) return new Set();
  const rows = await db
    .selectFrom('audience_pages')
    .select('page')
    .where('page', 'in', pages)
    .groupBy('page')
    .execute();
  return new Set(rows.map(({ page }) => page));
}

function figureOf({ page, times, at }: Counted, { items }: Known) {
  const { date: day, time } = localTime(new Date(at).toISOString());
  const figure = { kind: 'view', page, day, times, itemId: items.get(page) ?? null } as const;
  return { figure, hour: time.slice(0, 2) };
}

function toFigure(view: ViewOfKey, known: Known, networks: Networks): Figure | null {
  const { page, isTold, userAgent, network } = view;
  if (!isPublic(page, known)) return null;
  const { figure, hour } = figureOf(view, known);
  // The page of a record that nobody was sent before may not exist.
  const isOfRecord = page.indexOf('/', 1) > 0;
  if (isTold && isOfRecord && !figure.itemId && !known.pages.has(page)) return null;
  const leftOut = whyVisitLeftOut(userAgent, network, networks);
  if (leftOut) return { ...figure, leftOut };
  const agent = readAgent(userAgent);
  const source = sourceOf(view);
  return {
    ...figure,
    parts: {
      app: agent.name ?? 'unknown',
      device: agent.device,
      country: networks.countryOf(network) ?? 'unknown',
      hour,
      ...(source && { source }),
    },
  };
}

/** Whoever looks at pages or follows links. */
export function whyVisitLeftOut(userAgent: string, network: string, networks: Networks): LeftOut | null {
  if (userAgent === '' || isbot(userAgent)) return 'bot';
  return networks.isHosting(network) ? 'hosting' : null;
}

/**
 * The mark of a share button, which stands for a page that names none, or the host of the page before. Null for a page
 * of the site itself: nobody came from there.
 */
function sourceOf({ mark, origin }: ViewOfKey): string | null {
  if (mark) return `via ${mark}`;
  if (origin === 'here') return null;
  return sourceHost(origin) ?? 'direct';
}
