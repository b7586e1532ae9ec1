import type { Selectable } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { OutboxContext } from '#app/platform/mail/mail.server.ts';
import type { JourneyStepsTable, JourneysTable, JourneyWalksTable } from './tables.server.ts';

export type Journey = Selectable<JourneysTable>;
export type JourneyStep = Selectable<JourneyStepsTable>;
export type Walk = Selectable<JourneyWalksTable>;

/** Context of the commands of Jornadas, made by `journeyContext` of app/wiring. */
export interface JourneyContext extends OutboxContext {
  /** The site's secret; hashes addresses in the proofs of consent. */
  secret: string;
  rights: JourneyRights;
}

/** What other districts know about a person. */
export interface JourneyRights {
  isMember(db: Db, personId: string, now: Date): Promise<boolean>;
  /** A paid order that is not refunded, asked back or disputed. */
  hasBought(db: Db, who: { personId: string | null; email: string }, productId: string): Promise<boolean>;
  /** The address refused mail for good, or complained. */
  isRefused(db: Db, email: string): Promise<boolean>;
  /** A link that only this mailbox got was used: an earlier bounce no longer holds. */
  provesMailbox(trx: Trx, email: string): Promise<void>;
}

/** Who makes a request. */
export interface Visitor {
  clientAddress: string;
}
