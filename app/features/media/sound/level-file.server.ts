import { createHash, type Hash } from 'node:crypto';
import type { Files } from '#app/platform/files/files.server.ts';
import { type GainProblem, GainWriter } from './mp3-gain.ts';

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
