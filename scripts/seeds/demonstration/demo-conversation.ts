import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';

/** One conversation of the demonstration. People and conversations are made up, and the text says so. */
export interface DemoConversation {
  /** Never changes: it identifies the item. */
  key: string;
  kind: ItemKind;
  title: string;
  subtitle?: string;
  guest?: string;
  /** Calendar day of publication in São Paulo, at 8 in the morning. */
  day: string;
  /** An episode with the recording of an hour. */
  isLong?: boolean;
  /** For a video. An episode has the length of its recording. */
  minutes?: number;
  text: string[];
  points?: string[];
  isLive?: boolean;
  watchNow?: boolean;
  isExplicit?: boolean;
  isDraft?: boolean;
}
