import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { ArchiveUnit, UnitState } from '#app/pure/moving/archive-unit.ts';
import type { ArchiveChoices } from '../archive-import.server.ts';
import { USUAL_TEXT_WAY } from '../text-ways.ts';
import type { Existing } from './existing.server.ts';
import type { Comparison, Fields, KnownFields } from './known-fields.ts';

/** What all units of one import share. */
export interface Frame {
  source: string;
  /** Of a list of products: other lists that may have the same ones; see `listOtherLists`. */
  otherLists: readonly string[];
  importId: string | null;
  /** The same for all attempts of one import. */
  run: string;
  /** Of old addresses: see `Telling`. */
  stored: { count: number | null };
  /** The old site's address, where the archive or the host tells it. */
  site: string | null;
  now: Date;
  clock: Clock;
  engine: DatabaseEngine;
  choices: ArchiveChoices;
  topicOf: (unit: ArchiveUnit) => string | null;
  existing: Existing;
}

export type RecordKind = 'item' | 'letter' | 'product';

/** What becomes of a unit. */
export type Decision =
  | { standing: 'new' | 'left' | 'deleted' }
  /** It is here already by another way, such as a feed. */
  | { standing: 'completed'; id: string }
  | { standing: 'same' | 'shown' | 'updated' | 'kept'; kind: RecordKind; id: string; change: Comparison };

/** How one kind of record is read and written. */
export interface RecordWriter {
  /** As it is here now; null where it is gone. */
  find(db: Db, id: string): Promise<Fields | null>;
  /** What the archive says, as hashes see it. */
  there(unit: ArchiveUnit): Fields;
  /** What that becomes here, by the host's choices. */
  values(unit: ArchiveUnit, frame: Frame): Fields;
  create(trx: Trx, unit: ArchiveUnit, frame: Frame): Promise<{ id: string; known: KnownFields }>;
  update(trx: Trx, id: string, set: Readonly<Fields>, frame: Frame): Promise<void>;
}

/** Whether she chose that it comes as a draft, whatever it is there. */
export function isDraftByChoice(
  { what }: Pick<ArchiveUnit, 'what'>,
  { isDraft, texts }: Pick<ArchiveChoices, 'isDraft' | 'texts'>,
): boolean {
  return isDraft || (what === 'text' && (texts ?? USUAL_TEXT_WAY) !== 'letters');
}

/** Who may see it here: never more people than there. */
export function shownTo(state: UnitState): 'public' | 'premium' | 'draft' {
  return state === 'public' ? 'public' : state === 'members' ? 'premium' : 'draft';
}
