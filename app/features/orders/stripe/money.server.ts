import type { Payments } from '#app/platform/payments/payments.server.ts';
import { isRefusal, reasonOf, type StripeClient } from './client.server.ts';
import { chargeFacts, disputeFacts, refundFacts } from './stripe-facts.ts';

type Money = Pick<
  Payments,
  'listCharges' | 'findCharge' | 'listRefunds' | 'findRefund' | 'refund' | 'findDispute'
>;

/** Charges, refunds and disputes. */
export function moneyOf({ ask, find }: StripeClient): Money {
  return {
    async listCharges(of) {
      const filter = 'paymentId' in of ? { payment_intent: of.paymentId } : { customer: of.customerId };
      const page = await ask((stripe) => stripe.charges.list({ ...filter, limit: 100 }));
      return page.data.map(chargeFacts);
    },

    async findCharge(id) {
      const found = await find((stripe) => stripe.charges.retrieve(id));
      return found && chargeFacts(found);
    },

    async listRefunds(chargeId) {
      const page = await ask((stripe) => stripe.refunds.list({ charge: chargeId, limit: 100 }));
      return page.data.map(refundFacts);
    },

    async findRefund(id) {
      const found = await find((stripe) => stripe.refunds.retrieve(id));
      return found && refundFacts(found);
    },

    async refund({ refundId, chargeId, amountCents, idempotencyKey }) {
      try {
        const params = { charge: chargeId, amount: amountCents, metadata: { refund_id: refundId } };
        const made = await ask((stripe) => stripe.refunds.create(params, { idempotencyKey }));
        return { ok: true, refund: refundFacts(made) };
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === 'busy' || reason === 'unreachable') throw error;
        return { ok: false, isFinal: isRefusal(error), detail: (error as Error).message };
      }
    },

    async findDispute(id) {
      const found = await find((stripe) => stripe.disputes.retrieve(id));
      return found && disputeFacts(found);
    },
  };
}
