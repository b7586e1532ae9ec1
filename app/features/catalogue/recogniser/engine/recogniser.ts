/** A stretch in which somebody speaks, in samples of 16 kHz from where the detection began. */
export interface Stretch {
  start: number;
  samples: Float32Array;
}

/** What a model gives for a piece. */
export interface HeardText {
  text: string;
  /** Parts of the text with their beginnings in seconds, where the model tells them. */
  tokens?: readonly string[];
  timestamps?: readonly number[];
}

/** The narrow door to the package that recognises speech. Everything else of the room knows nothing of it. */
export interface Recogniser {
  /** Takes sound of 16 kHz in order. @returns stretches that have ended since */
  detect(samples: Float32Array): Stretch[];
  /** The sound has ended. */
  lastStretches(): Stretch[];
  /** @param samples at most half a minute, 16 kHz */
  recognise(samples: Float32Array): Promise<HeardText>;
}

export type OpenRecogniser = (model: ModelFiles) => Promise<Recogniser>;

/** What of a model lies where. */
export interface ModelFiles {
  /** What people call it: the name of its folder or file. */
  name: string;
  /** whisper: encoder and decoder. transducer: a joiner besides. ctc: one file. */
  kind: 'whisper' | 'transducer' | 'ctc';
  /** Of NVIDIA's NeMo, which has its own way of decoding. */
  isNemo: boolean;
  encoder: string;
  decoder: string;
  joiner: string;
  ctc: string;
  tokens: string;
  /** The model that detects voice. */
  voice: string;
  /** The main file of the package. */
  program: string;
}
