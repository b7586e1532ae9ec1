import type { Trx } from '#app/db/database.server.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import { privacyMails, type ToldStay } from './mail-kinds.server.ts';
import { addRequest, type NewRequest, type RequestMade } from './requests.server.ts';

export interface NotedRequest extends NewRequest {
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
  const told = { protocol, kind, outcome: [...outcome], stays: [...stays], dueAt: isHosts ? dueAt : null };
  await queueMail(inside, privacyMails.protocol, told, { to });
  if (isHosts && !isByHost) {
    const facts = { id, protocol, kind, email, text, dueAt };
    await queueHostMail(inside, privacyMails.notification, facts, { replyTo: to });
  }
  return made;
}
