import type { Immutable, Instant, WithDefault } from '#app/db/columns.ts';

/** A picture that was uploaded: upright, without metadata, at most 4000 px; other sizes are made of it. */
export interface PicturesTable {
  id: Immutable<string>;
  original_key: Immutable<string>;
  mime_type: Immutable<string>;
  width: Immutable<number>;
  height: Immutable<number>;
  alt: WithDefault<string>;
  /** Per cent from the left and from the top of what must stay in the frame; null lets the site choose. */
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
