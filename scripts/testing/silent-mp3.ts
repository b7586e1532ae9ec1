/** A silent MP3 of constant bit rate: 128 kbit/s, 26 ms per frame. */
export function silentMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  return Buffer.concat(Array<Buffer>(Math.ceil((seconds * 44_100) / 1_152)).fill(frame));
}
