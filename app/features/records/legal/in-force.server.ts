import { type RawBuilder, sql } from 'kysely';
import type { LegalDocument } from '#app/pure/site/legal-documents.ts';

/** Notes what the texts show: `app/wiring/legal`. */
export const LEGAL_NOTE_JOB = 'legal.note';

/** The label of the version in force, for the row of a consent or an order; null before any is stored. */
function labelInForce(document: LegalDocument, now: Date): RawBuilder<string | null> {
  return sql<string | null>`(select label from legal_versions
    where document = ${document} and holds_from <= ${now.toISOString()}
    order by holds_from desc, id desc limit 1)`;
}

/** Columns of a row that names the privacy policy in force. */
export function privacyInForce(now: Date) {
  return { privacy_version: labelInForce('privacy', now) };
}

/** Columns of a row that names both texts in force. */
export function legalInForce(now: Date) {
  return { ...privacyInForce(now), terms_version: labelInForce('terms', now) };
}
