import { useEffect } from 'react';
import { createStore } from '#app/ui/external-store.ts';

export interface TrackChapter {
  startMs: number;
  title: string;
}

/** Of the tracks that were played in this document. */
const known = createStore<{ byId: Readonly<Record<string, readonly TrackChapter[]>> }>({ byId: {} });
const asked = new Set<string>();
const NONE: readonly TrackChapter[] = [];

/** The chapters of a track; none until they are there, and where there are none. */
export function useChapters(trackId: string | undefined): readonly TrackChapter[] {
  const { byId } = known.use();
  useEffect(() => {
    if (trackId !== undefined) ask(trackId);
  }, [trackId]);
  return (trackId !== undefined && byId[trackId]) || NONE;
}

async function ask(trackId: string): Promise<void> {
  if (asked.has(trackId)) return;
  asked.add(trackId);
  try {
    const path =
      `/ouvir/${encodeURIComponent(trackId)}/capitulos.json` satisfies Href<'/ouvir/:itemId/capitulos.json'>;
    const { chapters } = (await (await fetch(path)).json()) as { chapters: TrackChapter[] };
    known.set({ byId: { ...known.get().byId, [trackId]: chapters } });
  } catch {
    // The sound plays without its chapters; the next time that it comes they are asked for again.
    asked.delete(trackId);
  }
}

/** By its place; -1 before the first. @param position in seconds */
export function chapterAt(chapters: readonly TrackChapter[], position: number): number {
  return chapters.findLastIndex(({ startMs }) => startMs <= position * 1_000 + 1);
}
