import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';

/** Who may begin: everybody with a confirmed address, premium members, or buyers of a product. */
export type JourneyAccess = 'free' | 'premium' | 'product';

export type OfferKind = 'none' | 'product' | 'premium' | 'link';

export interface JourneysTable {
  id: string;
  slug: string;
  title: string;
  /** One or two sentences, without markup. */
  summary: WithDefault<string>;
  /** Safe HTML of the editor. */
  description: WithDefault<string>;
  access: WithDefault<JourneyAccess>;
  /** For access 'product'. */
  product_id: string | null;
  /** What the last day offers. */
  offer_kind: WithDefault<OfferKind>;
  offer_product_id: string | null;
  offer_text: WithDefault<string>;
  offer_label: WithDefault<string>;
  offer_url: WithDefault<string>;
  /** Listed, and people may begin. Who has begun goes on either way. */
  is_public: WithDefault<Flag>;
  version: WithDefault<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** A day. What people have got refers to its id, never to its place. */
export interface JourneyStepsTable {
  id: string;
  journey_id: string;
  position: number;
  title: string;
  /** Safe HTML of the editor. */
  body: WithDefault<string>;
  question: WithDefault<string>;
  /** The episode or video; it may be gone. */
  item_id: string | null;
  /** When the host was told that the item is gone. */
  told_missing_at: Instant | null;
  version: WithDefault<number>;
  created_at: Instant;
}

/**
 * asked (unconfirmed address) or invited (bought) → walking ⇄ paused → finished or stopped. The first four are
 * open: at most one of them for a person and a Jornada.
 */
export type WalkStatus = 'asked' | 'invited' | 'walking' | 'paused' | 'finished' | 'stopped';

/** One person on a Jornada. */
export interface JourneyWalksTable {
  id: string;
  journey_id: string;
  /** The account that began it; null for an address alone. */
  person_id: string | null;
  /** In lower case. */
  email: string;
  name: WithDefault<string>;
  /** As it was when the person began: a later change takes nothing away. */
  access: JourneyAccess;
  product_id: string | null;
  status: WalkStatus;
  /** In every mail, in plain text: it must still work when the site's secret has changed. */
  token: string;
  /** Until when an unconfirmed address may confirm. */
  confirm_until: Instant | null;
  /** The last mail that a form caused. */
  mailed_at: Instant | null;
  /** Of São Paulo. */
  hour: number;
  /** The day of São Paulo on which the last step was released: '2026-06-15'. */
  last_day: string | null;
  /** When the next step is due; null while nothing is. */
  next_at: Instant | null;
  /** Why the last due step was not released: no right any more, or an address that refuses mail. */
  held_for: 'access' | 'address' | null;
  created_at: Instant;
  started_at: Instant | null;
  updated_at: Instant;
  ended_at: Instant | null;
}

/** A step that a person has got, or that was skipped. Neither comes again. */
export interface JourneyWalkStepsTable {
  walk_id: string;
  step_id: string;
  outcome: 'released' | 'skipped';
  /** As it was then. */
  title: string;
  /** Of São Paulo; at most one released step a day. */
  day: string;
  at: Instant;
}

/** The proof of consent. Never changed; without its walk once the person is erased. */
export interface JourneyConsentsTable {
  id: string;
  walk_id: string | null;
  /** HMAC of the address with the site's secret. */
  email_hash: string;
  kind: 'requested' | 'confirmed' | 'withdrawn';
  text_version: string;
  text: string;
  source: string;
  client_network: string;
  at: Instant;
  /** The privacy policy in force then; null for older rows, and where nobody showed it. */
  privacy_version: string | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    journey_consents: JourneyConsentsTable;
    journey_steps: JourneyStepsTable;
    journey_walk_steps: JourneyWalkStepsTable;
    journey_walks: JourneyWalksTable;
    journeys: JourneysTable;
  }
}
