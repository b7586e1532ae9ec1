import type { Db } from '#app/db/database.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import type { Block, Card } from './blocks.ts';

/** For whom and when cards are shown. */
export interface SeenBy {
  viewer: Viewer;
  now: Date;
  /** In a mail, the address of a picture that only members may see. */
  memberPicture?: (path: string) => string;
}

export interface FoundCards {
  cards: Map<string, Card>;
  /** For each that is missing one sentence in Portuguese: why, and what to do. */
  missing: string[];
}

/** The cards of a text as these readers may see them. Records are of other districts, so it is handed in. */
export type FindCards = (db: Db, blocks: readonly Block[], seenBy: SeenBy) => Promise<FoundCards>;
