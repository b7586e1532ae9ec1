import type { Instant, WithDefault } from '#app/db/columns.ts';

interface TopicsTable {
  id: string;
  slug: string;
  name: string;
  name_folded: string;
  description: string;
  quote: string | null;
  image_url: string | null;
  /** Its place on the colour ring, 0 to 11. */
  hue: number;
  /** Words, separated by commas, by which imported items are filed under this topic. */
  keywords: WithDefault<string>;
  /** Place in menus and choices, from 1. The default puts it last. */
  position: WithDefault<number>;
  version: WithDefault<number>;
  created_at: Instant;
  updated_at: Instant;
}

interface TopicFormerSlugsTable {
  slug: string;
  topic_id: string;
}

/** For ordering and searching the admin list. Kept by triggers. */
interface TopicListTable {
  topic_id: string;
  name_folded: string;
  /** Name and slug, folded. */
  search_text: string;
  /** Published items of both kinds. */
  published: number;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    topic_former_slugs: TopicFormerSlugsTable;
    topic_list: TopicListTable;
    topics: TopicsTable;
  }
}
