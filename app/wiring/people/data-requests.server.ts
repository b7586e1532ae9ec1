import { roleOf } from '#app/db/held-roles.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { findPersonByEmail, isLastAdmin } from '#app/features/people/accounts/person-rows.server.ts';
import { privacyMails, type ToldStay } from '#app/features/privacy/core/mail-kinds.server.ts';
import { closeErased, findRequest, noteRequest } from '#app/features/privacy/core/requests.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { queueMail } from '#app/platform/mail/mail.server.ts';
import type { HeldPart, Holder } from '#app/platform/personal-data.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { REQUESTS_PER_ADDRESS, type RequestKind } from '#app/pure/people/privacy-rules.ts';
import { assertCan, isStaffRole } from '#app/pure/people/rights.ts';
import { eraseHeld } from './erase-held.server.ts';
import { ACCOUNT_PART, declarations, erasableParts, findHeld, stayingOf } from './personal-data.server.ts';

type TooMany = { ok: false; reason: 'too-many'; retryAfterSeconds: number };

/** What an erasure did. */
export interface Erased {
  protocol: string;
  outcome: string[];
  stays: ToldStay[];
  /** The host erases the rest later; until then the request is open. */
  isOpen: boolean;
}

/**
 * Erases at once what may go, and notes the request. Where a part has to wait, such as an order that is not
 * delivered yet, the request stays open for the host.
 * @param names the chosen parts; all erasable ones mean everything
 */
export async function eraseOnRequest(
  services: Services,
  holder: Holder,
  names: readonly string[],
): Promise<{ ok: true; erased: Erased } | { ok: false; reason: 'last-admin' | 'nothing' }> {
  const [held, site] = await Promise.all([findHeld(services, holder), findSettings(services.db)]);
  const offered = erasableParts(held).map(({ name }) => name);
  const chosen = new Set(names.filter((name) => offered.includes(name)));
  if (chosen.size === 0) return { ok: false, reason: 'nothing' };
  const isAll = offered.every((name) => chosen.has(name));
  const parts = isAll
    ? held
    : held.filter(({ name, isOfAccount }) => chosen.has(isOfAccount ? ACCOUNT_PART : name));
  const { outcome, stays, awaited } = outcomeOf(parts);
  const isOpen = awaited.length > 0;
  return inTransaction(services.db, async (trx) => {
    const { personId, email } = holder;
    if (personId && chosen.has(ACCOUNT_PART) && (await isLastAdmin(trx, personId)))
      return { ok: false, reason: 'last-admin' };
    await eraseHeld(services, trx, holder, isAll ? undefined : chosen);
    const text = isOpen ? `Apagar o contato depois: ${awaited.join(', ')}.` : '';
    const request = {
      kind: 'erasure',
      source: 'page',
      email,
      text,
      outcome,
      stays,
      isHosts: isOpen,
    } as const;
    const { protocol } = await noteRequest(trx, { ...services, site }, request);
    return { ok: true, erased: { protocol, outcome, stays, isOpen } };
  });
}

/** Corrects the name in every room that has one, and notes the request. */
export async function renameOnRequest(
  services: Services,
  holder: Holder,
  name: string,
): Promise<{ ok: true; protocol: string } | { ok: false; reason: 'nothing' } | TooMany> {
  const site = await findSettings(services.db);
  return inTransaction(services.db, async (trx) => {
    const point = await takePoint({ ...services, db: trx }, REQUESTS_PER_ADDRESS, holder.email);
    if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
    const where: string[] = [];
    for (const { title, rename } of declarations) if (await rename?.(trx, holder, name)) where.push(title);
    if (where.length === 0) return { ok: false, reason: 'nothing' };
    const outcome = [`Nome corrigido em: ${where.join(', ')}.`];
    const { email } = holder;
    const request = {
      kind: 'correction',
      source: 'page',
      email,
      outcome,
      stays: [],
      isHosts: false,
    } as const;
    const { protocol } = await noteRequest(trx, { ...services, site }, request);
    return { ok: true, protocol };
  });
}

/** Hands a request to the host, who has 15 days. */
export async function askHost(
  services: Services,
  { email }: Pick<Holder, 'email'>,
  { kind, text }: { kind: RequestKind; text: string },
): Promise<{ ok: true; protocol: string } | TooMany> {
  const site = await findSettings(services.db);
  return inTransaction(services.db, async (trx) => {
    const point = await takePoint({ ...services, db: trx }, REQUESTS_PER_ADDRESS, email);
    if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
    const request = { kind, source: 'page', email, text, outcome: [], stays: [], isHosts: true } as const;
    const { protocol } = await noteRequest(trx, { ...services, site }, request);
    return { ok: true, protocol };
  });
}

/**
 * The host erases everything that may go, for a request that needed her. She has checked who asks, so a second
 * step protects no account here; one that administers the site has to lose that first.
 */
export async function eraseForHost(
  services: Services,
  actor: Person,
  id: string,
): Promise<{ ok: true; isOpen: boolean } | { ok: false; reason: 'not-open' | 'is-admin' }> {
  assertCan(actor, 'personal-data');
  const request = await findRequest(services.db, id);
  if (request?.status !== 'open' || request.email === null) return { ok: false, reason: 'not-open' };
  const { protocol, email } = request;
  const person = await findPersonByEmail(services.db, email);
  if (person && isStaffRole(roleOf(person))) return { ok: false, reason: 'is-admin' };
  const holder = { email, personId: person?.id ?? null };
  const [held, site] = await Promise.all([findHeld(services, holder), findSettings(services.db)]);
  const { outcome, stays, awaited } = outcomeOf(held);
  const isOpen = awaited.length > 0;
  const now = services.clock.now();
  return inTransaction(services.db, async (trx) => {
    if (!(await closeErased(trx, { id, outcome, isOpen, now }))) return { ok: false, reason: 'not-open' };
    await eraseHeld(services, trx, holder);
    const subject = { kind: 'data-request' as const, id, title: protocol };
    await recordChange(trx, { actor, now, verb: 'erased', subject });
    const facts = {
      protocol,
      kind: 'erasure' as const,
      outcome,
      stays,
      dueAt: isOpen ? request.due_at : null,
    };
    const inside = { ...services, site, db: trx };
    await queueMail(inside, privacyMails.protocol, facts, { to: { name: '', address: email } });
    return { ok: true, isOpen };
  });
}

/** What an erasure of these parts removes, and what stays. */
function outcomeOf(parts: readonly HeldPart[]) {
  const gone = parts
    .filter(({ rows }) => rows.some(({ stays }) => !stays || stays.isPartly))
    .map(({ title }) => title);
  const awaited = parts.flatMap(({ rows }) => rows.flatMap(({ stays }) => stays?.awaits ?? []));
  return {
    outcome: gone.length > 0 ? [`Apagado na hora: ${gone.join(', ')}.`] : [],
    stays: stayingOf(parts).map(({ title, what = null, until, law }) => ({ title, what, until, law })),
    awaited,
  };
}
