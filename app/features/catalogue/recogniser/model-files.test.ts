import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findModel } from './model-files.server.ts';

/** A version, and a network without anything in it. */
const SMALLEST = Buffer.from([0x08, 0x08, 0x3a, 0x02, 0x12, 0x00]);

function folderWith(names: readonly string[], { hasPackage = true } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'conversas-model-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of names) writeFileSync(join(folder, name), SMALLEST);
  if (hasPackage) {
    const place = join(folder, 'node_modules/sherpa-onnx-node');
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'package.json'), '{"name":"sherpa-onnx-node","main":"index.js"}');
    writeFileSync(join(place, 'index.js'), '');
  }
  return folder;
}

const WHISPER = ['base-encoder.onnx', 'base-decoder.onnx', 'base-encoder.int8.onnx', 'base-tokens.txt'];
const VOICE = 'silero_vad.onnx';

test('the files of each kind of model are found, the smaller ones first', async () => {
  const whisper = folderWith([...WHISPER, VOICE]);
  expect(await findModel(whisper)).toMatchObject({
    ok: true,
    model: {
      kind: 'whisper',
      encoder: join(whisper, 'base-encoder.int8.onnx'),
      decoder: join(whisper, 'base-decoder.onnx'),
      tokens: join(whisper, 'base-tokens.txt'),
      voice: join(whisper, VOICE),
      program: join(whisper, 'node_modules/sherpa-onnx-node/index.js'),
    },
  });
  const parakeet = folderWith(['encoder.onnx', 'decoder.onnx', 'joiner.onnx', 'tokens.txt', VOICE]);
  expect(await findModel(parakeet)).toMatchObject({ ok: true, model: { kind: 'transducer' } });
  const ctc = folderWith(['model.onnx', 'other.onnx', 'tokens.txt', VOICE]);
  expect(await findModel(join(ctc, 'other.onnx'))).toMatchObject({
    ok: true,
    model: { kind: 'ctc', ctc: join(ctc, 'other.onnx'), name: 'other.onnx' },
  });
});

test('what is missing is named', async () => {
  const found = async (folder: string) => {
    const model = await findModel(folder);
    return model.ok ? null : model.problem;
  };
  expect(await found('/nowhere/at/all')).toBe('no-model');
  expect(await found(folderWith([VOICE]))).toBe('no-parts');
  expect(await found(folderWith(['encoder.onnx', 'tokens.txt', VOICE]))).toBe('no-parts');
  expect(await found(folderWith(['encoder.onnx', 'decoder.onnx', VOICE]))).toBe('no-parts');
  expect(await found(folderWith(WHISPER))).toBe('no-voice-detection');
  expect(await found(folderWith([...WHISPER, VOICE], { hasPackage: false }))).toBe('no-package');
});

test('a file that is no model, or not whole, is named before anything loads it', async () => {
  const damaged = async (name: string, bytes: string | Buffer) => {
    const folder = folderWith([...WHISPER, VOICE]);
    writeFileSync(join(folder, name), bytes);
    return findModel(folder);
  };
  const decoder = { ok: false, problem: 'damaged', detail: 'base-decoder.onnx' };
  expect(await damaged('base-decoder.onnx', '')).toEqual(decoder);
  expect(await damaged('base-decoder.onnx', SMALLEST.subarray(0, -1))).toEqual(decoder);
  expect(await damaged('base-decoder.onnx', SMALLEST.subarray(0, 2))).toEqual(decoder);
  expect(await damaged('base-decoder.onnx', '<!DOCTYPE html><title>404</title>')).toEqual(decoder);
  expect(await damaged('base-decoder.onnx', 'version https://git-lfs.github.com/spec/v1')).toEqual(decoder);
  expect(await damaged('base-decoder.onnx', Buffer.alloc(900, 0xff))).toEqual(decoder);
  expect(await damaged(VOICE, 'nothing')).toMatchObject({ detail: VOICE });
  // The larger one is not used.
  expect(await damaged('base-encoder.onnx', '')).toMatchObject({ ok: true });
});
