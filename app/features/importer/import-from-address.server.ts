import type { Log } from '#app/platform/log.server.ts';
import { type FetchLimits, safeFetch } from '#app/platform/safe-fetch.server.ts';
import { type ImportContext, type ImportOptions, importFeed } from './commands.server.ts';
import type { ImportResult } from './import-report.ts';

/** What a feed may cost us. */
export const FEED_LIMITS: FetchLimits = {
  maxBytes: 10 * 1024 * 1024,
  timeoutMs: 10_000,
  maxRedirects: 5,
  accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml, */*;q=0.1',
};

/** Imports the feed at an http(s) address; why one cannot be read is told to the log, not to whoever asked. */
export async function importFromAddress(
  context: ImportContext & { log?: Log; fetch?: typeof safeFetch },
  { address, ...options }: { address: string } & ImportOptions,
): Promise<ImportResult> {
  const fetched = await (context.fetch ?? safeFetch)(address.trim(), FEED_LIMITS);
  if (!fetched.ok) {
    context.log?.warn({ address: address.slice(0, 200), ...fetched }, 'feed could not be fetched');
    return { ok: false, reason: 'unreadable-address' };
  }
  const { bytes, contentType, finalUrl } = fetched;
  return importFeed(context, { bytes, contentType, address: finalUrl, ...options });
}
