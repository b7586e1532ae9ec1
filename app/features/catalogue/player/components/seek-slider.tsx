import { formatPlayingTime, spokenPlayingTime } from '#app/pure/time/playing-time.ts';
import { chapterAt, type TrackChapter, useChapters } from '../chapters/track-chapters.ts';
import { playback, seek } from '../engine/engine.ts';
import { player } from '../queue/queue.ts';

/** Seconds per press of an arrow key. */
const STEP = 5;

export function SeekSlider() {
  const { position, duration } = playback.use();
  const { queue, index } = player.use();
  const chapters = useChapters(queue[index]?.id);
  const chapter = chapters[chapterAt(chapters, position)];
  return (
    <div className="seek-part">
      <div className="seek tabular">
        <span aria-hidden="true">{formatPlayingTime(position)}</span>
        <span className="seek-track">
          <input
            type="range"
            min={0}
            max={Math.max(1, Math.floor(duration))}
            step={STEP}
            value={Math.round(position)}
            disabled={duration === 0}
            aria-label="Posição"
            aria-valuetext={`${spokenPlayingTime(position)} de ${spokenPlayingTime(duration)}${
              chapter ? `, capítulo ${chapter.title}` : ''
            }`}
            onChange={(event) => seek(event.currentTarget.valueAsNumber)}
          />
          <ChapterMarks chapters={chapters} duration={duration} />
        </span>
        <span aria-hidden="true">{duration > 0 ? formatPlayingTime(duration) : '–:––'}</span>
      </div>
      {chapter && (
        <p className="seek-chapter" aria-hidden="true">
          {chapter.title}
        </p>
      )}
    </div>
  );
}

const WIDE = 1_000;

/** Where each chapter begins. Not the first: the line begins there. */
function ChapterMarks({ chapters, duration }: { chapters: readonly TrackChapter[]; duration: number }) {
  if (duration === 0 || chapters.length < 2) return null;
  return (
    <svg className="seek-marks" viewBox={`0 0 ${WIDE} 10`} preserveAspectRatio="none" aria-hidden="true">
      {chapters.flatMap(({ startMs }) => {
        const x = Math.round((startMs / 1_000 / duration) * WIDE);
        return startMs > 0 && x < WIDE
          ? [<line key={startMs} x1={x} x2={x} y1={0} y2={10} vectorEffect="non-scaling-stroke" />]
          : [];
      })}
    </svg>
  );
}

/** The position as a line, for the narrow bar; the slider is in the sheet. */
export function SeekLine() {
  const { position, duration } = playback.use();
  return <progress className="seek-line" aria-hidden="true" value={position} max={duration || 1} />;
}
