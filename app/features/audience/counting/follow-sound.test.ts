import { expect, test } from 'vitest';
import type { Stretches } from '#app/pure/media/stretches.ts';
import { followSound, neededMs, type Sound } from './follow-sound.server.ts';

const CHUNK = 64 * 1024;
const MINUTE = 960_000;
const SOUND: Sound = { size: 10 * MINUTE, start: 0, durationSeconds: 600 };

async function* bytes(size: number) {
  for (let sent = 0; sent < size; sent += CHUNK) yield new Uint8Array(Math.min(CHUNK, size - sent));
}

/** Takes chunks until there are `most` of them, and then leaves. @returns what was noted */
async function take(sound: Sound, { from = 0, size = sound.size, most = 1_000 } = {}): Promise<Stretches[]> {
  const noted: Stretches[] = [];
  const note = (stretches: Stretches) => noted.push(stretches);
  const followed = followSound(sound, note, async () => {})(bytes(size), from);
  for (let chunks = 0; chunks < most; chunks += 1) if ((await followed.next()).done) return noted;
  await followed.return();
  return noted;
}

test('a minute is enough, and all of a shorter sound; the picture before it is none of it', () => {
  expect(neededMs(SOUND)).toBe(60_000);
  expect(neededMs({ size: 2_000_000 + 300, start: 2_000_000, durationSeconds: 2 })).toBe(2_000);
  expect(neededMs({ size: 5 * MINUTE, start: 0, durationSeconds: null })).toBe(60_000);
  expect(neededMs({ size: MINUTE / 2, start: 0, durationSeconds: null })).toBe(30_000);
});

test('a whole answer is noted once it is enough, and again when it ends', async () => {
  const noted = await take(SOUND);
  expect(noted[0]?.[0]?.[1]).toBeGreaterThanOrEqual(60_000);
  expect(noted[0]?.[0]?.[1]).toBeLessThan(65_000);
  expect(noted.at(-1)).toEqual([[0, 600_000]]);
  expect(noted).toHaveLength(2);
});

test('who leaves gets no more counted than was taken', async () => {
  expect(await take(SOUND, { most: 1 })).toEqual([]);
  expect(await take(SOUND, { most: 3 })).toEqual([[[0, 8_192]]]);
});

test('after half a megabyte the answer rests, so that the kernel takes no minute for a client that has left', async () => {
  let wake = () => {};
  const rest = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  const followed = followSound(SOUND, () => {}, rest)(bytes(SOUND.size), 0);
  for (let chunk = 0; chunk < 8; chunk += 1) expect((await followed.next()).done).toBe(false);
  let isNext = false;
  const next = followed.next().then(() => {
    isNext = true;
  });
  await new Promise(setImmediate);
  expect(isNext).toBe(false);
  wake();
  await next;
  expect(isNext).toBe(true);
  await followed.return();
});

test('the rest comes after the first of the sound, however large the picture before it is', async () => {
  const start = 2_000_000;
  let takenAtRest = 0;
  let taken = 0;
  const rest = async () => {
    takenAtRest = taken;
  };
  const sound = { ...SOUND, size: SOUND.size + start, start };
  for await (const chunk of followSound(sound, () => {}, rest)(bytes(sound.size), 0)) taken += chunk.length;
  expect(takenAtRest).toBeGreaterThan(start);
  expect(takenAtRest).toBeLessThan(start + MINUTE);
});

test('a range says where in the file it is, and the picture before the sound is left out', async () => {
  const sound = { ...SOUND, size: SOUND.size + 1_000_000, start: 1_000_000 };
  expect(await take(sound, { from: 992_000, size: 24_000 })).toEqual([[[0, 1_000]]]);
  expect(await take(sound, { from: 1_016_000, size: 16_000 })).toEqual([[[1_000, 2_000]]]);
  expect(await take(sound, { from: 0, size: 1_000_000 })).toEqual([]);
  expect(await take(SOUND, { from: 0, size: 2 })).toEqual([[[0, 1]]]);
});
