import type { Card, PageBlock } from '#app/features/writing/text/blocks.ts';
import type { PageKind } from '#app/pure/pages/pages.ts';

/** A page with what its cards show. */
export interface ShownPage {
  kind: PageKind;
  slug: string;
  title: string;
  summary: string;
  /** For search engines: her words, the summary, or the beginning. */
  description: string;
  pictureUrl: string | null;
  publishedAt: string;
  updatedAt: string;
  blocks: readonly PageBlock[];
  /** By `cardKey`; what visitors may not see is missing. */
  cards: Readonly<Record<string, Card>>;
}
