import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { countOf } from '#app/pure/text/plural.ts';
import type { TrackChapter } from '../chapters/chapter-at.ts';
import { player, playNow, type Track } from '../queue/queue.ts';
import { SeekBar } from './seek-bar.tsx';

type Engine = typeof import('../engine/engine.ts');

interface SoundLineProps {
  track: Track;
  chapters: readonly TrackChapter[];
  /** Where it begins if it is played now, in seconds; undefined: where it was left. */
  at: number | undefined;
  onChoose(at: number | undefined): void;
}

/**
 * The line of a sound on the page of its item. Before it plays, a place can be chosen: a pointer plays from there, with keys
 * Enter does. Then it is the player's line.
 */
export function SoundLine({ track, chapters, at, onChoose }: SoundLineProps) {
  const { queue, index } = player.use();
  const isCurrent = queue[index]?.id === track.id;
  const engine = useEngine(isCurrent);
  const live = useSyncExternalStore(
    engine?.playback.subscribe ?? never,
    () => engine?.playback.get() ?? null,
    () => null,
  );
  const input = useRef<HTMLInputElement>(null);
  // Moved before the page was awake.
  useEffect(() => {
    const moved = input.current?.valueAsNumber ?? 0;
    if (moved > 0) onChoose(moved);
  }, [onChoose]);
  // What was chosen holds until it plays.
  useEffect(() => {
    if (engine) onChoose(undefined);
  }, [engine, onChoose]);
  useEffect(() => () => onChoose(undefined), [onChoose]);
  const play = (slider: HTMLInputElement) => {
    if (!engine && at !== undefined) playNow(track, slider, at);
  };
  return (
    <div className="sound-line scripted">
      <SeekBar
        ref={input}
        position={live?.position ?? at ?? 0}
        duration={live?.duration || track.durationSeconds || 0}
        chapters={chapters}
        onSeek={engine?.seek ?? onChoose}
        onPointerUp={(event) => play(event.currentTarget)}
        onKeyDown={(event) => event.key === 'Enter' && play(event.currentTarget)}
        below={
          live || at !== undefined || chapters.length === 0 ? undefined : <Chapters count={chapters.length} />
        }
      />
    </div>
  );
}

/** The player's engine while it plays this sound; it is there by then. */
function useEngine(isCurrent: boolean): Engine | null {
  const [engine, setEngine] = useState<Engine | null>(null);
  useEffect(() => {
    if (!isCurrent) return setEngine(null);
    let hasLeft = false;
    import('../engine/engine.ts').then((opened) => !hasLeft && setEngine(opened)).catch(() => {});
    return () => {
      hasLeft = true;
    };
  }, [isCurrent]);
  return isCurrent ? engine : null;
}

function Chapters({ count }: { count: number }) {
  return (
    <p className="seek-chapter">
      <a href="#capitulos" className="link inline-flex min-h-11 items-center">
        {countOf(count, 'capítulo', 'capítulos')}
      </a>
    </p>
  );
}

function never() {
  return () => {};
}
