import { findOutPage, findRenamedPage } from '#app/features/pages/core/queries.server.ts';
import type { FindCards } from '#app/features/writing/text/blocks.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { type PageKind, pagePath } from '#app/pure/pages/pages.ts';
import { showPage } from './show-page.server.ts';
import type { ShownPage } from './shown-page.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 120;

/** The page at an address; where it has moved, its present path. Nothing is read for what can be no address of a page. */
export async function findShown(
  ctx: CommandContext,
  address: { kind: PageKind; slug: string },
  findCards: FindCards,
): Promise<{ page: ShownPage } | { movedTo: string | null }> {
  const { kind, slug } = address;
  if (slug.length > LONGEST_SLUG || !SLUG.test(slug)) return { movedTo: null };
  const now = ctx.clock.now();
  const row = await findOutPage(ctx.db, address, now);
  if (row) return { page: await showPage(ctx, row, findCards) };
  const renamed = await findRenamedPage(ctx.db, address, now);
  return { movedTo: renamed && pagePath({ kind, slug: renamed }) };
}
