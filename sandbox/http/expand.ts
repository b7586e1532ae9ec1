import type { Sandbox } from '../state/sandbox.ts';
import type { TableName } from '../state/tables.ts';
import { invalid } from './errors.ts';

const DEEPEST = 4;
const TABLE_OF: Record<string, TableName> = {
  prod: 'products',
  price: 'prices',
  cus: 'customers',
  cs: 'sessions',
  pi: 'payment_intents',
  ch: 'charges',
  re: 'refunds',
  du: 'disputes',
  sub: 'subscriptions',
  in: 'invoices',
  bpc: 'portal_configurations',
};

type Tree = Record<string, unknown>;

/** Replaces ids by their objects, along paths such as 'data.payment_intent.latest_charge'. */
export function expand(sandbox: Sandbox, answer: object, paths: unknown): object {
  if (!Array.isArray(paths)) return answer;
  const tree = structuredClone(answer) as Tree;
  for (const path of paths.map(String)) {
    const segments = path.split('.');
    if (segments.length > DEEPEST + (segments[0] === 'data' ? 1 : 0)) {
      throw invalid(`You cannot expand more than ${DEEPEST} levels of a property.`, undefined, 'expand');
    }
    expandPath(sandbox, tree, segments, path);
  }
  return tree;
}

function expandPath(sandbox: Sandbox, tree: Tree, segments: string[], path: string): void {
  const [name = '', ...rest] = segments;
  if (tree.object === 'checkout.session' && name === 'line_items')
    tree.line_items ??= lineItems(sandbox, tree);
  if (tree.object === 'charge' && name === 'refunds') tree.refunds ??= refunds(sandbox, tree);
  if (tree.object === 'invoice' && name === 'payments') tree.payments ??= invoicePayments(sandbox, tree);
  if (!(name in tree)) {
    const message = `This property cannot be expanded (${name}). You may want to try expanding a different property. The full path is ${path}.`;
    throw invalid(message, undefined, 'expand[0]');
  }
  if (typeof tree[name] === 'string') tree[name] = objectOf(sandbox, tree[name]) ?? tree[name];
  if (rest.length === 0) return;
  const below = tree[name];
  const targets = Array.isArray(below) ? below : [below];
  for (const target of targets) {
    if (target && typeof target === 'object') expandPath(sandbox, target as Tree, rest, path);
  }
}

function objectOf({ store }: Sandbox, id: string): object | undefined {
  const table = TABLE_OF[id.split('_')[0] ?? ''];
  const found = table && (store.get(table, id) ?? store.get('deleted', id));
  return found && structuredClone(found);
}

function lineItems({ store }: Sandbox, session: Tree) {
  const data = structuredClone(store.get('session_plans', String(session.id))?.lineItems ?? []);
  return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${session.id}/line_items` };
}

function refunds({ store }: Sandbox, charge: Tree) {
  const data = store.all('refunds').filter((refund) => refund.charge === charge.id);
  return { object: 'list', data: data.reverse(), has_more: false, url: `/v1/charges/${charge.id}/refunds` };
}

/** Leads from a refunded payment to its subscription. */
function invoicePayments({ store }: Sandbox, invoice: Tree) {
  const link = store.get('invoice_intents', String(invoice.id));
  const payment = link && {
    id: link.intent.replace('pi_', 'inpay_'),
    object: 'invoice_payment',
    amount_paid: invoice.amount_paid,
    amount_requested: invoice.amount_due,
    created: invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: link.intent },
    status: invoice.status === 'paid' ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  const data = payment ? [payment] : [];
  return { object: 'list', data, has_more: false, url: `/v1/invoice_payments?invoice=${invoice.id}` };
}
