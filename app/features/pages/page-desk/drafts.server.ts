import type { Db } from '#app/db/database.server.ts';
import { listMadeBy } from '#app/features/records/changes/record-change.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan, can } from '#app/pure/people/rights.ts';
import type { PageRecord } from './page-rows.server.ts';

/** What decides when and where a page shows. */
const PUBLICATION = [
  'is_published',
  'published_at',
  'slug',
  'has_notice',
  'is_in_menu',
  'is_in_footer',
] as const;
type Publication = Pick<PageRecord, (typeof PUBLICATION)[number]>;

/**
 * Lets a person without the right to publish change drafts alone, and nothing that decides how they come out.
 * @throws NotAllowed
 */
export function assertMayWrite(actor: Person, before: Publication, after: Publication): void {
  const isOut = before.is_published || after.is_published;
  if (isOut || PUBLICATION.some((name) => before[name] !== after[name])) assertCan(actor, 'publish-pages');
}

/** @throws NotAllowed for a new page that is more than a draft of today */
export function assertPlainDraft(actor: Person, page: Omit<Publication, 'slug' | 'published_at'>): void {
  if (page.is_published || page.is_in_menu || page.is_in_footer || page.has_notice)
    assertCan(actor, 'publish-pages');
}

/** Whether a person may show this page to strangers, or end that: without the right to publish only her own draft. */
export async function isOwnDraft(
  db: Db,
  reader: Person,
  page: Pick<PageRecord, 'id' | 'is_published'>,
): Promise<boolean> {
  if (can(reader, 'publish-pages')) return true;
  return !page.is_published && ((await listDeletable(db, reader, [page]))?.includes(page.id) ?? true);
}

/** Lets a person without the right to publish delete her own drafts alone. @throws NotAllowed */
export async function assertOwnDrafts(
  db: Db,
  actor: Person,
  pages: ReadonlyArray<Pick<PageRecord, 'id' | 'is_published'>>,
): Promise<void> {
  if (pages.some((page) => page.is_published)) assertCan(actor, 'publish-pages');
  const own = await listDeletable(db, actor, pages);
  if (own && pages.some(({ id }) => !own.includes(id))) assertCan(actor, 'publish-pages');
}

/** Which of these the person may delete, as far as she made them; null for all. */
export async function listDeletable(
  db: Db,
  reader: Person,
  pages: ReadonlyArray<{ id: string }>,
): Promise<string[] | null> {
  if (can(reader, 'publish-pages')) return null;
  const made = await listMadeBy(
    db,
    reader.id,
    pages.map(({ id }) => id),
  );
  return [...made];
}
