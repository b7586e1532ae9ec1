import type { z } from 'zod';
import type { Trx } from '#app/db/database.server.ts';
import { inTransactionUnlessRefused } from '#app/db/transaction.server.ts';
import {
  type PictureRefusal,
  pictureAfterForm,
  type SentPicture,
} from '#app/features/media/upload-desk/record-picture.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import { hurryJob } from '#app/platform/jobs/jobs.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import type { Chapter, ChapterOrigin, Highlight } from '#app/pure/chapters/chapter.ts';
import { chapterLines } from '#app/pure/chapters/chapter-lines.ts';
import { writtenTime } from '#app/pure/chapters/chapter-times.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { storeChapterPicture, storeChapters, takeChaptersTurn } from '../commands.server.ts';
import { findChapters } from '../queries.server.ts';
import { WRITE_AFTER_MS, WRITE_CHAPTERS_JOB } from '../rules.ts';
import { type FieldErrors, typedChapters } from './chapter-fields.ts';
import type { chaptersSchema } from './input.ts';
import { withPictures } from './kept-pictures.ts';
import { findChapterItem } from './queries.server.ts';

export interface ChapterPlace {
  id: string;
  kind: 'episode' | 'video';
  /** The version that the form shows; 0: there was no list. */
  version: number;
}

type Gone = { ok: false; reason: 'gone' };
type Changed = { ok: false; reason: 'changed-meanwhile'; version: number };
type Kept = { ok: true; count: number } | Gone | Changed;
/** @property passedOver lines before the first time */
type Saved = { ok: true; passedOver: number } | Gone | Changed;
type Fields = { ok: false; reason: 'fields'; fieldErrors: FieldErrors };

/** Saves what a form has over the list that it showed. Chapters keep their pictures. */
export async function saveChapterForm(
  ctx: ActorContext,
  place: ChapterPlace,
  form: z.output<typeof chaptersSchema>,
): Promise<Saved | Fields> {
  assertCan(ctx.actor, 'items');
  return inTransactionUnlessRefused(ctx.db, async (trx): Promise<Saved | Fields> => {
    const item = await findChapterItem(trx, place.id, place.kind);
    if (!item) return { ok: false, reason: 'gone' };
    const typed = typedChapters(form, item.duration_seconds && item.duration_seconds * 1_000);
    if (Object.keys(typed.errors).length > 0)
      return { ok: false, reason: 'fields', fieldErrors: typed.errors };
    const before = await findChapters(trx, place.id);
    const kept = await keep(trx, ctx, {
      ...{ place, item, highlight: typed.highlight, origin: 'written' },
      chapters: withPictures(
        typed.chapters.map((chapter) => ({ ...chapter, pictureUrl: null })),
        before?.chapters ?? [],
      ),
      hasInsertedAds: form.hasInsertedAds,
    });
    return kept.ok ? { ...kept, passedOver: typed.passedOver } : kept;
  });
}

/** Gives one chapter another picture, or none. The list is the same version: a form with typed lines goes on. */
export async function setChapterPicture(
  ctx: ActorContext,
  place: Omit<ChapterPlace, 'version'>,
  { startMs, sent }: { startMs: number; sent: SentPicture },
): Promise<{ ok: true } | Gone | PictureRefusal> {
  assertCan(ctx.actor, 'items');
  return inTransactionUnlessRefused<{ ok: true } | Gone | PictureRefusal>(ctx.db, async (trx) => {
    await takeChaptersTurn(trx, place.id);
    const item = await findChapterItem(trx, place.id, place.kind);
    const before = await findChapters(trx, place.id);
    const chapter = before?.chapters.find((one) => one.startMs === startMs);
    if (!item || !before || !chapter) return { ok: false, reason: 'gone' };
    if (item.is_published) assertCan(ctx.actor, 'publish');
    const now = ctx.clock.now();
    const change = { actor: ctx.actor, now, current: chapter.pictureUrl, sent, keepsEmpty: true };
    const picture = await pictureAfterForm(trx, change);
    if (!picture.ok) return picture;
    await storeChapterPicture(trx, { itemId: place.id, startMs, pictureUrl: picture.url, now });
    const logRecord = (pictureUrl: string | null) => ({ time: writtenTime(startMs), picture: pictureUrl });
    await noteChange(trx, ctx, { place, item }, [logRecord(chapter.pictureUrl), logRecord(picture.url)]);
    return { ok: true };
  });
}

/** Takes a list as a whole, from the sound or the description. Chapters that stay keep their pictures. */
export async function takeChapters(
  ctx: ActorContext,
  place: ChapterPlace,
  { chapters, origin }: { chapters: readonly Chapter[]; origin: ChapterOrigin },
): Promise<Kept> {
  assertCan(ctx.actor, 'items');
  return inTransactionUnlessRefused(ctx.db, async (trx): Promise<Kept> => {
    const item = await findChapterItem(trx, place.id, place.kind);
    if (!item) return { ok: false, reason: 'gone' };
    const before = await findChapters(trx, place.id);
    return keep(trx, ctx, {
      ...{ place, item, origin },
      chapters: withPictures(chapters, before?.chapters ?? []),
      highlight: before?.highlight ?? null,
      hasInsertedAds: before?.hasInsertedAds ?? false,
    });
  });
}

type ChapterItem = NonNullable<Awaited<ReturnType<typeof findChapterItem>>>;

interface Keeping {
  place: ChapterPlace;
  item: ChapterItem;
  chapters: readonly Chapter[];
  origin: ChapterOrigin;
  highlight: Highlight | null;
  hasInsertedAds: boolean;
}

async function keep(trx: Trx, ctx: ActorContext, keeping: Keeping): Promise<Kept> {
  const { place, item, chapters, highlight, origin, hasInsertedAds } = keeping;
  if (item.is_published) assertCan(ctx.actor, 'publish');
  const now = ctx.clock.now();
  const before = await findChapters(trx, place.id);
  const over = place.version === 0 ? null : place.version;
  const stored = await storeChapters(trx, {
    ...{ itemId: place.id, origin, chapters, highlight, hasInsertedAds, over, now },
  });
  if (!stored.ok) return { ok: false, reason: 'changed-meanwhile', version: before?.version ?? 0 };
  const beforeAndAfter = [before?.chapters ?? [], chapters].map((list) => ({ chapters: chapterLines(list) }));
  await noteChange(trx, ctx, { place, item }, beforeAndAfter);
  return { ok: true, count: chapters.length };
}

/** In the log, and for the sound that has the list in it. */
async function noteChange(
  trx: Trx,
  { actor, clock }: ActorContext,
  { place, item }: { place: Omit<ChapterPlace, 'version'>; item: ChapterItem },
  [before = {}, after = {}]: ReadonlyArray<Record<string, unknown>>,
): Promise<void> {
  const now = clock.now();
  const subject = { kind: place.kind, id: place.id, title: item.title };
  await recordChange(trx, { actor, now, verb: 'chapters-changed', subject, before, after });
  await hurryJob({ db: trx, clock }, WRITE_CHAPTERS_JOB, new Date(now.getTime() + WRITE_AFTER_MS));
}
