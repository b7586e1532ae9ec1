import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { HEARD_RATE } from '../rules.ts';
import type { HeardText, ModelFiles, Recogniser, Stretch } from './recogniser.ts';

// What is used of sherpa-onnx-node 1.13; the package is on machines that recognise, and nowhere else.
interface Sherpa {
  Vad: new (config: object, bufferSeconds: number) => SherpaVad;
  OfflineRecognizer: new (config: object) => SherpaRecognizer;
}

interface SherpaVad {
  acceptWaveform(samples: Float32Array): void;
  flush(): void;
  isEmpty(): boolean;
  front(isShared: boolean): { start: number; samples: Float32Array };
  pop(): void;
}

interface SherpaRecognizer {
  createStream(): { acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void };
  decode(stream: object): void;
  getResult(stream: object): HeardText;
}

/** What the detection takes at once. */
const WINDOW = 512;
const BUFFER_SECONDS = 90;
const MOST_THREADS = 4;

/** Loads the package, the model and the detection of voice. @throws where one of them cannot be used */
export async function openSherpa(model: ModelFiles): Promise<Recogniser> {
  const { OfflineRecognizer } = load(model.program);
  // Not its asynchronous forms: threads of this one have its low priority, and those of Node's pool may be older than that.
  const recognizer = new OfflineRecognizer(configOf(model));
  return {
    ...openVoice(model),
    async recognise(samples) {
      const stream = recognizer.createStream();
      stream.acceptWaveform({ samples, sampleRate: HEARD_RATE });
      recognizer.decode(stream);
      const { text, tokens, timestamps } = recognizer.getResult(stream);
      return { text, tokens, timestamps };
    },
  };
}

/** The detection alone. */
export function openVoice({
  program,
  voice,
}: Pick<ModelFiles, 'program' | 'voice'>): Pick<Recogniser, 'detect' | 'lastStretches'> {
  const { Vad } = load(program);
  const vad = new Vad(
    {
      sileroVad: {
        model: voice,
        threshold: 0.5,
        minSilenceDuration: 0.4,
        minSpeechDuration: 0.25,
        maxSpeechDuration: 25,
        windowSize: WINDOW,
      },
      sampleRate: HEARD_RATE,
      numThreads: 1,
      provider: 'cpu',
      debug: false,
    },
    BUFFER_SECONDS,
  );
  let rest = new Float32Array(0);
  return {
    detect(samples) {
      const all = new Float32Array(rest.length + samples.length);
      all.set(rest);
      all.set(samples, rest.length);
      let at = 0;
      for (; at + WINDOW <= all.length; at += WINDOW) vad.acceptWaveform(all.slice(at, at + WINDOW));
      rest = all.slice(at);
      return taken(vad);
    },
    lastStretches() {
      if (rest.length > 0) vad.acceptWaveform(rest);
      vad.flush();
      return taken(vad);
    },
  };
}

function load(program: string): Sherpa {
  return createRequire(program)(program) as Sherpa;
}

function taken(vad: SherpaVad): Stretch[] {
  const stretches: Stretch[] = [];
  for (; !vad.isEmpty(); vad.pop()) {
    const { start, samples } = vad.front(false);
    stretches.push({ start, samples });
  }
  return stretches;
}

function configOf({ kind, isNemo, encoder, decoder, joiner, ctc, tokens }: ModelFiles): object {
  const models = {
    whisper: {
      whisper: { encoder, decoder, language: 'pt', task: 'transcribe', enableTokenTimestamps: true },
    },
    transducer: {
      transducer: { encoder, decoder, joiner },
      ...(isNemo && { modelType: 'nemo_transducer' }),
    },
    ctc: { nemoCtc: { model: ctc } },
  };
  return {
    featConfig: { sampleRate: HEARD_RATE, featureDim: 80 },
    modelConfig: {
      ...models[kind],
      tokens,
      // One core is left to the site.
      numThreads: Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1)),
      provider: 'cpu',
      debug: false,
    },
    decodingMethod: 'greedy_search',
  };
}
