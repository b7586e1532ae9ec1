import type { Person } from '#app/pure/people/person.ts';
import { assertCan, can } from '#app/pure/people/rights.ts';
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
 * @param asked as the form has it
 * @throws NotAllowed for a form that asks for more
 */
export function publicationOfNew<Columns extends Omit<Publication, 'slug'>>(
  actor: Person,
  asked: Columns,
  now: Date,
): Columns {
  if (can(actor, 'publish')) return asked;
  assertMayTouch(actor, [asked]);
  return { ...asked, published_at: now.toISOString(), access: 'public' };
}
