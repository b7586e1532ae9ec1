export interface TrackChapter {
  startMs: number;
  title: string;
}

/**
 * By its place; -1 before the first. One that begins at 754.2 s is at second 754: addresses name whole seconds.
 * @param position in seconds
 */
export function chapterAt(chapters: readonly TrackChapter[], position: number): number {
  return chapters.findLastIndex(({ startMs }) => Math.floor(startMs / 1_000) <= position + 0.001);
}
