const RATE = 8_000;
const SECONDS = 20;
const HEADER_BYTES = 44;
/** A slow chord, in hertz. */
const CHORD = [220, 277.18, 329.63];

export const SOUND_MIME = 'audio/wav';
export const soundBytes = HEADER_BYTES + RATE * SECONDS;

/** Where the site serves the recording of a conversation. */
export function soundAddress(key: string): string {
  return `/media/demo/${key}.wav`;
}

/** Twenty seconds of soft tones that swell like breath: WAV, 8 kHz, mono, 8 bits. @param pitch 1 as it is */
export function makeSound(pitch: number): Buffer {
  const sound = Buffer.alloc(soundBytes);
  sound.write('RIFF', 0, 'latin1');
  sound.writeUInt32LE(soundBytes - 8, 4);
  sound.write('WAVEfmt ', 8, 'latin1');
  sound.writeUInt32LE(16, 16);
  sound.writeUInt16LE(1, 20); // PCM
  sound.writeUInt16LE(1, 22); // one channel
  sound.writeUInt32LE(RATE, 24);
  sound.writeUInt32LE(RATE, 28);
  sound.writeUInt16LE(1, 32);
  sound.writeUInt16LE(8, 34);
  sound.write('data', 36, 'latin1');
  sound.writeUInt32LE(RATE * SECONDS, 40);
  for (let sample = 0; sample < RATE * SECONDS; sample++) {
    const time = sample / RATE;
    const swell = Math.sin((Math.PI * time) / SECONDS) * (0.6 + 0.4 * Math.sin((2 * Math.PI * time) / 5));
    const tone =
      CHORD.reduce((sum, hertz) => sum + Math.sin(2 * Math.PI * hertz * pitch * time), 0) / CHORD.length;
    sound[HEADER_BYTES + sample] = Math.round(128 + 90 * swell * tone);
  }
  return sound;
}
