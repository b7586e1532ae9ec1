import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import { FEED_PATH } from '#app/features/feeds/podcast/show-feed.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import type { Services } from '#app/platform/services.ts';
import { enclosureOf } from '#app/pure/media/enclosure.ts';
import type { Finding } from './findings.ts';
import { forgetWithdrawn, noteNewTrials, VIEWERS } from './note-trials.server.ts';
import { type Published, readPublished } from './read-published.server.ts';
import {
  LOOK_EVERY_MS,
  MISSING_AGAIN_MS,
  MOST_TRIED,
  OFTEN_TRIED,
  OLD_MISSING_AGAIN_MS,
  OWN_SOUND_AGAIN_MS,
  RETRY_AFTER_MS,
} from './rules.ts';
import type { Audience } from './tables.server.ts';
import { tellMissing } from './tell-missing.server.ts';
import { trialToken } from './trial-token.server.ts';
import { trySound } from './try-sound.server.ts';

/** Looks for what has become public, and tries it as a subscriber of both feeds would. */
export async function runTrials(services: Services): Promise<GoesOn> {
  const { db, clock } = services;
  const { feed } = await findSettings(db);
  await forgetWithdrawn(db);
  // A feed that is sent elsewhere is not ours to read.
  const audiences: Audience[] = feed.movedTo ? ['members'] : ['everybody', 'members'];
  for (const audience of audiences) {
    await noteNewTrials(db, audience, clock.now());
    await tryDue(services, audience);
  }
  await tellMissing(services);
  return { againAt: new Date(clock.now().getTime() + LOOK_EVERY_MS) };
}

async function tryDue(services: Services, audience: Audience): Promise<void> {
  const { publicUrl } = services;
  const due = await listDue(services, audience);
  if (due.length === 0) return;
  const guids = due.map(({ guid }) => guid);
  const read = await readPublished(feedAddress(services, audience), { publicUrl, guids });
  for (const trial of due) {
    const finding = read.ok ? await tryItem(trial, read.found.get(trial.guid), publicUrl) : read.finding;
    await noteOutcome(services, trial, finding);
  }
}

function feedAddress({ publicUrl, secret, clock }: Services, audience: Audience): string {
  if (audience === 'everybody') return publicUrl + FEED_PATH;
  const file = `${trialToken(secret, clock.now())}.xml`;
  return `${publicUrl}/feed/${file}` satisfies AbsoluteHref<'/feed/:file'>;
}

type Due = Awaited<ReturnType<typeof listDue>>[number];

function listDue({ db, clock }: Services, audience: Audience) {
  const now = clock.now();
  return db
    .selectFrom('feed_trials')
    .innerJoin('items', 'items.id', 'feed_trials.item_id')
    .select(['item_id', 'audience', 'attempts', 'of_url', 'guid', 'audio_url', 'audio_bytes', 'audio_mime'])
    .where('audience', '=', audience)
    .where('next_at', '<=', now.toISOString())
    .where(visibleTo(VIEWERS[audience], now))
    .orderBy('next_at')
    .orderBy('item_id')
    .limit(MOST_TRIED)
    .execute();
}

/** Compares what the feed says with what the site believes, and asks for the sound. */
async function tryItem(
  trial: Due,
  published: Published | undefined,
  publicUrl: string,
): Promise<Finding | null> {
  const believed = enclosureOf(trial, publicUrl);
  if (!believed.ok) return { kind: 'not-in-feed', detail: believed.reason };
  if (!published) return { kind: 'not-in-feed', detail: null };
  const { bytes, type } = believed.enclosure;
  if (published.bytes !== bytes || published.type !== type)
    return { kind: 'other-enclosure', detail: `${published.type}, ${published.bytes ?? '?'} bytes` };
  return trySound(published, publicUrl);
}

/** Before another attempt, one after another; after the last the host is told. */
function waitsOf(audioUrl: string | null, finding: Finding | null): readonly number[] {
  const isOfOwnSound = audioUrl?.startsWith('/') && finding !== null && ANSWERS.has(finding.kind);
  return isOfOwnSound ? OWN_SOUND_AGAIN_MS : RETRY_AFTER_MS;
}

/** Findings that are an answer for the sound itself. */
const ANSWERS: ReadonlySet<Finding['kind']> = new Set([
  'sound-status',
  'sound-cut',
  'other-size',
  'not-sound',
]);

/** Of two processes that tried the same, the second writes nothing. */
async function noteOutcome(
  { db, clock }: Services,
  { item_id, audience, attempts, of_url, audio_url }: Due,
  finding: Finding | null,
): Promise<void> {
  const now = clock.now();
  const wait = waitsOf(audio_url, finding)[attempts];
  const again = attempts < OFTEN_TRIED ? MISSING_AGAIN_MS : OLD_MISSING_AGAIN_MS;
  const after = new Date(now.getTime() + (wait ?? again)).toISOString();
  await db
    .updateTable('feed_trials')
    .set({
      attempts: attempts + 1,
      tried_at: now.toISOString(),
      finding: finding?.kind ?? null,
      detail: finding?.detail ?? null,
      ...(finding === null
        ? { state: 'arrived', next_at: null }
        : { state: wait === undefined ? 'missing' : 'waiting', next_at: after }),
    })
    .where('item_id', '=', item_id)
    .where('audience', '=', audience)
    .where('attempts', '=', attempts)
    .where('of_url', '=', of_url)
    .execute();
}
