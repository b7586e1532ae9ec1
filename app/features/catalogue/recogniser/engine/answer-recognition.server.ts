import type { MPEGDecoder } from 'mpg123-decoder';
import { mixChannels } from '#app/pure/media/mix-channels.ts';
import { HEARD_RATE } from '../rules.ts';
import { type HeardLine, linesOf } from './heard-lines.ts';
import { type Piece, PieceMaker } from './piece-maker.ts';
import type { ModelFiles, OpenRecogniser, Recogniser, Stretch } from './recogniser.ts';
import { Resampler } from './resampler.ts';

/** Asked one after the other in the process that recognises. */
export type RecognitionQuestion = { kind: 'recognition' } & (
  | { step: 'begin'; model: ModelFiles; fromMs: number }
  | { step: 'sound'; bytes: Uint8Array }
  | { step: 'end' }
  | { step: 'recognise' }
);

/** How far the sound is decoded, and how many pieces wait to be recognised. */
export interface HeardSoFar {
  decodedMs: number;
  ready: number;
}

export interface RecognisedPiece {
  startMs: number;
  endMs: number;
  lines: HeardLine[];
}

interface Listening {
  recogniser: Recogniser;
  decoder: MPEGDecoder;
  resampler: Resampler | null;
  rate: number;
  maker: PieceMaker;
  pieces: Piece[];
  /** Samples of 16 kHz. */
  decoded: number;
  /** Before it everything is recognised. */
  from: number;
}

/** One at a time: a new one takes the place of one that was left. */
let listening: Listening | null = null;

/** @param open the package; tests hand in another */
export async function answerRecognition(
  question: RecognitionQuestion,
  open: OpenRecogniser,
): Promise<HeardSoFar | RecognisedPiece | null> {
  if (question.step === 'begin') {
    listening?.decoder.free();
    listening = await begin(await open(question.model), question.fromMs);
    return soFar(listening);
  }
  if (!listening) throw new Error('no sound was begun');
  if (question.step === 'sound') {
    hear(listening, question.bytes);
    return soFar(listening);
  }
  if (question.step === 'end') {
    endSound(listening);
    return soFar(listening);
  }
  return recognise(listening);
}

async function begin(recogniser: Recogniser, fromMs: number): Promise<Listening> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  const from = Math.round((fromMs * HEARD_RATE) / 1_000);
  return {
    recogniser,
    decoder,
    resampler: null,
    rate: 0,
    maker: new PieceMaker(),
    pieces: [],
    decoded: 0,
    from,
  };
}

function hear(sound: Listening, bytes: Uint8Array): void {
  const { channelData, samplesDecoded, sampleRate } = sound.decoder.decode(bytes);
  if (samplesDecoded === 0) return;
  if (!sound.resampler) {
    sound.resampler = new Resampler(sampleRate, HEARD_RATE);
    sound.rate = sampleRate;
  }
  if (sampleRate !== sound.rate) throw new Error('the sound changes its rate');
  detect(sound, sound.resampler.push(mixChannels(channelData, samplesDecoded)));
}

function endSound(sound: Listening): void {
  if (sound.resampler) detect(sound, sound.resampler.end());
  keep(sound, sound.recogniser.lastStretches());
  sound.pieces.push(...sound.maker.end());
  sound.decoder.free();
}

/** What was recognised before a stop is decoded again, and not heard again. */
function detect(sound: Listening, samples: Float32Array): void {
  const skipped = Math.min(samples.length, Math.max(0, sound.from - sound.decoded));
  sound.decoded += samples.length;
  if (skipped < samples.length) keep(sound, sound.recogniser.detect(samples.subarray(skipped)));
}

function keep(sound: Listening, stretches: readonly Stretch[]): void {
  for (const { start, samples } of stretches)
    sound.pieces.push(...sound.maker.add({ start: start + sound.from, samples }));
}

async function recognise(sound: Listening): Promise<RecognisedPiece | null> {
  const piece = sound.pieces.shift();
  if (!piece) return null;
  const heard = await sound.recogniser.recognise(piece.samples);
  const place = {
    startMs: msOf(piece.start),
    endMs: msOf(piece.start + piece.samples.length),
    spoken: piece.spoken.map(({ start, end }) => ({ startMs: msOf(start), endMs: msOf(end) })),
  };
  return { startMs: place.startMs, endMs: place.endMs, lines: linesOf(heard, place) };
}

function soFar({ decoded, pieces }: Listening): HeardSoFar {
  return { decodedMs: msOf(decoded), ready: pieces.length };
}

function msOf(samples: number): number {
  return Math.round((samples * 1_000) / HEARD_RATE);
}
