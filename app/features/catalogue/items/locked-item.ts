import type { ItemKind } from './tables.server.ts';

/** All that everybody may know about an item that only members can open yet. */
export interface LockedItem {
  kind: ItemKind;
  /** When it opens to everybody. */
  opensAt: string;
  topic: { name: string; hue: number } | null;
}
