import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';
import type { ChapterOrigin } from '#app/pure/chapters/chapter.ts';

/** Why a sound has its chapters not in it. tag: its beginning cannot be kept. no-mp3: it has another format. */
export type WritingProblem = 'tag' | 'no-mp3' | 'missing' | 'no-room';

/** The list of an item's chapters, with what holds for all of them. */
export interface ChapterListsTable {
  item_id: string;
  origin: ChapterOrigin;
  /** The host of the sound puts advertisements into it: times are told nowhere. */
  has_inserted_ads: WithDefault<Flag>;
  highlight_starts_ms: number | null;
  highlight_length_ms: number | null;
  highlight_title: string | null;
  /** The stored sound that has this list in it, and the version that it has. */
  written_key: WithDefault<string | null>;
  written_version: WithDefault<number | null>;
  problem: WithDefault<WritingProblem | null>;
  /** Grows with every save. */
  version: WithDefault<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface ChaptersTable {
  id: string;
  item_id: string;
  starts_ms: number;
  title: string;
  link_url: string | null;
  picture_url: string | null;
  is_hidden: WithDefault<Flag>;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    chapter_lists: ChapterListsTable;
    chapters: ChaptersTable;
  }
}
