import { endSubscription } from '#app/features/premium/rights/order-effect.server.ts';
import { LIVE_STATES } from '#app/features/premium/rights/rules.ts';
import { heldDay, heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';

export const personalData: PersonalData = {
  name: 'assinaturas-trazidas',
  title: 'Assinatura começada em outro lugar',
  purpose: 'Para que a assinatura que você já paga valha neste site, sem pagar duas vezes.',
  basis: 'Contrato com você: LGPD, art. 7º, V.',
  tables: ['imported_subscriptions'],
  async find({ db }, { email, personId }) {
    const rows = await db
      .selectFrom('imported_subscriptions')
      .select(['status', 'paid_until', 'invited_at', 'created_at'])
      .where(({ eb, or }) => or([eb('email', '=', email), eb('person_id', '=', personId)]))
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ status, paid_until, invited_at, created_at }) => ({
      title: 'Assinatura',
      fields: heldFields({
        Situação: status,
        'Paga até': heldDay(paid_until),
        'Convite enviado em': heldTime(invited_at),
        'Registrada em': heldTime(created_at),
      }),
    }));
  },
  /** Ends the charges of the account's subscriptions; one that has no account yet goes on where it began. */
  async erase({ trx, clock }, { email, personId }) {
    if (personId !== null) {
      const live = await trx
        .selectFrom('imported_subscriptions')
        .select(['provider', 'subscription_ref'])
        .where('person_id', '=', personId)
        .where('status', 'in', LIVE_STATES)
        .execute();
      for (const { provider, subscription_ref: subscriptionId } of live)
        await endSubscription(trx, { clock }, { provider, subscriptionId });
    }
    await trx
      .deleteFrom('imported_subscriptions')
      .where(({ eb, or }) => or([eb('email', '=', email), eb('person_id', '=', personId)]))
      .execute();
  },
};
