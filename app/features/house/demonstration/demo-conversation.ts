import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';

/** One conversation of the demonstration content. People and conversations are made up, and the text says so. */
export interface DemoConversation {
  /** Never changes: the item is known by it. */
  key: string;
  kind: ItemKind;
  title: string;
  subtitle?: string;
  guest?: string;
  /** Calendar day of publication in São Paulo, at 8 in the morning. */
  day: string;
  /** Of a video. An episode is as long as its recording. */
  minutes?: number;
  text: string[];
  points?: string[];
  isLive?: boolean;
  watchNow?: boolean;
  isExplicit?: boolean;
  isDraft?: boolean;
}
