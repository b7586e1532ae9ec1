import type { Db } from '#app/db/database.server.ts';
import type { FoundFault } from '../faults.ts';
import type { FoundByPart } from '../findings.server.ts';
import type { FeedItem } from '../reading/feed-faults.ts';
import type { FeedLook } from '../reading/read-feed.server.ts';
import { shownAddress } from '../shown-address.ts';
import { type SourceItem, wantedOf } from '../sources.server.ts';
import { linkFaults, pictureFaults, soundFaults } from './ask-faults.ts';
import { askId, markFailing, type PodcastAskRow } from './asks.server.ts';

interface Judged {
  look: FeedLook;
  items: readonly FeedItem[];
  sources: readonly SourceItem[];
  /** Renditions of pictures without a text. */
  untold: ReadonlySet<string>;
}

/** What the answers mean for each item that has the address. */
export async function judgeAsks(
  { db }: { db: Db },
  { look, items, sources, untold }: Judged,
): Promise<FoundByPart> {
  const asks = new Map<string, PodcastAskRow>();
  for (const row of await db.selectFrom('podcast_asks').selectAll().execute()) asks.set(row.id, row);
  const failing = new Set<string>();

  const judge = <F extends FoundFault['fault']>(
    id: string,
    item: { itemId: string | null; title: string },
    faultsOf: (ask: PodcastAskRow) => Array<{ fault: F; detail: FoundFault['detail'] }>,
  ): FoundFault[] => {
    const ask = asks.get(id);
    const faults = ask ? faultsOf(ask) : [];
    if (faults.length > 0) failing.add(id);
    return faults.map(({ fault, detail }) => ({
      fault,
      itemId: item.itemId,
      about: id,
      detail: { title: item.title, ...detail, address: shownAddress(ask?.address ?? '') },
    }));
  };

  const links = sources.flatMap((source) =>
    wantedOf(source).flatMap((wanted) =>
      judge(askId(wanted), { itemId: source.id, title: source.title }, (ask) => linkFaults(ask)),
    ),
  );
  const found: FoundByPart = { links };
  if (look.isWhole) {
    found.sounds = items.flatMap((item) => {
      const { sound } = item;
      if (!sound?.url) return [];
      return judge(askId({ kind: 'sound', address: sound.url }), item, (ask) => soundFaults(ask, sound));
    });
    const pictures = [
      { itemId: null, title: '', imageUrl: look.channel?.imageUrl ?? '' },
      ...items.filter(({ imageUrl }) => imageUrl !== look.channel?.imageUrl),
    ];
    found.pictures = [
      ...pictures.flatMap((one) =>
        judge(askId({ kind: 'picture', address: one.imageUrl }), one, (ask) => pictureFaults(ask)),
      ),
      ...sources
        .filter(({ rendition }) => rendition !== null && untold.has(rendition))
        .map(({ id, title }) => ({
          fault: 'picture-alt' as const,
          itemId: id,
          about: '',
          detail: { title },
        })),
    ];
  }
  const judged = [...asks.values()].filter(({ kind }) => look.isWhole || kind === 'link' || kind === 'video');
  await markFailing(db, judged, failing);
  return found;
}
