export interface TrackChapter {
  startMs: number;
  title: string;
}

/** By its place; -1 before the first. @param position in seconds */
export function chapterAt(chapters: readonly TrackChapter[], position: number): number {
  return chapters.findLastIndex(({ startMs }) => startMs <= position * 1_000 + 1);
}
