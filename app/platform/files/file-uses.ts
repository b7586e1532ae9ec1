import type { Tables } from '#app/db/database.server.ts';
import type { Right } from '#app/pure/people/rights.ts';

/** How a column names a file. */
export type Naming =
  /** Its key: 'audio/{id}.mp3'. */
  | 'key'
  /** The address of a picture's cut: 640 × 360, or the square one. */
  | 'thumbnail'
  | 'cover'
  /** The address of an item's sound, which has the item's id in it. */
  | 'sound'
  /** HTML or JSON, somewhere in which pictures of texts are named. */
  | 'text'
  /** JSON, somewhere in which any file is named. */
  | 'anything';

/** Other columns of the row that tell of the file: a file that takes its place changes them too. */
export interface FileFacts {
  size?: string;
  mimeType?: string;
  /** The name for downloads. */
  fileName?: string;
  /** Seconds, of a sound. */
  duration?: string;
}

/**
 * A column whose rows name files. A room exports its own as `fileUses` from a `file-uses.server.ts`;
 * `media/files/declared-uses.server.ts` finds it by this name. It is data: scripts read it without the site.
 */
export interface FileUse {
  table: keyof Tables;
  column: string;
  names: Naming;
  facts?: FileFacts;
  /** Describes a row: a column. Left out where there is only one. */
  title?: string;
  /** The row's id: a column. 'id' where it is left out. */
  id?: string;
  /** SQL: only such rows name a file. */
  only?: string;
  /** SQL: only of such rows the file must be there; of others it may be on its way. */
  onlyThere?: string;
  /**
   * The row is about the file itself: what is known of it, or that it arrived. It keeps the file, and is no place where
   * the file is used.
   */
  isRecord?: true;
  /** Where the file is used, for the host. Of a record nothing. */
  place?: FilePlace;
}

export interface FilePlace {
  /** Of one row: 'Episódio ou vídeo'. */
  words: string;
  /** The page where the row is edited: before its id. Without `hasOwnPage` it is the page of all. */
  to: Href;
  hasOwnPage?: true;
  /** Who may see and change such rows. */
  right: Right;
  /** Nothing takes the file's place here: what was sold, sent or deleted keeps it. */
  isFixed?: true;
  /** Columns: one with a value means that this row was sent or sold, and keeps its file. */
  fixedBy?: readonly string[];
  /** Has a `version`, which open forms compare. */
  hasVersion?: true;
}
