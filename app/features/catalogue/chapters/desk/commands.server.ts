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
import { assertCan } from '#app/pure/people/rights.ts';
import { storeChapters } from '../commands.server.ts';
import { findChapters } from '../queries.server.ts';
import { WRITE_AFTER_MS, WRITE_CHAPTERS_JOB } from '../rules.ts';
import { type FieldErrors, typedChapters } from './chapter-fields.ts';
import type { chaptersSchema } from './input.ts';
import { findChapterItem } from './queries.server.ts';

export interface ChapterPlace {
  id: string;
  kind: 'episode' | 'video';
  /** The version that the form shows; 0: there was no list. */
  version: number;
}

type Gone = { ok: false; reason: 'gone' };
type Changed = { ok: false; reason: 'changed-meanwhile'; version: number };
type Kept = { ok: true; count: number; passedOver: number } | Gone | Changed;
type Fields = { ok: false; reason: 'fields'; fieldErrors: FieldErrors };

/** Saves what a form has over the list that it showed. Chapters keep the pictures of their times. */
export async function saveChapterForm(
  ctx: ActorContext,
  place: ChapterPlace,
  form: z.output<typeof chaptersSchema>,
): Promise<Kept | Fields> {
  assertCan(ctx.actor, 'items');
  return inTransactionUnlessRefused(ctx.db, async (trx): Promise<Kept | Fields> => {
    const item = await findChapterItem(trx, place.id, place.kind);
    if (!item) return { ok: false, reason: 'gone' };
    const typed = typedChapters(form, item.duration_seconds && item.duration_seconds * 1_000);
    if (Object.keys(typed.errors).length > 0)
      return { ok: false, reason: 'fields', fieldErrors: typed.errors };
    const before = await findChapters(trx, place.id);
    const pictures = new Map(before?.chapters.map(({ startMs, pictureUrl }) => [startMs, pictureUrl]));
    return keep(trx, ctx, {
      ...{ place, item, highlight: typed.highlight, origin: 'written' },
      chapters: typed.chapters.map((chapter) => ({
        ...chapter,
        pictureUrl: pictures.get(chapter.startMs) ?? null,
      })),
      hasInsertedAds: form.hasInsertedAds,
      passedOver: typed.passedOver,
    });
  });
}

/** Gives one chapter another picture, or none. */
export async function setChapterPicture(
  ctx: ActorContext,
  place: ChapterPlace,
  { startMs, sent }: { startMs: number; sent: SentPicture },
): Promise<Kept | PictureRefusal> {
  assertCan(ctx.actor, 'items');
  return inTransactionUnlessRefused(ctx.db, async (trx): Promise<Kept | PictureRefusal> => {
    const item = await findChapterItem(trx, place.id, place.kind);
    const before = await findChapters(trx, place.id);
    const chapter = before?.chapters.find((one) => one.startMs === startMs);
    if (!item || !before || !chapter) return { ok: false, reason: 'gone' };
    const now = ctx.clock.now();
    const change = { actor: ctx.actor, now, current: chapter.pictureUrl, sent, keepsEmpty: true };
    const picture = await pictureAfterForm(trx, change);
    if (!picture.ok) return picture;
    const { origin, highlight, hasInsertedAds } = before;
    const chapters = before.chapters.map((one) =>
      one === chapter ? { ...one, pictureUrl: picture.url } : one,
    );
    return keep(trx, ctx, { place, item, chapters, origin, highlight, hasInsertedAds });
  });
}

/** Takes a list as a whole, from the sound or the description. */
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
      ...{ place, item, chapters, origin },
      highlight: before?.highlight ?? null,
      hasInsertedAds: before?.hasInsertedAds ?? false,
    });
  });
}

interface Keeping {
  place: ChapterPlace;
  item: NonNullable<Awaited<ReturnType<typeof findChapterItem>>>;
  chapters: readonly Chapter[];
  origin: ChapterOrigin;
  highlight: Highlight | null;
  hasInsertedAds: boolean;
  passedOver?: number;
}

async function keep(trx: Trx, ctx: ActorContext, keeping: Keeping): Promise<Kept> {
  const { place, item, chapters, highlight, origin, hasInsertedAds, passedOver = 0 } = keeping;
  if (item.is_published) assertCan(ctx.actor, 'publish');
  const now = ctx.clock.now();
  const before = await findChapters(trx, place.id);
  const over = place.version === 0 ? null : place.version;
  const stored = await storeChapters(trx, {
    ...{ itemId: place.id, origin, chapters, highlight, hasInsertedAds, over, now },
  });
  if (!stored.ok) return { ok: false, reason: 'changed-meanwhile', version: before?.version ?? 0 };
  await recordChange(trx, {
    ...{ actor: ctx.actor, now, verb: 'chapters-changed' },
    subject: { kind: place.kind, id: place.id, title: item.title },
    before: { chapters: chapterLines(before?.chapters ?? []) },
    after: { chapters: chapterLines(chapters) },
  });
  const writeAt = new Date(now.getTime() + WRITE_AFTER_MS);
  await hurryJob({ db: trx, clock: ctx.clock }, WRITE_CHAPTERS_JOB, writeAt);
  return { ok: true, count: chapters.length, passedOver };
}
