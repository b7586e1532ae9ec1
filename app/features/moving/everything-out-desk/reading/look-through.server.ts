import { setImmediate as breathe } from 'node:timers/promises';
import { z } from 'zod';
import { MANIFEST } from '#app/pure/moving/own-export.ts';
import { COUNTS, FORMAT, FORMAT_VERSION, PARTS, rowsFile } from '../parts.ts';
import { boundedLines, LineTooLong } from './bounded-lines.ts';
import type { ReadBack } from './report.ts';
import { DamagedEntry, NoArchive, type ZipSource } from './zip-source.server.ts';

/** Of a line, in characters: the longest text of a record and its columns. */
export const LONGEST_LINE = 8_000_000;
const MOST_SMALL_FILE = 65_536;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int().min(1),
  hasSounds: z.boolean().default(true),
});
const countsSchema = z.record(z.string(), z.int().min(0));

/**
 * Reads all rows once, before anything is written: whether each file of rows is whole, and has as many rows as the archive says.
 * @throws NoArchive with a sentence for the host
 */
export async function lookThrough(
  zip: ZipSource,
): Promise<Pick<ReadBack, 'isCounted' | 'isOlder' | 'missing'> & { hasSounds: boolean }> {
  try {
    const { hasSounds, version } = await readManifest(zip);
    const counts = countsSchema.safeParse(await readJson(zip, COUNTS));
    const missing: ReadBack['missing'] = [];
    for (const { table, file, words } of PARTS) {
      const [found, expected] = [await countRows(zip, file), counts.data?.[file] ?? 0];
      if (table === 'suppressions' && found < expected)
        throw new NoArchive(
          'Este zip está incompleto: faltam os endereços que não recebem cartas. Baixe-o de novo e tente outra vez.',
        );
      if (found < expected) missing.push({ words: words[1], found, expected });
    }
    return { hasSounds, isOlder: version < FORMAT_VERSION, isCounted: counts.success, missing };
  } catch (error) {
    if (error instanceof LineTooLong)
      throw new NoArchive('Este zip tem uma linha longa demais. Ele não foi feito por um site como este.');
    if (error instanceof DamagedEntry)
      throw new NoArchive(
        `Este zip está estragado (${error.message}). Baixe-o de novo e tente outra vez: nada entrou.`,
      );
    throw error;
  }
}

async function readManifest(zip: ZipSource): Promise<z.infer<typeof manifestSchema>> {
  const said = manifestSchema.safeParse(await readJson(zip, MANIFEST));
  if (!said.success) throw new NoArchive('Este zip não foi feito por “Levar tudo” de um site como este.');
  if (said.data.version > FORMAT_VERSION)
    throw new NoArchive('Este arquivo foi feito por uma versão mais nova. Atualize este site antes.');
  return said.data;
}

async function readJson(zip: ZipSource, name: string): Promise<unknown> {
  const entry = zip.entries.get(name);
  if (!entry || entry.uncompressedSize > MOST_SMALL_FILE) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of zip.read(entry)) chunks.push(chunk);
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}

async function countRows(zip: ZipSource, file: string): Promise<number> {
  const entry = zip.entries.get(rowsFile(file));
  if (!entry) return 0;
  let [rows, read] = [0, 0];
  for await (const line of boundedLines(zip.read(entry), LONGEST_LINE)) {
    if (line.trim() !== '') rows += 1;
    read += line.length;
    if (read < LONGEST_LINE) continue;
    read = 0;
    await breathe();
  }
  return rows;
}
