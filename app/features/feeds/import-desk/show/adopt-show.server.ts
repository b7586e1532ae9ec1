import { z } from 'zod';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type Fillable, fillSettings } from '#app/features/records/settings/commands.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { type Settings, settingsSchema } from '#app/features/records/settings/settings.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { isCategory } from '#app/pure/media/podcast-categories.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { shorten } from '#app/pure/text/shorten.ts';
import type { FeedShow } from '../reader/feed-item.ts';
import { COPY_COVER_JOB, LONGEST_DESCRIPTION, LONGEST_NAME } from './rules.ts';

/** What an imported feed says about its show; null for what it leaves out. */
export interface ShowSaid {
  title: string | null;
  author: string | null;
  description: string | null;
  imageUrl: string | null;
  hasUnusableImage: boolean;
  language: string | null;
  podcastGuid: string | null;
  categories: readonly string[];
  type: 'episodic' | 'serial' | null;
  isExplicit: boolean | null;
  ownerEmail: string | null;
  /** Reports of before have neither of these. */
  rhythm?: FeedShow['rhythm'];
  seasonNames?: string;
}

export type ShowFact =
  | 'title'
  | 'author'
  | 'description'
  | 'cover'
  | 'language'
  | 'guid'
  | 'category'
  | 'other-categories'
  | 'type'
  | 'explicit'
  | 'owner'
  | 'rhythm'
  | 'seasons';

/** What was taken over, and what was left and why. Values that are the same here appear in neither list. */
export interface ShowAdoption {
  taken: ShowFact[];
  /** 'other-show': of a show with another name; 'unreadable': an invalid value; 'only-one': one is taken. */
  left: Array<{ fact: ShowFact; reason: 'set-here' | 'other-show' | 'unreadable' | 'only-one' }>;
  /** The show's name here, afterwards. */
  showName: string;
  /** What a feed of another name says: the host may still say that it is the same show. */
  said?: ShowSaid;
}

/**
 * Fills the show's unset settings from the feed. Of a feed whose show has another name nothing comes: it would be another
 * show's. A job copies the cover.
 */
export async function adoptShow({ db, clock }: CommandContext, said: ShowSaid): Promise<ShowAdoption> {
  return inTransaction(db, async (trx) => {
    const ctx = { db: trx, clock };
    const facts = factsOf(said);
    const named = await fillSettings(ctx, { showName: facts.showName });
    const isSame = isSameShow(said, await findSettings(trx));
    const filled = new Set([...named, ...(isSame ? await fillSettings(ctx, facts) : [])]);
    const settings = await findSettings(trx);
    const adoption: ShowAdoption = { taken: [], left: [], showName: settings.showName };
    for (const [fact, key] of FACTS) {
      const value = facts[key];
      if (!value || (!filled.has(key) && foldText(value) === foldText(settings[key]))) continue;
      if (filled.has(key)) adoption.taken.push(fact);
      else if (!isSame && fact !== 'title') adoption.left.push({ fact, reason: 'other-show' });
      else {
        const reason = settingsSchema.shape[key].safeParse(value).success ? 'set-here' : 'unreadable';
        adoption.left.push({ fact, reason });
      }
    }
    const adopting = { said, settings, adoption, isSame };
    await adoptCover(ctx, adopting);
    await adoptFeedFacts(ctx, adopting);
    await adoptGuid(ctx, adopting);
    return adoption.left.some(({ reason }) => reason === 'other-show') ? { ...adoption, said } : adoption;
  });
}

async function adoptCover(ctx: CommandContext, { said, settings, adoption, isSame }: Adopting) {
  const { imageUrl, hasUnusableImage } = said;
  if (!imageUrl && !hasUnusableImage) return;
  if (!isSame) adoption.left.push({ fact: 'cover', reason: 'other-show' });
  else if (imageUrl && settings.feed.coverUrl === '') {
    const payload = { address: imageUrl };
    await enqueueJob(ctx, { kind: COPY_COVER_JOB, payload, uniqueKey: COPY_COVER_JOB });
    adoption.taken.push('cover');
  } else adoption.left.push({ fact: 'cover', reason: imageUrl ? 'set-here' : 'unreadable' });
}

/** What `adoptShow` would take, as settings are now. */
export async function planShow({ db, clock }: CommandContext, said: ShowSaid): Promise<ShowAdoption> {
  const found: { adoption?: ShowAdoption } = {};
  try {
    await inTransaction(db, async (trx) => {
      found.adoption = await adoptShow({ db: trx, clock }, said);
      throw new OnlyTried();
    });
  } catch (error) {
    if (!(error instanceof OnlyTried)) throw error;
  }
  if (!found.adoption) throw new Error('a show was not tried');
  return found.adoption;
}

/** Takes back what a trial wrote. */
class OnlyTried extends Error {}

interface Adopting {
  said: ShowSaid;
  settings: Settings;
  adoption: ShowAdoption;
  /** Whether the feed's show has the name of ours. */
  isSame: boolean;
}

const FEED_FACTS = [
  ['category', 'category'],
  ['type', 'type'],
  ['explicit', 'isExplicit'],
  ['owner', 'ownerEmail'],
  ['rhythm', 'rhythm'],
  ['seasons', 'seasonNames'],
] as const satisfies Array<[ShowFact, keyof Settings['feed']]>;

/** What directories show and ask: a show that moves here keeps it. Another show's is not ours. */
async function adoptFeedFacts(
  ctx: CommandContext,
  { said, settings, adoption, isSame }: Adopting,
): Promise<void> {
  const [category, ...others] = said.categories;
  const facts = {
    category: category && isCategory(category) ? category : '',
    type: said.type ?? undefined,
    isExplicit: said.isExplicit ?? undefined,
    ownerEmail: z.regexes.email.test(said.ownerEmail ?? '') ? (said.ownerEmail ?? '') : '',
    rhythm: said.rhythm ?? '',
    seasonNames: said.seasonNames ?? '',
  };
  // The contact e-mail stands for an owner's that is not set.
  const here = { ...settings.feed, ownerEmail: settings.feed.ownerEmail || settings.email };
  const differing = FEED_FACTS.filter(([, key]) => (facts[key] ?? '') !== '' && facts[key] !== here[key]);
  const filled = isSame
    ? await fillSettings(ctx, Object.fromEntries(differing.map(([, key]) => [key, facts[key]])))
    : [];
  for (const [fact, key] of differing) {
    if (filled.includes(key)) adoption.taken.push(fact);
    else adoption.left.push({ fact, reason: isSame ? 'set-here' : 'other-show' });
  }
  if (!isSame) return;
  if (category && !facts.category) adoption.left.push({ fact: 'category', reason: 'unreadable' });
  if (said.ownerEmail && !facts.ownerEmail) adoption.left.push({ fact: 'owner', reason: 'unreadable' });
  if (others.length > 0) adoption.left.push({ fact: 'other-categories', reason: 'only-one' });
}

const FACTS = [
  ['title', 'showName'],
  ['author', 'hostName'],
  ['description', 'showDescription'],
  ['language', 'feedLanguage'],
] as const satisfies Array<[ShowFact, keyof Fillable]>;

function factsOf({ title, author, description, language }: ShowSaid) {
  const isOwnName = author && foldText(author) !== foldText(title ?? '');
  return {
    showName: nameOf(title),
    // Many feeds repeat the show's name as the author: that is not the host.
    hostName: isOwnName ? shorten(author, LONGEST_NAME) : '',
    showDescription: description ? shorten(description, LONGEST_DESCRIPTION) : '',
    feedLanguage: language?.toLowerCase() ?? '',
  };
}

async function adoptGuid(ctx: CommandContext, { said, settings, adoption, isSame }: Adopting): Promise<void> {
  const { podcastGuid } = said;
  if (!podcastGuid || podcastGuid === settings.feedGuid) return;
  if (settings.feedGuid) adoption.left.push({ fact: 'guid', reason: 'set-here' });
  else if (!isSame) {
    adoption.left.push({ fact: 'guid', reason: 'other-show' });
  } else {
    await fillSettings(ctx, { feedGuid: podcastGuid });
    adoption.taken.push('guid');
  }
}

function isSameShow({ title }: ShowSaid, { showName }: Settings): boolean {
  return foldText(nameOf(title)) === foldText(showName);
}

function nameOf(title: string | null): string {
  return title ? shorten(title, LONGEST_NAME) : '';
}
