import { useChapters } from '../chapters/track-chapters.ts';
import { playback, seek } from '../engine/engine.ts';
import { player } from '../queue/queue.ts';
import { SeekBar } from './seek-bar.tsx';

/** The line of what plays. */
export function SeekSlider() {
  const { position, duration } = playback.use();
  const { queue, index } = player.use();
  const chapters = useChapters(queue[index]?.id);
  return <SeekBar position={position} duration={duration} chapters={chapters} onSeek={seek} />;
}

/** The position as a line, for the narrow bar; the slider is in the sheet. */
export function SeekLine() {
  const { position, duration } = playback.use();
  return <progress className="seek-line" aria-hidden="true" value={position} max={duration || 1} />;
}
