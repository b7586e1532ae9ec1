import type { Instant, WithDefault } from '#app/db/columns.ts';

export interface TopicsTable {
  id: string;
  slug: string;
  name: string;
  name_folded: string;
  description: string;
  quote: string | null;
  image_url: string | null;
  /** Place on the colour ring, 0 to 11. */
  hue: number;
  /** Words, separated by commas, that file a feed's item under this topic. */
  keywords: WithDefault<string>;
  /** In the menu and wherever one chooses, from 1; without one, the end. */
  position: WithDefault<number>;
  version: WithDefault<number>;
  created_at: Instant;
  updated_at: Instant;
}

interface TopicFormerSlugsTable {
  slug: string;
  topic_id: string;
}

/** What the admin area's list is ordered and searched by; triggers keep it. */
interface TopicListTable {
  topic_id: string;
  name_folded: string;
  /** Name and slug. */
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
