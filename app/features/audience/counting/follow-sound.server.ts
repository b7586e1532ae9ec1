import { setTimeout as pause } from 'node:timers/promises';
import type { Stretches } from '#app/pure/media/stretches.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';
import { PAUSE_MS, SENT_AT_ONCE_BYTES, USUAL_BYTES_A_SECOND } from './rules.ts';

export interface Sound {
  /** Bytes of the file. */
  size: number;
  /** Where its sound begins; see `soundStart`. */
  start: number;
  durationSeconds: number | null;
}

/** Bytes of a second of sound. */
function bytesASecond({ size, start, durationSeconds }: Sound): number {
  const sound = Math.max(1, size - start);
  return durationSeconds ? sound / durationSeconds : USUAL_BYTES_A_SECOND;
}

/** Milliseconds of sound that make a download: a minute, or all of a shorter one. */
export function neededMs(sound: Sound): number {
  const wholeMs = (Math.max(1, sound.size - sound.start) / bytesASecond(sound)) * 1_000;
  return Math.max(1, Math.floor(Math.min(MINUTE_MS, wholeMs)));
}

/**
 * Passes the bytes of an answer on, and says which of them were taken: what was asked for is not what arrived. It
 * rests once, because the kernel takes megabytes for a client that has left already.
 * @param from the place of the first byte in the file
 * @param note called with the sound that was taken: once it is enough, and at the end
 */
export function followSound(
  sound: Sound,
  note: (stretches: Stretches) => void,
  rest: () => Promise<unknown> = () => pause(PAUSE_MS),
) {
  const perMs = bytesASecond(sound) / 1_000;
  const neededBytes = neededMs(sound) * perMs;
  const restAt = Math.min(SENT_AT_ONCE_BYTES, neededBytes / 2);
  const msAt = (place: number) => Math.ceil(Math.max(0, place - sound.start) / perMs);
  return async function* (bytes: AsyncIterable<Uint8Array>, from: number): AsyncGenerator<Uint8Array, void> {
    let taken = 0;
    let hasRested = false;
    let noted = 0;
    const tell = () => {
      const stretch = [msAt(from), msAt(from + taken)] as const;
      if (taken > noted && stretch[1] > stretch[0]) note([stretch]);
      noted = taken;
    };
    try {
      for await (const chunk of bytes) {
        yield chunk;
        // Here the next one is asked for, so this one was taken.
        taken += chunk.length;
        // The picture before the sound is none of it: a client that leaves with the first of the sound got nothing.
        const soundTaken = from + taken - Math.max(from, sound.start);
        if (noted === 0 && soundTaken >= neededBytes) tell();
        if (!hasRested && soundTaken >= restAt) {
          hasRested = true;
          await rest();
        }
      }
    } finally {
      tell();
    }
  };
}
