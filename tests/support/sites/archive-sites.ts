import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadZip } from 'client-zip';
import { onTestFinished } from 'vitest';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import type { Services } from '#app/platform/services.ts';
import { openTestDatabase } from '../databases/test-database.ts';
import { fixedClock } from '../fixed-clock.ts';
import { testServices } from '../requests/request-context.ts';

export type Site = Services & { clock: ReturnType<typeof fixedClock> };

/** A site with a folder of its own, as one that makes an archive of everything or reads it. */
export async function openSite(own: Partial<Services> = {}): Promise<Site> {
  const database = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'conversas-'));
  onTestFinished(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const clock = fixedClock();
  const files = createDiskFiles(join(dataDir, 'media'));
  const given = { clock, files, dataDir, publicUrl: 'https://conversas.example', ...own };
  return { ...testServices(database, given), clock };
}

const MANIFEST = JSON.stringify({ format: 'conversas-tudo', version: 2, hasSounds: true });

/** Rows by the file in `dados/`, as lines; other entries by their name. Stored as an upload is. */
export async function packArchive(
  { files, clock }: Site,
  parts: Record<string, ReadonlyArray<object | string>>,
  entries: Record<string, string> = {},
): Promise<{ key: string; size: number }> {
  const texts = Object.entries(parts).map(([file, rows]) => [
    `dados/${file}.ndjson`,
    rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'),
  ]);
  const counts = Object.fromEntries(Object.entries(parts).map(([file, rows]) => [file, rows.length]));
  const all: Record<string, string> = {
    'conversas.json': MANIFEST,
    ...Object.fromEntries(texts),
    'dados/contagem.json': JSON.stringify(counts),
    ...entries,
  };
  const input = Object.entries(all).map(([name, text]) => ({ name, input: text, lastModified: clock.now() }));
  return storeArchive(files, Buffer.from(await downloadZip(input).arrayBuffer()));
}

/** As an upload is stored. */
export async function storeArchive(
  files: Services['files'],
  bytes: Buffer,
): Promise<{ key: string; size: number }> {
  await files.put('listas/tudo.zip', bytes);
  return { key: 'listas/tudo.zip', size: bytes.length };
}
