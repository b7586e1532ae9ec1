import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { signText } from '#app/platform/tokens.server.ts';
import { maskedAddress } from '#app/pure/text/masked-address.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { dueAt } from './rules.ts';
import type { RequestKind, RequestSource, RequestStatus } from './tables.server.ts';

export interface NewRequest {
  kind: RequestKind;
  source: RequestSource;
  email: string;
  text?: string;
  /** Waits for the host; otherwise it is done with this row. */
  isHosts: boolean;
  /** What was done, a line each. */
  outcome?: readonly string[];
  askedAt?: Date;
}

export interface RequestMade {
  id: string;
  protocol: string;
  dueAt: string;
}

/** No letters or digits that look alike. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Stores a request. A finished erasure keeps no address, only its hash and its beginning. */
export async function addRequest(
  trx: Trx,
  { now, secret }: { now: Date; secret: string },
  request: NewRequest,
): Promise<RequestMade> {
  const { kind, source, email, isHosts, askedAt = now } = request;
  const id = v7();
  const protocol = newProtocol(now);
  const status: RequestStatus = isHosts ? 'open' : 'done';
  const isForgotten = kind === 'erasure' && !isHosts;
  const masked = maskedAddress(email);
  const due_at = dueAt(askedAt);
  await trx
    .insertInto('data_requests')
    .values({
      ...{ id, protocol, kind, status, source, masked, due_at },
      email: isForgotten ? null : email,
      email_hash: requestHash(email, secret),
      text: request.text ?? '',
      is_hosts: isHosts,
      outcome: (request.outcome ?? []).join('\n'),
      asked_at: askedAt.toISOString(),
      closed_at: isHosts ? null : now.toISOString(),
      reminded_at: null,
      search_text: searchText(protocol, isForgotten ? masked : email),
      created_at: now.toISOString(),
    })
    .execute();
  return { id, protocol, dueAt: due_at };
}

/** By which a person who names the address finds a request. */
export function requestHash(email: string, secret: string): string {
  return signText(secret, 'data-request', email.trim().toLowerCase());
}

function newProtocol(now: Date): string {
  const signs = Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `LGPD-${now.getUTCFullYear()}-${signs}`;
}
