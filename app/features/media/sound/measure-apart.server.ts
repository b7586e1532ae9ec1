import type { MPEGDecoder } from 'mpg123-decoder';
import { LoudnessMeter } from './loudness-meter.ts';
import { type GainFacts, GainWriter } from './mp3-gain.ts';

/** Asked one after the other in the process that reads what strangers wrote: the sound comes piece by piece. */
export type SoundQuestion =
  | { kind: 'sound'; step: 'begin' }
  | { kind: 'sound'; step: 'piece'; bytes: Uint8Array }
  | { kind: 'sound'; step: 'end' };

export interface MeasuredSound {
  /** Integrated loudness; null where nothing is loud enough. */
  lufs: number | null;
  /** The highest sample, in dBFS. */
  peak: number | null;
  gain: GainFacts;
}

interface Measuring {
  decoder: MPEGDecoder;
  gain: GainWriter;
  meter: LoudnessMeter | null;
  rate: number;
  channels: number;
}

/** One at a time: a new one takes the place of one that was left. */
let measuring: Measuring | null = null;

export async function answerSound(question: SoundQuestion): Promise<MeasuredSound | null> {
  if (question.step === 'begin') {
    measuring?.decoder.free();
    measuring = await begin();
    return null;
  }
  if (!measuring) throw new Error('no sound was begun');
  if (question.step === 'piece') {
    addPiece(measuring, question.bytes);
    return null;
  }
  const { decoder, meter, gain } = measuring;
  measuring = null;
  decoder.free();
  return {
    lufs: meter?.integrated() ?? null,
    peak: meter?.peak() ?? null,
    gain: gain.end().facts,
  };
}

async function begin(): Promise<Measuring> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  // Gapless playing would cut what other players play.
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  return { decoder, gain: new GainWriter(), meter: null, rate: 0, channels: 0 };
}

function addPiece(sound: Measuring, bytes: Uint8Array): void {
  sound.gain.push(bytes);
  const { channelData, samplesDecoded, sampleRate } = sound.decoder.decode(bytes);
  if (samplesDecoded === 0) return;
  const channels = channelData.length;
  if (!sound.meter) {
    sound.meter = new LoudnessMeter(sampleRate, channels);
    [sound.rate, sound.channels] = [sampleRate, channels];
  }
  if (sampleRate !== sound.rate || channels !== sound.channels)
    throw new Error('the sound changes its rate or its channels');
  sound.meter.add(channelData, samplesDecoded);
}
