import { lazy, Suspense, useEffect } from 'react';
import { importPatiently } from '#app/http/outage.ts';
import { player } from '../player-store.ts';

/** Loaded when somebody first plays something. Where it cannot be had, the browser plays the file itself. */
const Player = lazy(() =>
  importPatiently(() => import('./player.tsx')).then(({ Player }) => ({ default: Player }), leaveForTheFile),
);

/** The place of the player in the frame of the page: outside of what navigation replaces. */
export function PlayerSlot() {
  const { queue } = player.use();
  useEffect(() => {
    if (hasKept()) import('../kept-queue.ts').then(({ restorePlayer }) => restorePlayer()).catch(() => {});
  }, []);
  if (queue.length === 0) return null;
  return (
    <Suspense>
      <Player />
    </Suspense>
  );
}

/** Whether something stood in the player when this browser left; it is read in full only then. */
function hasKept(): boolean {
  try {
    return 'tocando' in localStorage;
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
