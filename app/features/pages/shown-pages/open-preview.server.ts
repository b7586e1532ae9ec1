import { previewTokenHash } from '#app/features/pages/core/queries.server.ts';
import type { FindCards } from '#app/features/writing/text/blocks.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { showPage } from './show-page.server.ts';
import type { ShownPage } from './shown-page.ts';

/** The page that a link shows now, published or not; null for an unknown link, and for one that has ended. */
export async function openPreview(
  ctx: CommandContext,
  token: string,
  findCards: FindCards,
): Promise<{ page: ShownPage; expiresAt: string } | null> {
  const hash = previewTokenHash(token);
  if (hash === null) return null;
  const row = await ctx.db
    .selectFrom('page_previews')
    .innerJoin('pages', 'pages.id', 'page_previews.page_id')
    .selectAll('pages')
    .select('page_previews.expires_at')
    .where('page_previews.token_hash', '=', hash)
    .where('page_previews.expires_at', '>', ctx.clock.now().toISOString())
    .executeTakeFirst();
  return row ? { page: await showPage(ctx, row, findCards), expiresAt: row.expires_at } : null;
}
