import type { Flag, Immutable, Instant, WithDefault } from '#app/db/columns.ts';
import type { RequestKind, RequestSource, RequestStatus } from '#app/pure/people/privacy-rules.ts';

/** A mailed link that proves an address, or the short session that it opened. */
interface DataLinksTable {
  /** SHA-256 of the token. */
  token_hash: Immutable<string>;
  kind: Immutable<'link' | 'session'>;
  /** In lower case. */
  email: Immutable<string>;
  created_at: Immutable<Instant>;
  expires_at: Immutable<Instant>;
}

interface DataRequestsTable {
  id: Immutable<string>;
  /** The request's name for people: 'LGPD-2026-7K3M9Q'. */
  protocol: Immutable<string>;
  kind: RequestKind;
  status: RequestStatus;
  source: Immutable<RequestSource>;
  /** In lower case; null once an erasure is done. */
  email: string | null;
  /** HMAC of the address with the site's secret: only somebody who knows the address finds the request. */
  email_hash: string;
  /** 'a•••@exemplo.com'. */
  masked: string;
  /** What the person wrote. */
  text: WithDefault<string>;
  /** The site could not do it by itself. */
  is_hosts: Flag;
  /** What was done, a line each. */
  outcome: WithDefault<string>;
  /** The host's answer to the person. */
  answer: WithDefault<string>;
  asked_at: Instant;
  /** LGPD, art. 19, II. */
  due_at: Instant;
  closed_at: Instant | null;
  /** When the host was reminded of the deadline. */
  reminded_at: Instant | null;
  /** Protocol and address, folded for searching. */
  search_text: WithDefault<string>;
  version: WithDefault<number>;
  created_at: Immutable<Instant>;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    data_links: DataLinksTable;
    data_requests: DataRequestsTable;
  }
}
