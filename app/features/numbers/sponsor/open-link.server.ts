import type { CommandContext } from '#app/platform/services.ts';
import { readParts, type SheetPart } from './sheet-parts.ts';
import { sheetTokenHash } from './sheet-token.server.ts';

export interface OpenLink {
  id: string;
  parts: SheetPart[];
  itemId: string | null;
  endsAt: string;
}

/** What an address shows now; null for an unknown one, and for one that has ended or was withdrawn. */
export async function findOpenLink({ db, clock }: CommandContext, token: string): Promise<OpenLink | null> {
  const hash = sheetTokenHash(token);
  if (hash === null) return null;
  const row = await db
    .selectFrom('sponsor_links')
    .select(['id', 'parts', 'item_id', 'ends_at'])
    .where('token_hash', '=', hash)
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', clock.now().toISOString())
    .executeTakeFirst();
  if (!row) return null;
  return { id: row.id, parts: readParts(row.parts), itemId: row.item_id, endsAt: row.ends_at };
}

/** That somebody looked, not who. */
export async function noteOpening({ db, clock }: CommandContext, id: string): Promise<void> {
  await db
    .updateTable('sponsor_links')
    .set(({ eb }) => ({ openings: eb('openings', '+', 1), opened_at: clock.now().toISOString() }))
    .where('id', '=', id)
    .execute();
}
