import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db, Trx } from '#app/db/database.server.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import { signText } from '#app/platform/tokens.server.ts';
import {
  dueAt,
  type RequestKind,
  type RequestSource,
  type RequestStatus,
} from '#app/pure/people/privacy-rules.ts';
import { maskedAddress } from '#app/pure/text/masked-address.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { privacyMails, type ToldStay } from './mail-kinds.server.ts';

interface NewRequest {
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

interface RequestMade {
  id: string;
  protocol: string;
  dueAt: string;
}

/** No letters or digits that look alike. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Stores a request. A finished erasure keeps no address, only its hash and its beginning. */
async function addRequest(
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

interface NotedRequest extends NewRequest {
  email: string;
  outcome: readonly string[];
  stays: readonly ToldStay[];
  /** The host enters it herself. */
  isByHost?: boolean;
}

/** Stores the request, and mails its protocol; the host is told of those that wait for her. */
export async function noteRequest(
  trx: Trx,
  ctx: Omit<OutboxContext, 'db'> & { secret: string },
  { stays, isByHost, ...request }: NotedRequest,
): Promise<RequestMade> {
  const made = await addRequest(trx, { now: ctx.clock.now(), secret: ctx.secret }, request);
  const inside = { ...ctx, db: trx };
  const { kind, email, text = '', isHosts, outcome } = request;
  const { id, protocol, dueAt } = made;
  const to = { name: '', address: email };
  const protocolFacts = {
    protocol,
    kind,
    outcome: [...outcome],
    stays: [...stays],
    dueAt: isHosts ? dueAt : null,
  };
  await queueMail(inside, privacyMails.protocol, protocolFacts, { to });
  if (isHosts && !isByHost) {
    const facts = { id, protocol, kind, email, text, dueAt };
    await queueHostMail(inside, privacyMails.notification, facts, { replyTo: to });
  }
  return made;
}

/**
 * Notes on a request what was erased, and closes it unless something has to wait.
 * @returns false where it is closed already
 */
export async function closeErased(
  trx: Trx,
  { id, outcome, isOpen, now }: { id: string; outcome: readonly string[]; isOpen: boolean; now: Date },
): Promise<boolean> {
  const open = await trx
    .selectFrom('data_requests')
    .select(['protocol', 'masked', 'outcome'])
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (!open) return false;
  const done = [open.outcome, ...outcome].filter(Boolean).join('\n');
  const end = isOpen
    ? {}
    : {
        ...{ status: 'done' as const, closed_at: now.toISOString(), email: null },
        search_text: searchText(open.protocol, open.masked),
      };
  await trx
    .updateTable('data_requests')
    .set(({ eb }) => ({ ...end, outcome: done, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return true;
}

export function findRequest(db: Db, id: string) {
  return db.selectFrom('data_requests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Requests that wait for the host, and those of them whose deadline has passed. */
export async function countWaitingRequests(db: Db, now: Date): Promise<{ open: number; overdue: number }> {
  const waiting = db.selectFrom('data_requests').where('status', '=', 'open');
  const [open, overdue] = await Promise.all([
    countUpTo(db, waiting),
    countUpTo(db, waiting.where('due_at', '<', now.toISOString())),
  ]);
  return { open, overdue };
}

/** By which a person who names the address finds a request. */
export function requestHash(email: string, secret: string): string {
  return signText(secret, 'data-request', email.trim().toLowerCase());
}

function newProtocol(now: Date): string {
  const signs = Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `LGPD-${now.getUTCFullYear()}-${signs}`;
}
