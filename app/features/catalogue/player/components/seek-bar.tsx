import '../seek-bar.css';
import type { ComponentProps } from 'react';
import { formatPlayingTime, spokenPlayingTime } from '#app/pure/time/playing-time.ts';
import type { TrackChapter } from '../chapters/chapter-at.ts';
import { chapterAt } from '../chapters/chapter-at.ts';

/** Seconds per press of an arrow key. */
const STEP = 5;

interface SeekBarProps extends Pick<ComponentProps<'input'>, 'ref' | 'onPointerUp' | 'onKeyDown'> {
  /** In seconds. */
  position: number;
  /** In seconds; 0 while unknown. */
  duration: number;
  chapters: readonly TrackChapter[];
  onSeek(seconds: number): void;
  /** Below the line; left out, the chapter's name. */
  below?: React.ReactNode;
}

/** The line of a sound, with its chapters. */
export function SeekBar({ position, duration, chapters, onSeek, below, ...input }: SeekBarProps) {
  const chapter = chapters[chapterAt(chapters, position)];
  return (
    <div className="seek-part">
      <div className="seek tabular">
        <span aria-hidden="true">{formatPlayingTime(position)}</span>
        <span className="seek-track">
          <input
            {...input}
            type="range"
            min={0}
            max={Math.max(1, Math.floor(duration))}
            step={STEP}
            value={Math.round(position)}
            disabled={duration === 0}
            autoComplete="off"
            aria-label="Posição"
            aria-valuetext={`${spokenPlayingTime(position)} de ${spokenPlayingTime(duration)}${
              chapter ? `, capítulo ${chapter.title}` : ''
            }`}
            onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
          />
          <ChapterMarks chapters={chapters} duration={duration} />
        </span>
        <span aria-hidden="true">{duration > 0 ? formatPlayingTime(duration) : '–:––'}</span>
      </div>
      {below ??
        (chapter && (
          <p className="seek-chapter" aria-hidden="true">
            {chapter.title}
          </p>
        ))}
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
