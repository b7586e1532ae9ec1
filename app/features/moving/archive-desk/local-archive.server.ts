import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { linesOf } from '#app/platform/files/json-lines.server.ts';
import { type ApartReader, isReadingFailure } from '#app/platform/markup/apart-reader.server.ts';
import { type ArchiveReading, type ArchiveUnit, UNITS_FILE } from '#app/pure/moving/archive-unit.ts';
import { fileKind } from './archives/reading/file-kind.server.ts';
import type { ArchiveQuestion } from './archives/reading/read-archive.server.ts';
import { ARCHIVE_FOLDER, LONGEST_READING_MS } from './rules.ts';

export interface OpenArchive {
  reading: ArchiveReading;
  units(): AsyncGenerator<ArchiveUnit>;
}

interface Place {
  dataDir: string;
  files: { read(key: string): AsyncIterable<Uint8Array> };
  apartReader?: ApartReader;
}

type Question = Omit<ArchiveQuestion, 'kind' | 'path' | 'folder'>;

/** Takes a stored archive apart, in a process of its own, and works with what it holds. */
export async function withArchive<T>(
  { dataDir, files, apartReader }: Place,
  { id, fileKey, ...question }: Question & { id: string; fileKey: string },
  work: (archive: OpenArchive) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, ARCHIVE_FOLDER, id);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const path = join(folder, 'arquivo');
    await pipeline(files.read(fileKey), createWriteStream(path));
    const archiveQuestion: ArchiveQuestion = { kind: 'archive', path, folder, ...question };
    return await work({ reading: await read(apartReader, archiveQuestion), units: () => unitsIn(folder) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Part of the daily clean-up: folders of processes that were killed. */
export async function forgetFolders(
  dataDir: string,
  isOpen: (id: string) => Promise<boolean>,
): Promise<void> {
  const names = await readdir(join(dataDir, ARCHIVE_FOLDER)).catch(() => []);
  for (const id of names)
    if (!(await isOpen(id))) await rm(join(dataDir, ARCHIVE_FOLDER, id), { recursive: true, force: true });
}

async function read(reader: ApartReader | undefined, question: ArchiveQuestion): Promise<ArchiveReading> {
  // What goes on by another way needs no process here: on a busy machine, its start is what she waits for.
  const kind = await fileKind(question.path).catch(() => null);
  if (kind === 'feed' || kind === 'people') return { ok: true, is: kind };
  if (!reader) {
    const { readArchive } = await import('./archives/reading/read-archive.server.ts');
    return readArchive(question);
  }
  try {
    // Our own program answers: nobody else shapes what it says.
    return (await reader.during(({ ask }) => ask(question, LONGEST_READING_MS))) as ArchiveReading;
  } catch (error) {
    if (isReadingFailure(error) && error.how !== 'broken') return { ok: false, reason: 'too-heavy' };
    throw error;
  }
}

export async function* unitsIn(folder: string): AsyncGenerator<ArchiveUnit> {
  for await (const line of linesOf(join(folder, UNITS_FILE))) yield JSON.parse(line) as ArchiveUnit;
}
