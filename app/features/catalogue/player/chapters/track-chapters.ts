import { useEffect } from 'react';
import { createStore } from '#app/ui/external-store.ts';
import type { TrackChapter } from './chapter-at.ts';

/** Of the tracks that were played in this document. */
const known = createStore<{ byId: Readonly<Record<string, readonly TrackChapter[]>> }>({ byId: {} });
const requestedIds = new Set<string>();
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
  if (requestedIds.has(trackId)) return;
  requestedIds.add(trackId);
  try {
    const path =
      `/ouvir/${encodeURIComponent(trackId)}/capitulos.json` satisfies Href<'/ouvir/:itemId/capitulos.json'>;
    const { chapters } = (await (await fetch(path)).json()) as { chapters: TrackChapter[] };
    known.set({ byId: { ...known.get().byId, [trackId]: chapters } });
  } catch {
    // The sound plays without its chapters; the next time that it comes they are asked for again.
    requestedIds.delete(trackId);
  }
}
