import type { Selectable } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { OutboxContext } from '#app/platform/mail/mail.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';
import type { JourneyStepsTable, JourneysTable, JourneyWalksTable, WalkStatus } from './tables.server.ts';

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

/** Shown beside the form and stored with each consent. A changed text gets a new version. */
export const JOURNEY_CONSENT = {
  version: '2026-11',
  text: 'Ao começar, você concorda em receber por e-mail um dia desta Jornada de cada vez. Ela não inscreve você na newsletter, e você pode pausar ou parar quando quiser.',
} as const;

export const OPEN_STATUSES: readonly WalkStatus[] = ['asked', 'invited', 'walking', 'paused'];

/** Jornadas of a site, and days of one. */
export const MOST_JOURNEYS = 100;

export const DEFAULT_HOUR = 7;

/** How often due days are looked for. */
export const RELEASE_EVERY_MS = 3 * MINUTE_MS;
/** Due people that are read at once; each gets a transaction of their own. */
export const RELEASED_AT_ONCE = 200;

/** Starts from one client. */
export const STARTS_PER_CLIENT = { name: 'journey-start', points: 10, windowMs: HOUR_MS } as const;
/** Between two mails that forms cause to one address for one Jornada. */
export const START_MAIL_PAUSE_MS = HOUR_MS;
/** For the link of a confirmation mail. */
export const START_LINK_LIFE_MS = 7 * DAY_MS;
