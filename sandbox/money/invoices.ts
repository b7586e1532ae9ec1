import type { Stripe } from 'stripe';
import { idOf, makeId, type Sandbox } from '../state/sandbox.ts';
import { emit } from '../webhooks/emit.ts';
import { invoiceObject } from './invoice-object.ts';
import { newIntent, type Payer } from './payment-objects.ts';
import { decline, succeed } from './payments.ts';

interface InvoiceData {
  reason: 'subscription_create' | 'subscription_cycle';
  isDeclined: boolean;
  /** For a trial: nothing is due. */
  isFree?: boolean;
  discount?: number;
  /** One-time items, paid with the first period. */
  extraLines?: { price: Stripe.Price; quantity: number }[];
  /** The invoice to retry. */
  invoice?: Stripe.Invoice;
}

/**
 * Creates the invoice of the current period and charges it at once. Unlike Stripe's, no draft waits for an
 * hour.
 */
export function payInvoice(
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  data: InvoiceData,
): Stripe.Invoice {
  const customer = sandbox.store.get('customers', idOf(subscription.customer) ?? '');
  const open = data.invoice ?? openInvoice(sandbox, subscription, customer, data);
  const paid = open.amount_due === 0 || charge(sandbox, open, subscription, customer, data.isDeclined);
  const attempted: Stripe.Invoice = {
    ...open,
    attempt_count: open.attempt_count + 1,
    attempted: true,
    next_payment_attempt: null,
  };
  if (!paid) {
    sandbox.store.put('invoices', attempted);
    emit(sandbox, 'invoice.payment_failed', attempted);
    return attempted;
  }
  const invoice = sandbox.store.put('invoices', {
    ...attempted,
    amount_paid: open.amount_due,
    amount_remaining: 0,
    status: 'paid',
    status_transitions: { ...open.status_transitions, paid_at: sandbox.clock.now() },
  });
  emit(sandbox, 'invoice.paid', invoice);
  emit(sandbox, 'invoice.payment_succeeded', invoice);
  return invoice;
}

function openInvoice(
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  customer: Stripe.Customer | undefined,
  data: InvoiceData,
): Stripe.Invoice {
  const lines = [...subscription.items.data, ...(data.extraLines ?? [])].map((line) => ({
    price: line.price,
    quantity: line.quantity ?? 1,
    amount: data.isFree && line.price.recurring ? 0 : (line.price.unit_amount ?? 0) * (line.quantity ?? 1),
  }));
  const count = sandbox.store.all('invoices').filter((one) => idOf(one.customer) === customer?.id).length;
  const invoice = invoiceObject(sandbox, {
    subscription,
    customer,
    lines,
    discount: data.isFree ? 0 : (data.discount ?? 0),
    reason: data.reason,
    number: `${customer?.invoice_prefix ?? 'SANDBOX'}-${String(count + 1).padStart(4, '0')}`,
  });
  sandbox.store.put('invoices', invoice);
  emit(sandbox, 'invoice.created', { ...invoice, status: 'draft' });
  emit(sandbox, 'invoice.finalized', invoice);
  return invoice;
}

/** @returns whether the card was accepted */
function charge(
  sandbox: Sandbox,
  invoice: Stripe.Invoice,
  subscription: Stripe.Subscription,
  customer: Stripe.Customer | undefined,
  isDeclined: boolean,
): boolean {
  const payer: Payer = { name: customer?.name ?? 'Ana Teste', email: customer?.email ?? '', taxId: '' };
  const link = sandbox.store.get('invoice_intents', invoice.id);
  const known = link && sandbox.store.get('payment_intents', link.intent);
  const intent =
    known ??
    newIntent(sandbox, {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: customer?.id ?? null,
      description:
        invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
      methods: ['card'],
    });
  const ready = { ...intent, payment_method: idOf(subscription.default_payment_method) ?? makeId('pm_') };
  if (!known) {
    sandbox.store.put('invoice_intents', { id: invoice.id, intent: intent.id });
    emit(sandbox, 'payment_intent.created', ready);
  }
  if (isDeclined) decline(sandbox, ready, payer, 'generic_decline');
  else succeed(sandbox, ready, 'card', payer);
  return !isDeclined;
}
