import type { MPEGDecoder } from 'mpg123-decoder';
import type { WasmMediaEncoder } from 'wasm-media-encoders';
import { mixChannels } from '#app/pure/media/mix-channels.ts';

/** Asked one after the other in the process that reads what strangers wrote: the sound comes and goes piece by piece. */
export type LightenQuestion =
  | { kind: 'lighten'; step: 'begin'; kbits: LightKbits }
  | { kind: 'lighten'; step: 'piece'; bytes: Uint8Array }
  | { kind: 'lighten'; step: 'end' };

export type LightKbits = 48 | 64;

interface Lightening {
  decoder: MPEGDecoder;
  encoder: WasmMediaEncoder<'audio/mpeg'>;
  kbits: LightKbits;
  /** 0 until the first samples. */
  rate: number;
}

/** One at a time: a new one takes the place of one that was left. */
let lightening: Lightening | null = null;

/** @returns what is coded of the sound by now, of one channel */
export async function answerLighten(question: LightenQuestion): Promise<Uint8Array> {
  if (question.step === 'begin') {
    lightening?.decoder.free();
    lightening = await begin(question.kbits);
    return new Uint8Array(0);
  }
  if (!lightening) throw new Error('no sound was begun');
  if (question.step === 'piece') return addPiece(lightening, question.bytes);
  const { decoder, encoder, rate } = lightening;
  lightening = null;
  decoder.free();
  if (rate === 0) throw new Error('no sound in it');
  return Uint8Array.from(encoder.finalize());
}

async function begin(kbits: LightKbits): Promise<Lightening> {
  const [{ MPEGDecoder }, { createMp3Encoder }] = await Promise.all([
    import('mpg123-decoder'),
    import('wasm-media-encoders'),
  ]);
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  return { decoder, encoder: await createMp3Encoder(), kbits, rate: 0 };
}

function addPiece(sound: Lightening, bytes: Uint8Array): Uint8Array {
  const { channelData, samplesDecoded, sampleRate } = sound.decoder.decode(bytes);
  if (samplesDecoded === 0) return new Uint8Array(0);
  if (sound.rate === 0) {
    sound.rate = sampleRate;
    sound.encoder.configure({
      channels: 1,
      sampleRate,
      bitrate: sound.kbits,
      outputSampleRate: rateFor(sound),
    });
  }
  if (sampleRate !== sound.rate) throw new Error('the sound changes its rate');
  // The encoder owns what it returns.
  return Uint8Array.from(sound.encoder.encode([mixChannels(channelData, samplesDecoded)]));
}

/** Half the rate at 48 kbit/s: speech keeps its clarity, and the bits suffice. */
function rateFor({ rate, kbits }: Lightening): 22_050 | 24_000 | 32_000 | 44_100 | 48_000 | undefined {
  if (kbits === 64 || rate < 32_000) return undefined;
  return rate === 44_100 ? 22_050 : 24_000;
}
