import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { noteImportedAddresses, type Telling } from '#app/features/moving/old-addresses/commands.server.ts';
import { normalAddress, type OldAddress } from '#app/pure/moving/old-address.ts';
import { isOwnPart } from '#app/pure/site/own-parts.ts';

/** Rows of one transaction. */
const BATCH = 200;

/**
 * Platforms whose pages of episodes no podcast takes along: their addresses never come here. Known by name; of another
 * platform some addresses are kept that nobody asks for.
 */
const PLATFORMS = new Set(
  `
  acast.com anchor.fm apple.com archive.org art19.com audioboom.com ausha.co blubrry.com buzzsprout.com captivate.fm castbox.fm
  castos.com deezer.com fireside.fm iheart.com ivoox.com libsyn.com megaphone.fm omny.fm orelo.cc podbean.com podigee.io
  redcircle.com rss.com simplecast.com soundcloud.com spotify.com spreaker.com substack.com transistor.fm youtube.com
  youtu.be zencast.fm
  `
    .trim()
    .split(/\s+/),
);

/** The pages that a feed names for the items which its import made lead to these, where the old site may have been hers. */
export async function noteFeedLinks(db: Db, importId: string, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('item_origins')
    .innerJoin('items', 'items.id', 'item_origins.item_id')
    .select(['items.id', 'items.link_url'])
    .where('import_id', '=', importId)
    .where('link_url', 'is not', null)
    // Some feeds name the sound itself.
    .where(({ eb, ref, or }) => or([eb('audio_url', 'is', null), eb('link_url', '!=', ref('audio_url'))]))
    .orderBy('items.id')
    .execute();
  const stored = { count: null };
  for (const [host, addresses] of byHost(rows)) {
    const telling: Telling = { source: `feed ${host}`, run: importId, now, stored };
    for (let from = 0; from < addresses.length; from += BATCH) {
      const batch = addresses.slice(from, from + BATCH);
      await inTransaction(db, (trx) => noteImportedAddresses(trx, batch, telling));
    }
  }
}

function byHost(rows: ReadonlyArray<{ id: string; link_url: string | null }>): Map<string, OldAddress[]> {
  const found = new Map<string, OldAddress[]>();
  for (const { id, link_url } of rows) {
    const host = URL.parse(link_url ?? '')?.hostname;
    const key = normalAddress(link_url ?? '')?.key;
    if (!host || !key || isOwnPart(key) || isPlatform(host)) continue;
    const ofHost = found.get(host) ?? [];
    ofHost.push({ address: link_url ?? '', target: { kind: 'item', id } });
    found.set(host, ofHost);
  }
  return found;
}

function isPlatform(host: string): boolean {
  const labels = host.split('.');
  return labels.some((_label, index) => PLATFORMS.has(labels.slice(index).join('.')));
}
