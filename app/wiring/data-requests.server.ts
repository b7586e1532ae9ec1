import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isLastAdmin } from '#app/features/people/accounts/commands.server.ts';
import { privacyMails, type ToldStay } from '#app/features/privacy/core/mail-kinds.server.ts';
import { addRequest } from '#app/features/privacy/core/requests.server.ts';
import { REQUESTS_PER_ADDRESS } from '#app/features/privacy/core/rules.ts';
import type { RequestKind, RequestSource } from '#app/features/privacy/core/tables.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { Services } from '#app/http/context.ts';
import { takePoint } from '#app/http/rate-limit.server.ts';
import { queueHostMail } from '#app/platform/host-mail.server.ts';
import { queueMail } from '#app/platform/mail.server.ts';
import type { Holder } from '#app/platform/personal-data.server.ts';
import { eraseHeld } from './erase-held.server.ts';
import {
  ACCOUNT_PART,
  declarations,
  erasableParts,
  findHeld,
  type HeldPart,
} from './personal-data.server.ts';

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
    const made = await noteRequest(services, trx, {
      ...{ kind: 'erasure', source: 'page', email, text, outcome, stays, site },
      isHosts: isOpen,
    });
    return { ok: true, erased: { protocol: made.protocol, outcome, stays, isOpen } };
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
    const { protocol } = await noteRequest(services, trx, {
      ...{ kind: 'correction', source: 'page', email: holder.email, text: '', outcome, stays: [], site },
      isHosts: false,
    });
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
    const { protocol } = await noteRequest(services, trx, {
      ...{ kind, source: 'page', email, text, outcome: [], stays: [], site },
      isHosts: true,
    });
    return { ok: true, protocol };
  });
}

interface Noted {
  kind: RequestKind;
  source: RequestSource;
  email: string;
  text: string;
  isHosts: boolean;
  outcome: string[];
  stays: ToldStay[];
  site: Awaited<ReturnType<typeof findSettings>>;
}

/** Stores the request, and mails its protocol; the host is told of those that wait for her. */
async function noteRequest(services: Services, trx: Trx, { stays, site, ...request }: Noted) {
  const { clock, secret } = services;
  const made = await addRequest(trx, { now: clock.now(), secret }, request);
  const inside = { ...services, site, db: trx };
  const { kind, email, text, isHosts, outcome } = request;
  const { id, protocol, dueAt } = made;
  const to = { name: '', address: email };
  const told = { protocol, kind, outcome, stays, dueAt: isHosts ? dueAt : null };
  await queueMail(inside, privacyMails.protocol, told, { to });
  if (isHosts) {
    const replyTo = { name: '', address: email };
    await queueHostMail(
      inside,
      privacyMails.notification,
      { id, protocol, kind, email, text, dueAt },
      { replyTo },
    );
  }
  return made;
}

function outcomeOf(parts: readonly HeldPart[]) {
  const gone = parts.filter(({ rows }) => rows.some(({ stays }) => !stays)).map(({ title }) => title);
  const kept = new Map<string, ToldStay>();
  const awaited: string[] = [];
  for (const { title, rows } of parts) {
    for (const { stays } of rows) {
      if (!stays) continue;
      const { until, law, what = null, awaits } = stays;
      kept.set([title, what, until, law].join('\n'), { title, what, until, law });
      if (awaits) awaited.push(awaits);
    }
  }
  const outcome = gone.length > 0 ? [`Apagado na hora: ${gone.join(', ')}.`] : [];
  return { outcome, stays: [...kept.values()], awaited };
}
