import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';
import {
  FEED_IMPORT,
  feedChoicesSchema,
  readFeedImport,
  runFeedImport,
} from '#app/features/feeds/import-desk/feed-import.server.ts';
import { findImport, type ImportRun } from '#app/features/records/imports/queries.server.ts';
import { handOver, ImportRefused } from '#app/features/records/imports/run-import.server.ts';
import type { Services } from '#app/platform/services.ts';
import { ARCHIVE_IMPORT } from './archive-import.server.ts';
import { type DownloadWays, downloadExport } from './download-export.server.ts';
import { ARCHIVE_FOLDER } from './rules.ts';
import { noteFeedLinks } from './writing/feed-links.server.ts';

type AddressContext = Parameters<typeof readFeedImport>[0] &
  Pick<Services, 'dataDir' | 'files'> & { ways?: DownloadWays };

/** The dry run of an address: a feed's own, or that of the export which lies there. */
export function readAddress(ctx: AddressContext, id: string): Promise<void> {
  return readFeedImport({ ...ctx, elsewhere: (row) => takeExport(ctx, row, 'reading') }, id);
}

/** Imports a feed at once. An export that lies there has its dry run first. */
export async function runAddress(ctx: AddressContext, id: string): Promise<void> {
  await runFeedImport({ ...ctx, elsewhere: (row) => takeExport(ctx, row, 'running') }, id);
  await noteFeedLinks(ctx.db, id, ctx.clock.now());
}

/** @returns false where the address leads to no export */
async function takeExport(
  ctx: AddressContext,
  row: ImportRun,
  stage: 'reading' | 'running',
): Promise<boolean> {
  const { dataDir, files, ways } = ctx;
  const folder = join(dataDir, ARCHIVE_FOLDER, row.id);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const path = join(folder, 'arquivo');
    const name = { kind: FEED_IMPORT, id: row.id };
    const isWanted = async () => (await findImport(ctx.db, name))?.status === stage;
    const address = row.source_name;
    const downloaded = await downloadExport({ address, path, folder, isWanted, ways });
    if (downloaded.is === 'unwanted') return true;
    if (downloaded.is === 'other' || downloaded.is === 'broken') return false;
    if (downloaded.is !== 'export') throw new ImportRefused(`export-${downloaded.is}`);
    const key = `importacoes/${v7()}.bin`;
    await files.takeIn(key, path);
    const file = { key, size: downloaded.size, name: nameIn(address) };
    const {
      topic_slug: topic,
      is_draft: isDraft,
      is_with_shorts: withShorts,
    } = feedChoicesSchema.parse(JSON.parse(row.choices));
    const to = { to: ARCHIVE_IMPORT, choices: { topic, isDraft, withShorts }, file, from: stage };
    // Canceled in between: nobody will ask for it.
    if ((await handOver(ctx, { ...name, runner: row.runner }, to)) === null) await files.remove(key);
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** 'https://exemplo.com/site.xml?x=1' → 'site.xml'. */
function nameIn(address: string): string {
  return URL.parse(address)?.pathname.split('/').at(-1)?.slice(0, 100) || 'arquivo';
}
