import { formatPlayingTime, spokenPlayingTime } from '#app/pure/time/playing-time.ts';
import type { TranscriptOrigin } from '#app/pure/transcripts/transcript.ts';

/** Beyond these, the last word and the end of the sound do not fit together. */
const LATE_MS = 3_000;
const SHORT_MS = 90_000;
/** Of a sound whose host may insert ads: a single short one is as long. */
const SHORT_ELSEWHERE_MS = 8_000;
const MOST_SHIFT_SECONDS = 6 * 60 * 60;

/** Of a stored text. One that is written here is not at its end yet: only what is said after the sound is told. */
export function storedWarning(
  { endsMs, lineCount, origin }: { endsMs: number; lineCount: number; origin: TranscriptOrigin },
  { durationSeconds, isElsewhere }: { durationSeconds: number | null; isElsewhere: boolean },
): LengthWarning | null {
  const warning = lineCount > 0 ? lengthWarning(endsMs, durationSeconds, isElsewhere) : null;
  return origin === 'written' && !warning?.isLate ? null : warning;
}

/** '12', '-3,5'. @returns milliseconds; null where it is no number of seconds */
export function readShift(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  if (!/^[+-]?\d{1,5}(?:\.\d{1,3})?$/.test(plain)) return null;
  const seconds = Number(plain);
  return Math.abs(seconds) <= MOST_SHIFT_SECONDS ? Math.round(seconds * 1_000) : null;
}

export interface LengthWarning {
  /** What does not fit, and what it may mean. */
  text: string;
  /** What would bring the last word to the end of the sound, in seconds, as a field has it. */
  offered: string;
  /** The text ends after its sound. */
  isLate: boolean;
}

/**
 * Compares the last time of a text with the length of its sound. A text that ends later than the sound belongs to another
 * file; one that ends much earlier may miss its end, or stand before an inserted ad.
 * @param isElsewhere the sound lies at another host, which may insert ads
 */
export function lengthWarning(
  endsMs: number,
  durationSeconds: number | null,
  isElsewhere: boolean,
): LengthWarning | null {
  if (durationSeconds === null || durationSeconds === 0) return null;
  const difference = endsMs - durationSeconds * 1_000;
  if (difference <= LATE_MS && difference >= -(isElsewhere ? SHORT_ELSEWHERE_MS : SHORT_MS)) return null;
  const seconds = Math.round(Math.abs(difference) / 1_000);
  const gap = spokenPlayingTime(seconds);
  const isLate = difference > 0;
  const sentences = [
    `A última fala termina em ${formatPlayingTime(endsMs / 1_000)}, e o som tem ${formatPlayingTime(durationSeconds)}: ${gap} ${isLate ? 'a mais' : 'a menos'}.`,
    isLate
      ? 'O texto pode ser de outro arquivo, ou de uma versão mais longa.'
      : 'Pode ser só música no fim, ou o texto pode estar incompleto ou adiantado.',
    ...(isElsewhere
      ? [
          'O som está em outro lugar, que pode inserir anúncios: cada anúncio empurra os tempos dali em diante, e um único deslocamento não acerta todos. Confira ouvindo o começo, o meio e o fim.',
        ]
      : []),
  ];
  return { text: sentences.join(' '), offered: (-difference / 1_000).toFixed(1).replace('.', ','), isLate };
}
