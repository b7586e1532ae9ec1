import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArchiveRefusal, ArchiveSummary } from '#app/pure/moving/archive-unit.ts';
import type { ArchiveChoices } from './archive-import.server.ts';
import { readArchive } from './archives/reading/read-archive.server.ts';
import { unitsIn } from './local-archive.server.ts';
import type { ArchiveReport } from './report.ts';
import { type ArchiveContext, importArchive, planArchive } from './run-archive.server.ts';

interface FileImport {
  path: string;
  choices: ArchiveChoices;
  /** Only says what it would do. */
  isTrial?: boolean;
  onProgress?: (done: number, total: number) => void;
}

export type FileImported =
  | { ok: true; is: 'archive'; summary: ArchiveSummary; report: ArchiveReport }
  | { ok: true; is: 'feed' | 'people' }
  | { ok: false; reason: ArchiveRefusal };

/** Imports an archive of this machine by command: without a row, a dry run or a process of its own. */
export async function importFile(
  ctx: ArchiveContext,
  { path, choices, isTrial = false, onProgress }: FileImport,
): Promise<FileImported> {
  const folder = await mkdtemp(join(tmpdir(), 'conversas-arquivo-'));
  try {
    const reading = await readArchive({ path, folder, site: choices.site, columns: choices.columns });
    if (!reading.ok || reading.is !== 'archive') return reading;
    const { summary } = reading;
    const archive = { reading, units: () => unitsIn(folder) };
    const importing = { row: null, choices, archive, summary };
    const report = isTrial
      ? await planArchive(ctx, importing)
      : await importArchive(ctx, { ...importing, onProgress });
    return { ok: true, is: 'archive', summary, report };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
