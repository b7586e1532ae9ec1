import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import type { LegalDocument, OwnLegalWords } from '#app/pure/site/legal-documents.ts';

export const columnsOf = ({ isWhole, before, after }: OwnLegalWords) => ({
  is_whole: isWhole,
  before_html: before,
  after_html: after,
});

export async function isDayTaken(trx: Trx, document: LegalDocument, begins: string): Promise<boolean> {
  const row = await trx
    .selectFrom('legal_versions')
    .select('id')
    .where('document', '=', document)
    .where('holds_from', '=', begins)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewVersion {
  document: LegalDocument;
  day: string;
  now: Date;
  holds_from: string;
  published_by: string | null;
  own: OwnLegalWords;
  shown?: { shown_html: string; shown_hash: string; house_day: string; house_hash: string };
}

/** @returns its label: the day, with a number where the day has one already */
export async function insertVersion(
  trx: Trx,
  { document, day, now, own, shown, ...rest }: NewVersion,
): Promise<string> {
  const taken = await trx
    .selectFrom('legal_versions')
    .select('label')
    .where('document', '=', document)
    .where('label', 'like', `${day}%`)
    .execute();
  const labels = new Set(taken.map(({ label }) => label));
  let label = day;
  for (let count = 2; labels.has(label); count += 1) label = `${day}-${count}`;
  await trx
    .insertInto('legal_versions')
    .values({
      id: v7(),
      document,
      label,
      ...rest,
      ...columnsOf(own),
      ...shown,
      created_at: now.toISOString(),
    })
    .execute();
  return label;
}

/** When another version, published before, takes over. */
export async function followerOf(trx: Trx, document: LegalDocument, begins: string): Promise<string | null> {
  const later = trx
    .selectFrom('legal_versions')
    .select('holds_from')
    .where('document', '=', document)
    .where('holds_from', '>', begins)
    .orderBy('holds_from');
  return (await later.limit(1).executeTakeFirst())?.holds_from ?? null;
}
