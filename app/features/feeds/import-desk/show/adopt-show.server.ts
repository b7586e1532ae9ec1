import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type Fillable, fillSettings } from '#app/features/records/settings/commands.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { type Settings, settingsSchema } from '#app/features/records/settings/settings.ts';
import type { Clock } from '#app/platform/clock.ts';
import { enqueueJob } from '#app/platform/jobs.server.ts';
import { foldText } from '#app/pure/fold-text.ts';
import { shorten } from '#app/pure/shorten.ts';
import { COPY_COVER_JOB, LONGEST_DESCRIPTION, LONGEST_NAME } from './rules.ts';

/** What a feed that is imported says of its show; null where it says nothing. */
export interface ShowSaid {
  title: string | null;
  author: string | null;
  description: string | null;
  imageUrl: string | null;
  hasUnusableImage: boolean;
  language: string | null;
  podcastGuid: string | null;
}

export type ShowFact = 'title' | 'author' | 'description' | 'cover' | 'language' | 'guid';

/** What became of it: taken over, or left for a reason. What is the same here and there is in neither. */
export interface ShowAdoption {
  taken: ShowFact[];
  /** 'other-show': the identity of a show that has another name; 'unreadable': it makes no sense. */
  left: Array<{ fact: ShowFact; reason: 'set-here' | 'other-show' | 'unreadable' }>;
  /** Of the show here, after it. */
  showName: string;
}

/**
 * Gives the show what its feed says of it, wherever the host has said nothing herself. Who the show is (podcast:guid) is
 * taken with its name alone: under another it would be somebody else's. The cover is copied by a job.
 */
export async function adoptShow(
  { db, clock }: { db: Db; clock: Clock },
  said: ShowSaid,
): Promise<ShowAdoption> {
  return inTransaction(db, async (trx) => {
    const facts = factsOf(said);
    const filled = new Set(await fillSettings({ db: trx, clock }, facts));
    const settings = await findSettings(trx);
    const adoption: ShowAdoption = { taken: [], left: [], showName: settings.showName };
    for (const [fact, key] of FACTS) {
      const value = facts[key];
      if (!value || (!filled.has(key) && foldText(value) === foldText(settings[key]))) continue;
      const reason = settingsSchema.shape[key].safeParse(value).success ? 'set-here' : 'unreadable';
      if (filled.has(key)) adoption.taken.push(fact);
      else adoption.left.push({ fact, reason });
    }
    if (said.imageUrl && settings.feed.coverUrl === '') {
      const payload = { address: said.imageUrl };
      await enqueueJob({ db: trx, clock }, { kind: COPY_COVER_JOB, payload, uniqueKey: COPY_COVER_JOB });
      adoption.taken.push('cover');
    } else if (said.imageUrl || said.hasUnusableImage) {
      adoption.left.push({ fact: 'cover', reason: said.imageUrl ? 'set-here' : 'unreadable' });
    }
    return adoptGuid({ db: trx, clock }, { said, settings, adoption });
  });
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
    // Many feeds say the show's name twice: that is nobody who hosts it.
    hostName: isOwnName ? shorten(author, LONGEST_NAME) : '',
    showDescription: description ? shorten(description, LONGEST_DESCRIPTION) : '',
    feedLanguage: language?.toLowerCase() ?? '',
  };
}

async function adoptGuid(
  ctx: { db: Db; clock: Clock },
  { said, settings, adoption }: { said: ShowSaid; settings: Settings; adoption: ShowAdoption },
): Promise<ShowAdoption> {
  const { podcastGuid } = said;
  if (!podcastGuid || podcastGuid === settings.feedGuid) return adoption;
  if (settings.feedGuid) adoption.left.push({ fact: 'guid', reason: 'set-here' });
  else if (foldText(nameOf(said.title)) !== foldText(settings.showName)) {
    adoption.left.push({ fact: 'guid', reason: 'other-show' });
  } else {
    await fillSettings(ctx, { feedGuid: podcastGuid });
    adoption.taken.push('guid');
  }
  return adoption;
}

function nameOf(title: string | null): string {
  return title ? shorten(title, LONGEST_NAME) : '';
}
