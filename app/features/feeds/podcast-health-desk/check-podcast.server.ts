import { setTimeout as pause } from 'node:timers/promises';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import type { Services } from '#app/platform/services.ts';
import { askAddress, publicWays, type Ways } from './asking/ask-address.server.ts';
import {
  countDue,
  forgetUnwanted,
  listDue,
  noteAnswer,
  type PodcastAskRow,
  type Wanted,
  wantAddresses,
} from './asking/asks.server.ts';
import { judgeAsks } from './asking/judge-asks.server.ts';
import { type CheckState, noteRun, openCheck } from './check-state.server.ts';
import type { FoundFault } from './faults.ts';
import { type FoundByPart, storeFindings } from './findings.server.ts';
import { channelFaults, type FeedItem, itemFaults } from './reading/feed-faults.ts';
import { type FeedLook, readPublicFeed } from './reading/read-feed.server.ts';
import {
  FEED_ADDRESS,
  GO_ON_MS,
  MOST_FAILURES,
  MOST_OTHER_ASKS,
  MOST_OWN_ASKS,
  RETRY_MS,
  RUN_MS,
} from './rules.ts';
import { listSources, listUntoldPictures, type SourceItem, wantedOf } from './sources.server.ts';

type Context = Pick<Services, 'db' | 'clock' | 'publicUrl' | 'isPublicUrlSet' | 'log'>;

/**
 * One run of the check: reads the feed, asks those addresses whose turn it is, and makes the findings say what is true.
 * It may be killed anywhere: each answer is kept as it comes, and the next run reads the feed again.
 * @param ways for tests
 */
export async function checkPodcast(ctx: Context, ways: Ways = publicWays(ctx)): Promise<GoesOn | null> {
  const beganMs = performance.now();
  const check = await openCheck(ctx);
  const feedUrl = ctx.publicUrl + FEED_ADDRESS;
  const look = await readPublicFeed(feedUrl, ways);
  const sources = await listSources(ctx, ctx.clock.now());
  const items = withIds(look, sources);
  await wantAll(ctx, { look, items, sources, check });
  const askedCount = await askDue(ctx, { ways, check, beganMs });
  const left = await countLeft(ctx, check, ways);

  const failures = isSilent(look) ? check.counts.failures + 1 : 0;
  // The site may only just have started, or a proxy in front of it.
  const isInDoubt = failures > 0 && failures < MOST_FAILURES;

  const found: FoundByPart = isInDoubt ? {} : { feed: look.faults };
  if (look.isElsewhere) Object.assign(found, { items: [], sounds: [], pictures: [] });
  if (look.channel) {
    found.feed = [...look.faults, ...channelFaults(look.channel, feedUrl)];
    if (look.isWhole) found.items = itemFaults(items, feedUrl);
  }
  Object.assign(
    found,
    await judgeAsks(ctx, { look, items, sources, untold: await listUntoldPictures(ctx.db) }),
  );
  await storeFindings(ctx, found);
  const isOwnCheck = await noteRun(ctx, {
    startedAt: check.startedAt,
    workMs: Math.round(performance.now() - beganMs),
    counts: {
      episodes: look.channel ? items.length : check.counts.episodes,
      asked: check.counts.asked + askedCount,
      left,
      failures,
      // What was not looked at counts as before.
      faults: { ...(!look.isWhole && check.counts.faults), ...countsOf(Object.values(found).flat()) },
    },
    isEnd: left === 0 && !isInDoubt,
  });
  ctx.log.info({ episodes: items.length, asked: askedCount, left }, 'podcast checked');
  const now = ctx.clock.now().getTime();
  if (!isOwnCheck) return { againAt: new Date(now) };
  if (isInDoubt) return { againAt: new Date(now + RETRY_MS) };
  return left === 0 ? null : { againAt: new Date(now + GO_ON_MS) };
}

/** Nobody answers, or a proxy says that nobody does. */
function isSilent({ faults }: FeedLook): boolean {
  return faults.some(
    ({ fault, detail }) =>
      fault === 'feed-unreachable' || (fault === 'feed-status' && (detail.status ?? 0) >= 500),
  );
}

/** Items of the feed with our records, by the page that they link to, else by guid. */
function withIds({ items }: FeedLook, sources: readonly SourceItem[]): FeedItem[] {
  const byPath = new Map(sources.map(({ path, id }) => [path, id]));
  const byGuid = new Map(sources.map(({ guid, id }) => [guid, id]));
  return items.map((item) => {
    const path = URL.parse(item.link)?.pathname ?? '';
    return { ...item, itemId: byPath.get(path) ?? byGuid.get(item.guid) ?? null };
  });
}

async function wantAll(
  { db, publicUrl }: Context,
  {
    look,
    items,
    sources,
    check,
  }: { look: FeedLook; items: FeedItem[]; sources: SourceItem[]; check: CheckState },
): Promise<void> {
  const wanted: Wanted[] = [];
  if (look.channel?.imageUrl) wanted.push({ kind: 'picture', address: look.channel.imageUrl });
  for (const { sound } of items) if (sound?.url) wanted.push({ kind: 'sound', address: sound.url });
  for (const { imageUrl } of items) if (imageUrl) wanted.push({ kind: 'picture', address: imageUrl });
  wanted.push(...sources.flatMap(wantedOf));
  const { startedAt } = check;
  await wantAddresses(
    db,
    wanted.filter(({ address }) => /^https?:$/.test(URL.parse(address)?.protocol ?? '')),
    { origin: new URL(publicUrl).origin, startedAt },
  );
  await forgetUnwanted(db, {
    kinds: look.isWhole || look.isElsewhere ? ['sound', 'picture', 'video', 'link'] : ['video', 'link'],
    startedAt,
  });
}

/** One after the other, with a pause before another of somebody else's hosts. @returns how many */
async function askDue(
  ctx: Context,
  { ways, check, beganMs }: { ways: Ways; check: CheckState; beganMs: number },
): Promise<number> {
  const { startedAt } = check;
  const own = await listDue(ctx, { isOwn: true, startedAt, most: MOST_OWN_ASKS });
  const others = ways.asksOthers
    ? await listDue(ctx, { isOwn: false, startedAt, most: MOST_OTHER_ASKS })
    : [];
  let count = 0;
  const ask = async ({ id, kind, address }: PodcastAskRow) => {
    await noteAnswer(ctx, id, await askAddress(kind, address, ways));
    count += 1;
  };
  const isInTime = () => performance.now() - beganMs < RUN_MS;
  for (const row of own) if (isInTime()) await ask(row);
  for (const row of others) {
    if (!isInTime()) break;
    if (count > 0) await pause(ways.pauseMs);
    await ask(row);
  }
  return count;
}

async function countLeft(ctx: Context, { startedAt }: CheckState, { asksOthers }: Ways): Promise<number> {
  const own = await countDue(ctx, { isOwn: true, startedAt });
  return own + (asksOthers ? await countDue(ctx, { isOwn: false, startedAt }) : 0);
}

function countsOf(faults: readonly FoundFault[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(faults, ({ fault }) => fault)].map(([fault, same]) => [fault, same.length]),
  );
}
