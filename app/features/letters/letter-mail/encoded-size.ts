const LINE = 75;

/** Bytes of a text in quoted-printable, as mail is sent: an accented letter takes six. */
export function encodedSize(text: string): number {
  let size = 0;
  for (const byte of new TextEncoder().encode(text)) {
    const isPlain = (byte >= 0x20 && byte <= 0x7e && byte !== 0x3d) || byte === 0x09 || byte === 0x0a;
    size += isPlain ? 1 : 3;
  }
  // A soft break at the end of each line.
  return size + Math.ceil(size / LINE) * 3;
}
