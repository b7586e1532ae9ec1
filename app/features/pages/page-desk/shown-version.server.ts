import type { Db } from '#app/db/database.server.ts';
import type { FindCards } from '#app/features/writing/text/blocks.ts';
import { parsePageBlocks } from '#app/features/writing/text/parse.server.ts';
import { writeBlocks } from '#app/features/writing/text/write.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { differing } from './compare.ts';
import { findVersion } from './versions.server.ts';

/** Two versions of a page beside each other, with the blocks that differ; null for one that is not kept. */
export async function compareVersions(
  { db, now }: { db: Db; now: Date },
  { pageId, left, right }: { pageId: string; left: number; right: number },
  findCards: FindCards,
) {
  const versions = await Promise.all([findVersion(db, pageId, left), findVersion(db, pageId, right)]);
  const texts = versions.map((version) => parsePageBlocks(version?.body ?? ''));
  const [before = [], after = []] = texts.map((blocks) => blocks.map((block) => writeBlocks([block])));
  const marks = differing(before, after);
  const { cards } = await findCards(db, texts.flat(), { viewer: publicViewer, now });
  return versions.map((version, side) => {
    const blocks = texts[side] ?? [];
    const isMarked = side === 0 ? marks.before : marks.after;
    return (
      version && {
        ...{ number: version.number, isPublication: version.is_publication, savedAt: version.saved_at },
        ...{ title: version.title, summary: version.summary },
        parts: blocks.map((block, place) => ({ block, differs: isMarked[place] === true })),
        cards: Object.fromEntries(cards),
      }
    );
  });
}

export type ShownVersion = NonNullable<Awaited<ReturnType<typeof compareVersions>>[number]>;
