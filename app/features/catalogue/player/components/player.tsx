import '../player.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { closePlayer, player, type Track } from '../queue/queue.ts';
import { keepWayBack } from '../way-back.ts';
import { SpeedChoice } from './listening-choices.tsx';
import { PlayFailure } from './play-failure.tsx';
import { PlayerSheet } from './player-sheet.tsx';
import { SeekLine, SeekSlider } from './seek-slider.tsx';
import { Transport } from './transport.tsx';

/** The bar at the bottom of every page while the queue is not empty. */
export function Player() {
  const { queue, index, isPlaying } = player.use();
  const { key } = useLocation();
  const sheet = useRef<HTMLDialogElement>(null);
  const bar = useRef<HTMLElement>(null);
  useRoomFor(bar);
  useEffect(() => {
    if (isPlaying && key) keepWayBack();
  }, [isPlaying, key]);
  const track = queue[index];
  if (!track) return null;
  const open = () => sheet.current?.showModal();
  return (
    <section ref={bar} aria-label="Player" className="player" data-hue={track.hue}>
      <Announcement track={track} />
      <SeekLine />
      <PlayFailure track={track} />
      <div className="player-bar">
        <button type="button" className="player-track" aria-haspopup="dialog" onClick={open}>
          <img src={track.pictureUrl} alt="" width={56} height={56} className="player-picture" />
          <span className="min-w-0">
            <span className="sr-only">Abrir o player: </span>
            <span className="player-title">{track.title}</span>
            <span className="block truncate text-small text-ink-soft">{track.guest}</span>
          </span>
        </button>
        <Transport />
        <div className="player-wide">
          <SeekSlider />
          <SpeedChoice />
          <button type="button" className="icon-button" aria-label="Fila e mais ajustes" onClick={open}>
            <Icon name="list" />
          </button>
        </div>
        <button type="button" className="icon-button" aria-label="Fechar o player" onClick={closePlayer}>
          <Icon name="close" />
        </button>
      </div>
      <PlayerSheet track={track} dialog={sheet} />
    </section>
  );
}

/** Announces the player and each new track: a live region must exist before its text does. */
function Announcement({ track }: { track: Track }) {
  const [words, setWords] = useState('');
  useEffect(() => setWords(`No player, no fim da página: ${track.title}`), [track.title]);
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}

/** Reserves the bar's height below the page, so that it never covers the focus (WCAG 2.4.11). */
function useRoomFor(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!bar.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--bar-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bar-height');
    };
  }, [bar]);
}
