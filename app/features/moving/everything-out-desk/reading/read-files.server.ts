import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { isFileKey } from '#app/platform/files/files.server.ts';
import { findInSvg } from '#app/platform/markup/svg-findings.server.ts';
import type { Services } from '#app/platform/services.ts';
import { FILE_FOLDERS } from '../rules.ts';
import { noteLost, type ReadBack } from './report.ts';
import { DamagedEntry, type ZipSource } from './zip-source.server.ts';

/** Of one file. */
const MOST_FILE_BYTES = 4_000_000_000;
/** As of one that is sent. */
const MOST_SVG_BYTES = 10_000_000;
/** What a browser would run. No upload of ours takes one. */
const RUNS = /\.(?:html?|xht(?:ml)?|[cm]?js|css|xml|xslt?|wasm)$/i;

/** Stores the files that are not here. One that is damaged stays out; all are read, because the host may keep the archive as her copy. */
export async function readFiles(
  { files, dataDir }: Pick<Services, 'files' | 'dataDir'>,
  zip: ZipSource,
  { files: counts, lost }: ReadBack,
): Promise<void> {
  const folder = join(dataDir, 'trazendo');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    for (const [name, entry] of zip.entries) {
      if (!name.startsWith('arquivos/')) continue;
      const key = name.slice('arquivos/'.length);
      const isHere = isOurs(key) && (await files.find(key)) !== null;
      if (isHere && (await isWhole(zip.read(entry), null))) counts.same += 1;
      else if (
        !isHere &&
        isOurs(key) &&
        entry.uncompressedSize <= MOST_FILE_BYTES &&
        (await isWhole(zip.read(entry), join(folder, 'arquivo'))) &&
        (await isDrawing(key, join(folder, 'arquivo')))
      ) {
        await files.takeIn(key, join(folder, 'arquivo'));
        counts.new += 1;
      } else {
        counts.left += 1;
        noteLost(lost.files, key);
      }
      await breathe();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isOurs(key: string): boolean {
  return isFileKey(key) && FILE_FOLDERS.some((known) => key.startsWith(`${known}/`)) && !RUNS.test(key);
}

/** Whether an SVG is one that could be sent here; true for any other file. */
async function isDrawing(key: string, path: string): Promise<boolean> {
  if (!/\.svg$/i.test(key)) return true;
  const { size } = await stat(path);
  return size <= MOST_SVG_BYTES && (await findInSvg(await readFile(path))) === null;
}

/** @param path where the bytes go; null to look at them alone */
async function isWhole(bytes: AsyncIterable<Buffer>, path: string | null): Promise<boolean> {
  try {
    if (path) await pipeline(Readable.from(bytes), createWriteStream(path, { mode: 0o600 }));
    else for await (const _chunk of bytes);
    return true;
  } catch (error) {
    if (error instanceof DamagedEntry) return false;
    throw error;
  }
}
