import { MOST_ENTRIES, MOST_FILE_BYTES } from '../rules.ts';

export type ZipRead =
  | { ok: true; files: Buffer[] }
  | { ok: false; reason: 'broken-zip' | 'spreadsheet' | 'large-zip' };

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** The CSV files of a zip. What a file says of its size is checked as it is read, so that a bomb ends early. */
export async function unzipTables(bytes: Uint8Array): Promise<ZipRead> {
  const { fromBufferPromise } = await import('yauzl'); // loaded with the first zip
  const files: Buffer[] = [];
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
    if (zip.entryCount > MOST_ENTRIES * 10) return { ok: false, reason: 'large-zip' };
    let left = MOST_FILE_BYTES;
    for await (const entry of zip.eachEntry()) {
      if (/^xl\//.test(entry.fileName)) return { ok: false, reason: 'spreadsheet' };
      if (!/\.csv$/i.test(entry.fileName)) continue;
      left -= entry.uncompressedSize;
      if (left < 0 || files.length === MOST_ENTRIES) return { ok: false, reason: 'large-zip' };
      const stream = await zip.openReadStreamPromise(entry);
      const chunks: Buffer[] = [];
      for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
      files.push(Buffer.concat(chunks));
    }
  } catch {
    return { ok: false, reason: 'broken-zip' };
  }
  return { ok: true, files };
}
