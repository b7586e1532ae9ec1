import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findModel } from './model-files.server.ts';

function folderWith(names: readonly string[], { hasPackage = true } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'conversas-model-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of names) writeFileSync(join(folder, name), '');
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
  expect(await findModel('/nowhere/at/all')).toEqual({ ok: false, problem: 'no-model' });
  expect(await findModel(folderWith([VOICE]))).toEqual({ ok: false, problem: 'no-model' });
  expect(await findModel(folderWith(WHISPER))).toEqual({ ok: false, problem: 'no-voice-detection' });
  expect(await findModel(folderWith([...WHISPER, VOICE], { hasPackage: false }))).toEqual({
    ok: false,
    problem: 'no-package',
  });
});
