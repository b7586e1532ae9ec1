import { lazy, Suspense, useEffect } from 'react';
import { importPatiently } from '#app/http/page/outage.ts';
import { QUEUE_KEY } from '#app/pure/site/browser-keys.ts';
import { audioElement } from '../engine/audio-element.ts';
import { pausePlayer, player } from '../queue/queue.ts';

/** Loads with the first play. If that fails, the browser opens the audio file. */
const Player = lazy(() =>
  importPatiently(() => import('./player.tsx')).then(({ Player }) => ({ default: Player }), leaveForTheFile),
);

/** The player's place in the layout, outside of what navigation replaces. */
export function PlayerSlot() {
  const { queue } = player.use();
  // Within the click that plays, as the audio element must be created then.
  useEffect(() => player.subscribe(() => player.get().queue.length > 0 && audioElement()), []);
  useEffect(() => {
    if (hasKept())
      import('../queue/kept-queue.ts').then(({ restorePlayer }) => restorePlayer()).catch(() => {});
  }, []);
  useEffect(() => {
    // A start that still waits must not begin when the page comes back.
    addEventListener('pagehide', pausePlayer);
    return () => removeEventListener('pagehide', pausePlayer);
  }, []);
  if (queue.length === 0) return null;
  return (
    <Suspense>
      <Player />
    </Suspense>
  );
}

/** A quick check whether the player had a queue. Only then the stored queue is parsed. */
function hasKept(): boolean {
  try {
    return QUEUE_KEY in localStorage;
  } catch {
    return false;
  }
}

function leaveForTheFile() {
  const { queue, index } = player.get();
  const track = queue[index];
  if (track) location.assign(track.audioUrl);
  return { default: () => null };
}
