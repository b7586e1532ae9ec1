import type { Flag, Immutable, Instant, WithDefault } from '#app/db/columns.ts';
import type { LegalDocument } from '#app/pure/site/legal-documents.ts';

interface OwnWordsColumns {
  /** The host's own text stands alone; the site's is left out. */
  is_whole: WithDefault<Flag>;
  /** Safe HTML, before and after the site's text. */
  before_html: WithDefault<string>;
  after_html: WithDefault<string>;
}

/** Never changed once it is in force, but for the copy of what it showed. */
export interface LegalVersionsTable extends OwnWordsColumns {
  id: Immutable<string>;
  document: Immutable<LegalDocument>;
  /** Its day, '2026-11-28', and a number from the second of a day: '2026-11-28-2'. The end of its address. */
  label: Immutable<string>;
  holds_from: Instant;
  /** Who published it; null where an update of the site, or a setting, changed the text. */
  published_by: string | null;
  /** What it showed, as HTML; null before somebody could see it. */
  shown_html: string | null;
  shown_hash: string | null;
  /** The day and the hash of the site's own words that it showed; see `HouseText`. */
  house_day: string | null;
  house_hash: string | null;
  created_at: Instant;
}

/** The host's own words that nobody sees yet. */
interface LegalDraftsTable extends OwnWordsColumns {
  document: LegalDocument;
  version: WithDefault<number>;
  updated_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    legal_versions: LegalVersionsTable;
    legal_drafts: LegalDraftsTable;
  }
}
