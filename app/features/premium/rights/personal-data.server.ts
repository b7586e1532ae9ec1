import { heldDay, heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';
import { endSubscription } from './order-effect.server.ts';
import { findCardSubscription } from './queries.server.ts';
import type { EntitlementsTable } from './tables.server.ts';

const SOURCES: Record<EntitlementsTable['source'], string> = {
  card: 'assinatura no cartão',
  pass: 'passe comprado',
  gift: 'presente',
};

export const personalData: PersonalData = {
  name: 'premium',
  title: 'Premium',
  purpose: 'Para dar a você o que assinou ou ganhou, e avisar do fim.',
  basis: 'Contrato com você: LGPD, art. 7º, V.',
  tables: ['entitlements', 'premium_notices'],
  async find({ db }, { personId }) {
    if (personId === null) return [];
    const rights = await db
      .selectFrom('entitlements')
      .select(['source', 'starts_at', 'ends_at', 'days', 'is_ending', 'revoked_at', 'created_at'])
      .where('person_id', '=', personId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows(rights);
  },
  isOfAccount: true,
  /** Ends the charges before the account and its rights are erased. */
  async erase({ trx, clock }, { personId }) {
    if (personId === null) return;
    const card = await findCardSubscription(trx, personId, clock.now());
    const { provider, subscriptionId } = card ?? {};
    if (provider && subscriptionId) await endSubscription(trx, { clock }, { provider, subscriptionId });
  },
};

type Right = Pick<
  EntitlementsTable,
  'source' | 'starts_at' | 'ends_at' | 'days' | 'revoked_at' | 'created_at'
> & { is_ending: boolean };

function rows(rights: readonly Right[]) {
  return rights.map((right) => ({
    title: `Premium por ${SOURCES[right.source]}`,
    fields: heldFields({
      De: heldDay(right.starts_at),
      Até: heldDay(right.ends_at),
      Dias: right.days,
      'Termina sem renovar': right.is_ending || null,
      'Retirado em': heldTime(right.revoked_at),
      'Registrado em': heldTime(right.created_at),
    }),
  }));
}
