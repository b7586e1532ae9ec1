import { v7 } from 'uuid';
import { madeBefore, makeOnce } from '#app/db/transaction.server.ts';
import { isSuppressed } from '#app/features/letters/addresses/suppression.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { OutboxContext } from '#app/platform/mail/mail.server.ts';
import { hashToken, newToken } from '#app/platform/tokens.server.ts';
import { CONFIRM_LINK_LIFE_MS, NO_NAME } from '#app/pure/letters/subscription-rules.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { queueConfirmation, queueWelcome } from '../commands.server.ts';
import { subjectOf } from './subscriber-subject.ts';

export interface NewReader {
  email: string;
  name: string;
  /** Whether a mail asks her first, or the host has her word already. */
  consent: 'ask' | 'given';
  /** How she asked for it, in the host's words. May be empty where a mail asks her. */
  how: string;
  /** YYYY-MM-DD on which she did. */
  day: string;
}

const ADDED_WITH_CONFIRMATION = 'Acrescentada à mão, com o pedido de confirmação por e-mail.';

export type Added =
  | { ok: true; id: string }
  | { ok: false; reason: 'known'; id: string }
  | { ok: false; reason: 'left' | 'future' };

/**
 * Adds one reader, with what her consent rests on. Nobody who left, or whose address is stopped, comes back this way
 * (docs/decisions/0036): she can sign up herself.
 * @param newId from the form: sent twice, it adds her once
 */
export async function addReader(
  ctx: OutboxContext & { secret: string; actor: Person },
  newId: string,
  { email, name: typedName, consent, how, day }: NewReader,
): Promise<Added> {
  const { clock, actor, secret } = ctx;
  assertCan(actor, 'readers');
  const now = clock.now();
  const at = now.toISOString();
  if (day > calendarDay(at)) return { ok: false, reason: 'future' };
  const isMade = async (db: OutboxContext['db']) => {
    const made = db.selectFrom('subscribers').select('email').where('id', '=', newId);
    return madeBefore(await made.executeTakeFirst(), { email });
  };
  return makeOnce<Added>(ctx.db, newId, isMade, async (trx, id) => {
    const known = await trx
      .selectFrom('subscribers')
      .select(['id', 'status'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (known?.status === 'unsubscribed') return { ok: false, reason: 'left' };
    if (known) return { ok: false, reason: 'known', id: known.id };
    if (await isSuppressed(trx, { email, secret })) return { ok: false, reason: 'left' };
    const name = typedName || NO_NAME;
    const isGiven = consent === 'given';
    const token = newToken();
    const reader = {
      ...{ id, email, name, search_text: searchText(name, email), topic_slug: null },
      status: isGiven ? ('confirmed' as const) : ('pending' as const),
      confirm_token_hash: isGiven ? null : hashToken(token),
      confirm_token_expires_at: isGiven ? null : new Date(now.getTime() + CONFIRM_LINK_LIFE_MS).toISOString(),
      unsubscribe_token: newToken(),
      mailed_at: at,
      created_at: at,
      confirmed_at: isGiven ? at : null,
      unsubscribed_at: null,
    };
    await trx.insertInto('subscribers').values(reader).execute();
    await trx
      .insertInto('consents')
      .values({
        ...{ id: v7(), subscriber_id: id, kind: isGiven ? ('confirmed' as const) : ('requested' as const) },
        ...{
          text_version: 'à mão',
          text: how || ADDED_WITH_CONFIRMATION,
          source: 'by-hand',
          client_network: '',
          at,
        },
        detail: JSON.stringify({ asked: day }),
      })
      .execute();
    const inside = { ...ctx, db: trx };
    if (isGiven) await queueWelcome(inside, reader);
    else await queueConfirmation(inside, { email, name, token });
    const after = { status: reader.status };
    await recordChange(trx, { actor, now, verb: 'created', subject: subjectOf(reader), after });
    return { ok: true, id };
  });
}
