import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { type ArchiveChoices, archiveChoicesSchema } from './archive-import.server.ts';
import { type Post, wxrOf } from './archive-samples.test-support.ts';
import { importFile } from './import-file.server.ts';
import type { ArchiveReport } from './report.ts';

export type ArchiveSite = Awaited<ReturnType<typeof openArchiveSite>>;

/** A site that imports archives by command. */
export async function openArchiveSite() {
  const database = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'conversas-arquivo-'));
  const clock = fixedClock();
  const ctx = {
    ...{ ...database, clock, dataDir, files: createDiskFiles(dataDir) },
    publicUrl: 'https://novo.example',
  };

  function importPath(path: string, choices: Partial<ArchiveChoices> = {}) {
    return importFile(ctx, { path, choices: archiveChoicesSchema.parse({ texts: 'letters', ...choices }) });
  }

  async function run(path: string, choices?: Partial<ArchiveChoices>): Promise<ArchiveReport> {
    const done = await importPath(path, choices);
    if (!done.ok || done.is !== 'archive') throw new Error(JSON.stringify(done));
    return done.report;
  }

  async function runText(text: string, choices?: Partial<ArchiveChoices>): Promise<ArchiveReport> {
    const path = join(dataDir, 'arquivo-enviado');
    await writeFile(path, text);
    return run(path, choices);
  }

  const { db } = database;
  return {
    ...{ db, database, clock, dataDir, importPath, run, runText },
    runPosts: (...posts: Post[]) => runText(wxrOf(...posts)),
    items: () => db.selectFrom('items').selectAll().orderBy('title').execute(),
    letters: () => db.selectFrom('letters').selectAll().orderBy('subject').execute(),
    async close() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Only what is not zero. */
export function countsOf({ counts }: ArchiveReport) {
  return Object.fromEntries(
    Object.entries(counts).map(([kind, standings]) => [
      kind,
      Object.fromEntries(Object.entries(standings).filter(([, count]) => count > 0)),
    ]),
  );
}
