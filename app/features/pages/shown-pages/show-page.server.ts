import type { ShownRow } from '#app/features/pages/core/queries.server.ts';
import { type FindCards, previewOf } from '#app/features/writing/text/blocks.ts';
import { parsePageBlocks } from '#app/features/writing/text/parse.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import type { ShownPage } from './shown-page.ts';

type Showable = Pick<ShownRow, 'kind' | 'slug' | 'title' | 'summary' | 'body'> & Partial<ShownRow>;

/** A page as everybody sees it: cards of what is not out are left out. */
export async function showPage(
  { db, clock }: CommandContext,
  row: Showable,
  findCards: FindCards,
): Promise<ShownPage> {
  const { kind, slug, title, summary } = row;
  const now = clock.now();
  const blocks = parsePageBlocks(row.body);
  const { cards } = await findCards(db, blocks, { viewer: publicViewer, now });
  return {
    ...{ kind, slug, title, summary, blocks },
    description: row.seo_description || summary || previewOf(blocks),
    pictureUrl: row.picture_url ?? null,
    publishedAt: row.published_at ?? now.toISOString(),
    updatedAt: row.updated_at ?? now.toISOString(),
    cards: Object.fromEntries(cards),
  };
}
