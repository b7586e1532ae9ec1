import type { Db, Trx } from '#app/db/database.server.ts';
import { listMadeBy } from '#app/features/records/changes/record-change.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan, can } from '#app/pure/people/rights.ts';
import type { ItemInput } from './input.ts';
import type { ItemRecord } from './item-row.server.ts';

/** What decides when, where and for whom an item shows. */
const PUBLICATION = ['is_published', 'published_at', 'slug', 'access', 'has_notice'] as const;
type Publication = Pick<ItemRecord, (typeof PUBLICATION)[number]>;

/**
 * Lets a person without the right to publish change drafts alone, and nothing that decides how they come out.
 * @throws NotAllowed
 */
export function assertMayWrite(actor: Person, before: Publication, after: Publication): void {
  const isOut = before.is_published || after.is_published;
  if (isOut || PUBLICATION.some((name) => before[name] !== after[name])) assertCan(actor, 'publish');
}

/** The same for items as they stand. @throws NotAllowed */
export function assertMayTouch(actor: Person, items: ReadonlyArray<Pick<ItemRecord, 'is_published'>>): void {
  if (items.some((item) => item.is_published)) assertCan(actor, 'publish');
}

/**
 * How a new item comes out. Who cannot publish leaves it open: a draft of today.
 * @param columns as the form has it
 * @throws NotAllowed for a form that asks for more
 */
export function publicationOfNew<Columns extends Omit<Publication, 'slug'>>(
  actor: Person,
  columns: Columns,
  now: Date,
): Columns {
  if (can(actor, 'publish')) return columns;
  assertMayTouch(actor, [columns]);
  return { ...columns, published_at: now.toISOString(), access: 'public' };
}

/** Whether a sent form wants its item to be visible, now or on its day. */
export function bringsOut({ state, publish }: Pick<ItemInput, 'state' | 'publish'>): boolean {
  return state === 'publicado' || publish === true;
}

/**
 * Lets a person without the right to publish delete her own drafts alone, and remove files from them: what somebody else
 * made is not hers to lose.
 * @throws NotAllowed
 */
export async function assertOwnDrafts(
  trx: Trx,
  actor: Person,
  items: ReadonlyArray<Pick<ItemRecord, 'id' | 'is_published'>>,
): Promise<void> {
  assertMayTouch(actor, items);
  const own = await listDeletable(trx, actor, items);
  if (own && items.some(({ id }) => !own.includes(id))) assertCan(actor, 'publish');
}

/** Which of these items the person may delete, as far as she made them; null for all. */
export async function listDeletable(
  db: Db,
  reader: Person,
  items: ReadonlyArray<{ id: string }>,
): Promise<string[] | null> {
  if (can(reader, 'publish')) return null;
  const ids = items.map(({ id }) => id);
  return [...(await listMadeBy(db, reader.id, ids))];
}
