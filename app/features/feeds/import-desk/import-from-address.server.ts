import type { Log } from '#app/platform/log/log.server.ts';
import { safeFetch } from '#app/platform/safe-fetch.server.ts';
import { importRead } from './commands.server.ts';
import type { ImportContext, ImportOptions } from './import-options.ts';
import type { ImportResult } from './import-report.ts';
import { readingFeeds, readPages } from './read-pages.server.ts';

/** Imports the feed at an http(s) URL. The cause of a failure goes only to the log. */
export async function importFromAddress(
  context: ImportContext & { log?: Log; fetch?: typeof safeFetch },
  { address, ...options }: { address: string } & ImportOptions,
): Promise<ImportResult> {
  const { log, clock, apartReader, fetch = safeFetch } = context;
  const door = { fetch, log, signal: options.signal, now: () => clock.now().getTime() };
  const read = await readingFeeds(apartReader, (readFeed) =>
    readPages({ ...door, readFeed }, address.trim()),
  );
  if (!read.ok) return read;
  return importRead(context, read.feed, { ...options, end: read.end });
}
