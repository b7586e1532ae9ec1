import type { Doc } from './document.ts';
import type { History } from './history.ts';
import type { Base, Conflicts, Patched } from './patch-of.ts';
import type { Unanswered } from './requests.ts';

/** One open editor: what stands in it, what is stored, and where both disagree with another window. */
export interface Window {
  doc: Doc;
  base: Base;
  conflicts: Conflicts;
}

/** What this window had sent, and the ids that it got. */
export interface Sent {
  patch: Pick<Patched, 'changed' | 'added' | 'removed' | 'speakers'>;
  keys: Readonly<Record<string, number>>;
}

/** Where the caret goes after an edit: null is the end. `turn` tells two wishes for the same place apart. */
export interface Caret {
  key: string;
  at: number | null;
  turn: number;
  /** The line comes into view, and the keyboard stays where it is. */
  isOnlyShown?: boolean;
}

export interface EditorState {
  window: Window;
  history: History;
  /** The line that the keyboard is in, or was. */
  active: string | null;
  caret: Caret | null;
  isDirty: boolean;
  isSending: boolean;
  /** Why the last save did not arrive. */
  problem: Unanswered | null;
  /** This browser keeps what is not stored. */
  isKept: boolean;
  /** For screen readers, and for who looks: what an act did. */
  said: { text: string; turn: number };
}
