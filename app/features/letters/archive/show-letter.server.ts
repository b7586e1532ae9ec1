import { seesMembersOnly } from '#app/features/catalogue/items/visibility.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import type { FindCards } from '#app/features/writing/text/blocks.ts';
import { previewOf } from '#app/features/writing/text/blocks.ts';
import { parseBlocks } from '#app/features/writing/text/parse.server.ts';
import type { CommandContext, Services } from '#app/platform/services.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import type { ArchivedLetter } from './queries.server.ts';
import type { LetterAuthor, ShownLetter } from './shown-letter.ts';

/** A letter as this viewer may see it on a page. Cards that they may not see are left out. */
export async function showLetter(
  { db, clock }: CommandContext,
  letter: ArchivedLetter,
  { viewer, findCards }: { viewer: Viewer; findCards: FindCards },
): Promise<ShownLetter> {
  const isMembersOnly = letter.access === 'premium';
  const isLocked = isMembersOnly && !seesMembersOnly(viewer);
  const blocks = isLocked ? [] : parseBlocks(letter.body);
  const { cards } = await findCards(db, blocks, { viewer, now: clock.now() });
  return {
    slug: letter.slug,
    subject: letter.subject,
    lead: letter.preview_text,
    start: previewOf(blocks),
    sentAt: letter.started_at,
    updatedAt: letter.updated_at,
    isMembersOnly,
    isLocked,
    blocks,
    cards: Object.fromEntries(cards),
  };
}

/** Who signs the letters. */
export async function findLetterAuthor(ctx: Pick<Services, 'db' | 'kept'>): Promise<LetterAuthor> {
  const { hostName, hostRole, hostPortraitUrl } = await keptSettings(ctx);
  return { name: hostName, role: hostRole, portraitUrl: hostPortraitUrl };
}
