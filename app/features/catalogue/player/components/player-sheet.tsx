import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import type { Track } from '../queue/queue.ts';
import { SleepChoice, SpeedChoice } from './listening-choices.tsx';
import { PlayFailure } from './play-failure.tsx';
import { QueueList } from './queue-list.tsx';
import { SeekSlider } from './seek-slider.tsx';
import { ShareHere } from './share-here.tsx';
import { TrackChapters } from './track-chapters-list.tsx';
import { Transport } from './transport.tsx';

/** The whole player: full screen on a phone, at the side of a larger screen. */
export function PlayerSheet({
  track,
  dialog,
}: {
  track: Track;
  dialog: RefObject<HTMLDialogElement | null>;
}) {
  const { pathname } = useLocation();
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current !== pathname) dialog.current?.close();
    shownOn.current = pathname;
  }, [pathname, dialog]);
  return (
    <dialog ref={dialog} className="player-sheet" aria-label="Player">
      <button
        type="button"
        className="icon-button ml-auto"
        aria-label="Recolher o player"
        onClick={() => dialog.current?.close()}
      >
        <Icon name="down" />
      </button>
      <img src={track.pictureUrl} alt="" width={600} height={600} className="player-cover" />
      <div>
        <h2 className="player-sheet-title">
          <a href={track.path} className="hover:underline" onClick={() => dialog.current?.close()}>
            {track.title}
          </a>
        </h2>
        <p className="mt-1 text-ink-soft">{track.guest}</p>
      </div>
      <SeekSlider />
      <Transport isLarge />
      <PlayFailure track={track} />
      <div className="grid grid-cols-2 gap-4">
        <SpeedChoice />
        <SleepChoice />
      </div>
      <ShareHere track={track} />
      <TrackChapters track={track} />
      <QueueList />
    </dialog>
  );
}
