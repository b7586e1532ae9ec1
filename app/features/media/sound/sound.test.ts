import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { hereReader } from '../../../../tests/support/letters/here-reader.ts';
import { LoudnessMeter } from './loudness-meter.ts';
import { GainWriter, STEP_DB } from './mp3-gain.ts';
import { LevelRefusal, levelFile, measureFile } from './stored-sound.server.ts';
import { TONE_CBR, TONE_VBR } from './tones.test-support.ts';

function moved(bytes: Uint8Array, steps: number, pieceBytes = 777) {
  const writer = new GainWriter(steps);
  const parts: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += pieceBytes)
    parts.push(Buffer.from(writer.push(bytes.subarray(from, from + pieceBytes))));
  const { rest, facts } = writer.end();
  return { bytes: Buffer.concat([...parts, rest]), facts };
}

/** A sine at 997 Hz, the tone of the standard: 0 dBFS on one of two channels is −3.01 LUFS. */
function sine(rate: number, { amplitude = 1, seconds = 2 } = {}): Float32Array {
  return Float32Array.from(
    { length: rate * seconds },
    (_, at) => amplitude * Math.sin((2 * Math.PI * 997 * at) / rate),
  );
}

test.each([8_000, 22_050, 44_100, 48_000])('measures as the standard says, at %i Hz', (rate) => {
  const tone = sine(rate);
  const meter = new LoudnessMeter(rate, 2);
  meter.add([tone, new Float32Array(tone.length)], tone.length);
  expect(meter.integrated()).toBeCloseTo(-3.01, 1);
  expect(meter.peak()).toBeCloseTo(0, 1);
});

test('one channel counts as it is heard, in pieces of any length; what is quiet beside the rest is left out', () => {
  const tone = sine(48_000, { amplitude: 0.1 });
  const meter = new LoudnessMeter(48_000, 1);
  for (let from = 0; from < tone.length; from += 1_153)
    meter.add([tone.subarray(from, from + 1_153)], Math.min(1_153, tone.length - from));
  const loud = meter.integrated();
  expect(loud).toBeCloseTo(-20, 1);
  const quiet = sine(48_000, { amplitude: 0.001, seconds: 20 });
  meter.add([quiet], quiet.length);
  expect(meter.integrated()).toBeCloseTo(loud ?? 0, 0);
  const silent = new LoudnessMeter(48_000, 2);
  silent.add([new Float32Array(48_000), new Float32Array(48_000)], 48_000);
  expect([silent.integrated(), silent.peak()]).toEqual([null, null]);
});

test.each([
  ['one bit rate', TONE_CBR],
  ['changing bit rates', TONE_VBR],
])('moves a file of %s and back, bit for bit, whatever the pieces', (_, tone) => {
  const up = moved(tone, 9);
  expect(up.facts).toMatchObject({ problem: null });
  expect(up.facts.frames).toBeGreaterThan(50);
  expect(up.bytes.length).toBe(tone.length);
  expect(up.bytes.equals(tone)).toBe(false);
  expect(moved(tone, 9, 100_000).bytes.equals(up.bytes)).toBe(true);
  expect(moved(tone, 9, 1).bytes.equals(up.bytes)).toBe(true);
  expect(moved(up.bytes, -9, 4_001).bytes.equals(tone)).toBe(true);
  expect(moved(tone, 0).bytes.equals(tone)).toBe(true);
});

test('what is measured moves with it: 1.5 dB a step', async () => {
  const files = openFiles();
  const { key } = await files.save('audio', 'mp3', TONE_VBR);
  const before = await measured(files, key);
  // ffmpeg -af ebur128=peak=sample:dualmono=true
  expect(before.lufs).toBeCloseTo(-24.2, 0);
  expect(before.peak).toBeCloseTo(-23.2, 1);
  const up = await levelFile(files, { key, steps: 8, folder: 'audio' });
  expect(up.size).toBe(TONE_VBR.length);
  const after = await measured(files, up.key);
  expect((after.lufs ?? 0) - (before.lufs ?? 0)).toBeCloseTo(8 * STEP_DB, 1);
  expect((after.peak ?? 0) - (before.peak ?? 0)).toBeCloseTo(8 * STEP_DB, 1);
  const back = await levelFile(files, { key: up.key, steps: -8, folder: 'audio' });
  expect(back.writtenHash).toBe(up.readHash);
});

const firstFrame = TONE_CBR.indexOf(0xff, TONE_CBR.indexOf(0x49));

test('what cannot be moved back safely is left alone', async () => {
  const problemOf = (bytes: Uint8Array) => moved(bytes, 0).facts.problem;
  expect(problemOf(Buffer.from('<html>Entre na sua conta</html>'.repeat(20)))).toBe('no-mp3');
  expect(problemOf(new Uint8Array())).toBe('no-mp3');
  const crc = Buffer.from(TONE_VBR);
  for (let at = 0; at + 1 < crc.length; at += 1)
    if (crc[at] === 0xff && crc[at + 1] === 0xf3) crc[at + 1] = 0xf2;
  expect(problemOf(crc)).toBe('crc');
  expect(problemOf(Buffer.concat([TONE_VBR, TONE_CBR.subarray(firstFrame)]))).toBe('broken');
  // Two files in one, each with its tags.
  expect(problemOf(Buffer.concat([TONE_CBR, TONE_CBR]))).toBe('broken');
  expect(problemOf(Buffer.concat([TONE_VBR.subarray(0, -128), TONE_CBR.subarray(firstFrame)]))).toBe('mixed');
  const [half, rest] = [TONE_CBR.subarray(0, 3_000), TONE_CBR.subarray(3_000)];
  expect(problemOf(Buffer.concat([half, Buffer.alloc(500, 0x41), rest]))).toBe('broken');
  // Zeros behind the last frame, and a last frame that was cut, are common.
  expect(problemOf(Buffer.concat([TONE_CBR, Buffer.alloc(900)]))).toBeNull();
  expect(problemOf(TONE_CBR.subarray(0, -40))).toBeNull();

  const files = openFiles();
  const { key } = await files.save('audio', 'mp3', crc);
  await expect(levelFile(files, { key, steps: 1, folder: 'audio' })).rejects.toBeInstanceOf(LevelRefusal);
  const kept = [];
  for await (const file of files.list('audio')) kept.push(file.key);
  expect(kept).toEqual([key]);
  expect(() => moved(TONE_CBR, 200)).toThrow('cannot move');
});

test('what no decoder reads is no failure of ours', async () => {
  const files = openFiles();
  const { key } = await files.save('audio', 'mp3', Buffer.alloc(5_000, 0x20));
  expect(await measured(files, key)).toMatchObject({ lufs: null, gain: { problem: 'no-mp3' } });
  expect(await measureFile({ files, apartReader: { ...hereReader, isStopping: true } }, key)).toEqual({
    ok: false,
    reason: 'stopped',
  });
});

function openFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'conversas-sound-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return createDiskFiles(folder);
}

async function measured(files: ReturnType<typeof openFiles>, key: string) {
  const found = await measureFile({ files, apartReader: hereReader }, key);
  if (!found.ok) throw new Error(found.reason);
  return found.sound;
}
