import type { Chapter } from '#app/pure/chapters/chapter.ts';
import { foldText } from '#app/pure/text/fold-text.ts';

/**
 * The chapters of a new list with the pictures that theirs had: of the same time, else of the same title, else, where no
 * chapter came or went, of the same place. Each picture goes once; one of its own stays.
 */
export function withPictures(chapters: readonly Chapter[], before: readonly Chapter[]): Chapter[] {
  const left = new Set(before.filter(({ pictureUrl }) => pictureUrl));
  const found = new Map<Chapter, Chapter>();
  const match = (isSame: (one: Chapter, former: Chapter) => boolean) => {
    for (const one of chapters) {
      const former = found.has(one) ? undefined : [...left].find((other) => isSame(one, other));
      if (!former) continue;
      found.set(one, former);
      left.delete(former);
    }
  };
  match((one, former) => one.startMs === former.startMs);
  match((one, former) => foldText(one.title) === foldText(former.title));
  if (chapters.length === before.length)
    match((one, former) => chapters.indexOf(one) === before.indexOf(former));
  return chapters.map((one) => ({
    ...one,
    pictureUrl: one.pictureUrl ?? found.get(one)?.pictureUrl ?? null,
  }));
}
