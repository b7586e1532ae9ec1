import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';
import type { PageKind } from '#app/pure/pages/pages.ts';

/** A page or a note. */
export interface PagesTable {
  id: string;
  kind: PageKind;
  slug: string;
  title: string;
  summary: WithDefault<string>;
  /** In the vocabulary of pages; see `writing/text`. */
  body: WithDefault<string>;
  /** For search engines, where the summary does not do. */
  seo_description: WithDefault<string>;
  picture_url: string | null;
  topic_id: string | null;
  is_published: WithDefault<Flag>;
  published_at: Instant;
  /** Subscribers are told when it comes out. */
  has_notice: WithDefault<Flag>;
  is_in_menu: WithDefault<Flag>;
  is_in_footer: WithDefault<Flag>;
  /** Among the pages of menu and footer. */
  place: WithDefault<number>;
  search_text: WithDefault<string>;
  version: WithDefault<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** What a page said when it was saved. */
export interface PageVersionsTable {
  id: string;
  page_id: string;
  number: number;
  is_publication: Flag;
  title: string;
  summary: string;
  body: string;
  saved_at: Instant;
}

/** A link that shows a page before it is out. */
interface PagePreviewsTable {
  id: string;
  page_id: string;
  token_hash: string;
  created_at: Instant;
  expires_at: Instant;
}

/** A word of a page, as the search asks for it. */
interface PageWordsTable {
  /** Its stem; after a quotation mark, one of the title. */
  word: string;
  page_id: string;
  /** As written, where a search may propose it. */
  form: WithDefault<string>;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    pages: PagesTable;
    page_versions: PageVersionsTable;
    page_previews: PagePreviewsTable;
    page_words: PageWordsTable;
  }
}
