import { formatPlayingTime, spokenPlayingTime } from '#app/pure/time/playing-time.ts';
import { playback, seek } from '../engine/engine.ts';

/** Seconds per press of an arrow key. */
const STEP = 5;

export function SeekSlider() {
  const { position, duration } = playback.use();
  return (
    <div className="seek tabular">
      <span aria-hidden="true">{formatPlayingTime(position)}</span>
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={STEP}
        value={Math.round(position)}
        disabled={duration === 0}
        aria-label="Posição"
        aria-valuetext={`${spokenPlayingTime(position)} de ${spokenPlayingTime(duration)}`}
        onChange={(event) => seek(event.currentTarget.valueAsNumber)}
      />
      <span aria-hidden="true">{duration > 0 ? formatPlayingTime(duration) : '–:––'}</span>
    </div>
  );
}

/** The position as a line, for the narrow bar; the slider is in the sheet. */
export function SeekLine() {
  const { position, duration } = playback.use();
  return <progress className="seek-line" aria-hidden="true" value={position} max={duration || 1} />;
}
