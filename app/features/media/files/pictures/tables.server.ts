import type { Immutable, Instant, WithDefault } from '#app/db/columns.ts';

/** An uploaded original: upright, without metadata, at most 4000 px. */
export interface PicturesTable {
  id: Immutable<string>;
  original_key: Immutable<string>;
  mime_type: Immutable<string>;
  width: Immutable<number>;
  height: Immutable<number>;
  alt: WithDefault<string>;
  /** The focal point in per cent from left and top, which stays in every cut; null for automatic. */
  focal_x: number | null;
  focal_y: number | null;
  rendition: string;
  created_at: Immutable<Instant>;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    pictures: PicturesTable;
  }
}
