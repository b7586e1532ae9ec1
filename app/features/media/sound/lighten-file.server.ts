import type { Files } from '#app/platform/files/files.server.ts';
import {
  type ApartReader,
  isReadingFailure,
  type OpenReader,
} from '#app/platform/markup/apart-reader.server.ts';
import type { LightenQuestion, LightKbits } from './lighten-apart.server.ts';
import { PIECE_BYTES, PIECE_MS } from './stored-sound.server.ts';

export type Lightened =
  | { ok: true; key: string; size: number }
  | { ok: false; reason: 'unreadable' | 'stopped' };

interface Lightening {
  key: string;
  kbits: LightKbits;
  /** Of the new file. */
  folder: string;
}

/** The site is about to end. */
class Stopped extends Error {}

/**
 * Codes a stored MP3 anew, of one channel and lighter, piece by piece in a process of its own, and stores it as a file of
 * its own. Begins anew after a stop: nothing is stored before it is whole.
 * @throws where it cannot be stored
 */
export async function lightenFile(
  { files, apartReader }: { files: Pick<Files, 'read' | 'save'>; apartReader: ApartReader },
  { key, kbits, folder }: Lightening,
): Promise<Lightened> {
  try {
    return await apartReader.during(async (reader): Promise<Lightened> => {
      await reader.ready();
      const saved = await files.save(folder, 'mp3', coded(reader, { files, apartReader, key, kbits }));
      return { ok: true, ...saved };
    });
  } catch (error) {
    if (error instanceof Stopped) return { ok: false, reason: 'stopped' };
    if (!isReadingFailure(error)) throw error;
    return { ok: false, reason: apartReader.isStopping ? 'stopped' : 'unreadable' };
  }
}

interface Coding extends Omit<Lightening, 'folder'> {
  files: Pick<Files, 'read'>;
  apartReader: ApartReader;
}

async function* coded(
  reader: OpenReader,
  { files, apartReader, key, kbits }: Coding,
): AsyncGenerator<Uint8Array> {
  const ask = async (question: LightenQuestion) => (await reader.ask(question, PIECE_MS)) as Uint8Array;
  await ask({ kind: 'lighten', step: 'begin', kbits });
  for await (const chunk of files.read(key)) {
    for (let from = 0; from < chunk.length; from += PIECE_BYTES) {
      if (apartReader.isStopping) throw new Stopped();
      const bytes = await ask({
        kind: 'lighten',
        step: 'piece',
        bytes: chunk.subarray(from, from + PIECE_BYTES),
      });
      if (bytes.length > 0) yield bytes;
    }
  }
  yield await ask({ kind: 'lighten', step: 'end' });
}
