import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  answerRecognition,
  type HeardSoFar,
  type RecognisedPiece,
} from '#app/features/catalogue/recogniser/engine/answer-recognition.server.ts';
import type { ModelFiles } from '#app/features/catalogue/recogniser/engine/recogniser.ts';
import { openSherpa, openVoice } from '#app/features/catalogue/recogniser/engine/sherpa-recogniser.server.ts';
import { findModel, findVoice } from '#app/features/catalogue/recogniser/model-files.server.ts';

// Tries what RECOGNISER_MODEL names: is all there, where does somebody speak, and what does the model say?
//
//   node scripts/tries/try-recogniser.ts FOLDER [SOUND.mp3] [--voice-only]
//
// Without a sound, espeak-ng speaks Portuguese with pauses of known length, and ffmpeg makes an MP3 of it. With --voice-only a model
// is not needed: silero_vad.onnx and the package are enough.

const [folder = '', ...given] = process.argv.slice(2).filter((one) => one !== '--voice-only');
const isVoiceOnly = process.argv.includes('--voice-only');
const SENTENCES = [
  'Bom dia. Hoje a conversa é sobre ansiedade, e sobre o tempo que a gente não tem.',
  'A primeira coisa que eu digo é que ninguém precisa dar conta de tudo.',
  'Obrigada por ouvir até aqui.',
];
const PAUSES = [3, 8, 3, 3];

const found = await findModel(folder);
console.log(found.ok ? `model: ${found.model.kind}, ${found.model.name}` : `not complete: ${found.problem}`);
const scratch = mkdtempSync(join(tmpdir(), 'try-recogniser-'));
try {
  const sound = readFileSync(given[0] ?? spokenSound());
  await listen(sound);
} finally {
  rmSync(scratch, { recursive: true });
}

async function listen(sound: Buffer): Promise<void> {
  const model = isVoiceOnly ? await voiceAlone() : found.ok ? found.model : null;
  if (!model) return;
  const open: typeof openSherpa = isVoiceOnly
    ? async (files) => ({ ...openVoice(files), recognise: async () => ({ text: 'fala' }) })
    : openSherpa;
  const used = process.cpuUsage();
  await answerRecognition({ kind: 'recognition', step: 'begin', model, fromMs: 0 }, open);
  let far: HeardSoFar = { decodedMs: 0, ready: 0 };
  for (let at = 0; at < sound.length; at += 65_536) {
    const bytes = sound.subarray(at, at + 65_536);
    far = (await answerRecognition({ kind: 'recognition', step: 'sound', bytes }, open)) as HeardSoFar;
    await tell(far, open);
  }
  far = (await answerRecognition({ kind: 'recognition', step: 'end' }, open)) as HeardSoFar;
  await tell(far, open);
  const { user, system } = process.cpuUsage(used);
  console.log(
    `${(far.decodedMs / 1_000).toFixed(1)} s of sound took ${((user + system) / 1e6).toFixed(2)} s of CPU`,
  );
}

async function voiceAlone(): Promise<ModelFiles | null> {
  const voice = await findVoice(folder);
  if (!voice.ok) return null;
  const { program, voice: path } = voice;
  const none = { encoder: '', decoder: '', joiner: '', ctc: '', tokens: '' };
  return { name: 'voice alone', kind: 'ctc', isNemo: false, ...none, voice: path, program };
}

async function tell({ ready }: HeardSoFar, open: typeof openSherpa): Promise<void> {
  for (let left = ready; left > 0; left -= 1) {
    const piece = (await answerRecognition(
      { kind: 'recognition', step: 'recognise' },
      open,
    )) as RecognisedPiece;
    console.log(`${seconds(piece.startMs)} to ${seconds(piece.endMs)}`);
    for (const [start, end, text] of piece.lines) console.log(`  ${seconds(start)}–${seconds(end)} ${text}`);
  }
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(2);
}

/** Speech with pauses of known length. */
function spokenSound(): string {
  const parts: string[] = [];
  let at = 0;
  for (const [place, sentence] of SENTENCES.entries()) {
    const [silence, speech] = [join(scratch, `s${place}.wav`), join(scratch, `v${place}.wav`)];
    execFileSync('sox', ['-n', '-r', '22050', '-c', '1', silence, 'trim', '0', String(PAUSES[place])]);
    execFileSync('espeak-ng', ['-v', 'pt-br', '-s', '140', '-w', speech, sentence]);
    parts.push(silence, speech);
    at += PAUSES[place] ?? 0;
    const length = Number(execFileSync('soxi', ['-D', speech], { encoding: 'utf8' }));
    console.log(`spoken ${at.toFixed(2)} to ${(at + length).toFixed(2)}: ${sentence}`);
    at += length;
  }
  const [wave, mp3] = [join(scratch, 'all.wav'), join(scratch, 'all.mp3')];
  execFileSync('sox', [...parts, wave]);
  execFileSync('ffmpeg', [
    '-loglevel',
    'error',
    '-y',
    '-i',
    wave,
    '-ar',
    '44100',
    '-ac',
    '2',
    '-b:a',
    '128k',
    mp3,
  ]);
  return mp3;
}
