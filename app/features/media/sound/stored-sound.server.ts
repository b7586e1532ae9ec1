import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import type { Files } from '#app/platform/files/files.server.ts';
import {
  type ApartReader,
  isReadingFailure,
  type OpenReader,
} from '#app/platform/markup/apart-reader.server.ts';
import type { LightenQuestion, LightKbits } from './lighten-apart.server.ts';
import type { MeasuredSound, SoundQuestion } from './measure-apart.server.ts';
import { type GainProblem, GainWriter } from './mp3-gain.ts';

const measuredSchema: z.ZodType<MeasuredSound> = z.object({
  lufs: z.number().nullable(),
  peak: z.number().nullable(),
  gain: z.object({
    problem: z.enum(['no-mp3', 'crc', 'mixed', 'broken']).nullable(),
    frames: z.number(),
    least: z.number(),
    most: z.number(),
  }),
});

/** Half a minute of a common sound: so much is in memory at once. */
const PIECE_BYTES = 128 * 1024;
/** For one piece, which takes a fifth of a second. */
const PIECE_MS = 30_000;

type Measured = { ok: true; sound: MeasuredSound } | { ok: false; reason: 'unreadable' | 'stopped' };

/** Measures a stored MP3, piece by piece in the process that reads what strangers wrote. Begins anew after a stop. */
export async function measureFile(
  { files, apartReader }: { files: Pick<Files, 'read'>; apartReader: ApartReader },
  key: string,
): Promise<Measured> {
  return apartReader.during(async (reader): Promise<Measured> => {
    await reader.ready('sound');
    const ask = (question: SoundQuestion) => reader.ask(question, PIECE_MS);
    try {
      await ask({ kind: 'sound', step: 'begin' });
      for await (const chunk of files.read(key)) {
        for (let from = 0; from < chunk.length; from += PIECE_BYTES) {
          if (apartReader.isStopping) return { ok: false, reason: 'stopped' };
          await ask({ kind: 'sound', step: 'piece', bytes: chunk.subarray(from, from + PIECE_BYTES) });
        }
      }
      const sound = measuredSchema.parse(await ask({ kind: 'sound', step: 'end' }));
      return { ok: true, sound };
    } catch (error) {
      if (!isReadingFailure(error)) throw error;
      return { ok: false, reason: apartReader.isStopping ? 'stopped' : 'unreadable' };
    }
  });
}

interface Leveled {
  key: string;
  size: number;
  /** Of the file that was read, and of the one that was written: SHA-256. */
  readHash: string;
  writtenHash: string;
}

/** Thrown where a file turns out to be none that can be changed; nothing was kept. */
export class LevelRefusal extends Error {
  readonly problem: GainProblem;
  constructor(problem: GainProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Writes an MP3 anew, each gain moved by so many steps, under a new key. It has the same length. */
export async function levelFile(
  files: Pick<Files, 'read' | 'save'>,
  { key, steps, folder }: { key: string; steps: number; folder: string },
): Promise<Leveled> {
  const hashes = { read: createHash('sha256'), written: createHash('sha256') };
  const saved = await files.save(folder, 'mp3', moved(files, { key, steps, hashes }));
  return {
    ...saved,
    readHash: hashes.read.digest('hex'),
    writtenHash: hashes.written.digest('hex'),
  };
}

interface Moving {
  key: string;
  steps: number;
  hashes: { read: Hash; written: Hash };
}

async function* moved(files: Pick<Files, 'read'>, { key, steps, hashes }: Moving) {
  const writer = new GainWriter(steps);
  const written = (bytes: Buffer) => {
    hashes.written.update(bytes);
    return bytes;
  };
  for await (const chunk of files.read(key)) {
    hashes.read.update(chunk);
    yield written(writer.push(chunk));
  }
  const { rest, facts } = writer.end();
  if (facts.problem) throw new LevelRefusal(facts.problem);
  yield written(rest);
}

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
      await reader.ready('lighten');
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
