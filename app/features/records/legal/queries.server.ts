import type { Selectable } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { type LegalDocument, NO_OWN_WORDS, type OwnLegalWords } from '#app/pure/site/legal-documents.ts';
import type { LegalVersionsTable } from './tables.server.ts';

export type LegalVersion = Selectable<LegalVersionsTable>;

/** The newest versions that a list shows. */
export const MOST_LISTED_VERSIONS = 200;

/** The version in force, and when the next one begins. */
export async function findInForce(
  db: Db,
  document: LegalDocument,
  now: Date,
): Promise<{ version: LegalVersion | null; next: Date | null }> {
  const at = now.toISOString();
  const [version, next] = await Promise.all([
    db
      .selectFrom('legal_versions')
      .selectAll()
      .where('document', '=', document)
      .where('holds_from', '<=', at)
      .orderBy('holds_from', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('legal_versions')
      .select('holds_from')
      .where('document', '=', document)
      .where('holds_from', '>', at)
      .orderBy('holds_from')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { version: version ?? null, next: next ? new Date(next.holds_from) : null };
}

export function ownWordsOf(
  row: Pick<LegalVersion, 'is_whole' | 'before_html' | 'after_html'> | null | undefined,
): OwnLegalWords {
  return row ? { isWhole: row.is_whole, before: row.before_html, after: row.after_html } : NO_OWN_WORDS;
}

/** The newest first, those that do not hold yet too. */
export function listVersions(db: Db, document: LegalDocument) {
  return db
    .selectFrom('legal_versions')
    .leftJoin('people', 'people.id', 'legal_versions.published_by')
    .select([
      'legal_versions.id',
      'legal_versions.label',
      'legal_versions.holds_from',
      'legal_versions.published_by',
      'people.name as publisher',
    ])
    .where('document', '=', document)
    .orderBy('holds_from', 'desc')
    .orderBy('legal_versions.id', 'desc')
    .limit(MOST_LISTED_VERSIONS)
    .execute();
}

/** One that people could read, with the day on which the next one took its place. */
export async function findShownVersion(db: Db, document: LegalDocument, label: string, now: Date) {
  const version = await db
    .selectFrom('legal_versions')
    .selectAll()
    .where('document', '=', document)
    .where('label', '=', label)
    .where('holds_from', '<=', now.toISOString())
    .executeTakeFirst();
  if (!version) return null;
  const following = await db
    .selectFrom('legal_versions')
    .select('holds_from')
    .where('document', '=', document)
    .where('holds_from', '<=', now.toISOString())
    .where((where) =>
      where.or([
        where('holds_from', '>', version.holds_from),
        where.and([where('holds_from', '=', version.holds_from), where('id', '>', version.id)]),
      ]),
    )
    .orderBy('holds_from')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return { ...version, heldUntil: following?.holds_from ?? null };
}

/** The draft; one that was never saved has the words in force. */
export async function findDraft(db: Db, document: LegalDocument, now: Date) {
  const row = await db
    .selectFrom('legal_drafts')
    .selectAll()
    .where('document', '=', document)
    .executeTakeFirst();
  if (row) return { version: row.version, own: ownWordsOf(row), isStored: true };
  const { version } = await findInForce(db, document, now);
  return { version: 1, own: ownWordsOf(version), isStored: false };
}

/** Whether a version showed newer words of the site than these, or others after these. */
export async function isFollowed(
  db: Db,
  document: LegalDocument,
  { day, hash }: { day: string; hash: string },
): Promise<boolean> {
  const newest = await db
    .selectFrom('legal_versions')
    .select(['house_day', 'house_hash'])
    .where('document', '=', document)
    .where('house_day', 'is not', null)
    .orderBy('house_day', 'desc')
    .orderBy('holds_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest?.house_day || newest.house_day < day) return false;
  if (newest.house_day > day) return true;
  if (newest.house_hash === hash) return false;
  const same = await db
    .selectFrom('legal_versions')
    .select('id')
    .where('document', '=', document)
    .where('house_day', '=', day)
    .where('house_hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return same !== undefined;
}
