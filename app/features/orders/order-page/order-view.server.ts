import type { Selectable } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import { findSessionViews, type SessionView } from '#app/features/orders/sessions/session-part.server.ts';
import { isUnheld } from '#app/features/orders/stock/holds.server.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { addressLines, readOrderAddress } from '#app/pure/brazil/postal-address.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import {
  dueCents,
  isFulfillable,
  isOtherAmount,
  isPartlyPaid,
  isPartlyRefunded,
} from '#app/pure/orders/order-status.ts';
import { isByProvider, providerWords } from '#app/pure/orders/providers.ts';
import type { Person } from '#app/pure/people/person.ts';
import { premiumNotes } from '#app/pure/people/premium-note.ts';
import { formatDateTime, formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { qrShapeOf } from '#app/ui/qr-code.server.ts';
import { orderFilePath } from './files/file-links.server.ts';
import { listOrderFiles } from './files/queries.server.ts';
import { pixOfOrder } from './pix-of-order.ts';
import { findOrderParts, type OrderParts, versionOf } from './queries.server.ts';
import { deliveryOffer } from './rules.ts';
import { moveWords, statusWords } from './status-words.ts';
import { thingsToReturn, withdrawalRight } from './withdrawal/rules.ts';

interface Known {
  order: Order;
  parts: OrderParts;
  files: ReadonlyArray<Pick<Selectable<Tables['product_files']>, 'id' | 'name' | 'size_bytes'>>;
  booked: { sessions: SessionView[]; version: number };
  settings: Settings;
  secret: string;
  now: Date;
  /** Whether the viewer is the buyer. An admin may look, but not act in the buyer's name. */
  mayAct: boolean;
  /** The order holds no pieces: they go to whoever pays first. */
  isUnheld: boolean;
  /** The viewer's. */
  premium: Person['premium'];
}

/** Everything that the order's page shows, formatted. */
export async function findOrderView(
  db: Db,
  seen: Pick<Known, 'order' | 'settings' | 'secret' | 'now' | 'mayAct' | 'premium'>,
) {
  const { id } = seen.order;
  const [parts, files, booked, isWaitingUnheld] = await Promise.all([
    findOrderParts(db, id),
    listOrderFiles(db, id),
    findSessionViews(db, seen.order, seen.mayAct),
    isUnheld(db, id),
  ]);
  return orderView({ ...seen, parts, files, booked, isUnheld: isWaitingUnheld });
}

async function orderView(known: Known) {
  const { order, parts, settings, now, mayAct } = known;
  const { sessions, version } = known.booked;
  const pix = await pixPart(known);
  const isOpen = order.status === 'draft' || order.status === 'awaiting_payment';
  return {
    id: order.id,
    code: order.code,
    status: order.status,
    method: order.method,
    version: versionOf(order.version, version),
    mayAct,
    isUnheld: known.isUnheld,
    words: statusWords({
      status: order.status,
      method: order.method,
      paymentState: order.payment_state,
      isReported: order.pix_reported_at !== null,
      isHeld: isHeld(order),
      isWithdrawn: order.withdrawn_at !== null,
      isPartlyRefunded: isPartlyRefunded(order),
      isPickup: order.delivery === 'pickup',
      hasPixCode: pix !== null,
      needsTimes: sessions.some(({ status }) => status === 'unproposed'),
      hasFiles: known.files.length > 0,
      lines: parts.lines,
    }),
    placedOn: formatMoment(order.created_at),
    paidBy: paidBy(order),
    expires:
      isOpen && order.expires_at ? { at: order.expires_at, text: formatMoment(order.expires_at) } : null,
    payment: { pix, isReported: order.pix_reported_at !== null, url: paymentUrl(order) },
    mayCancel:
      mayAct && order.paid_cents === 0 && ['draft', 'awaiting_payment', 'failed'].includes(order.status),
    lines: parts.lines.map((line) => ({
      id: line.id,
      name: line.name,
      variant: line.variant_name,
      quantity: line.quantity,
      unit: formatBrl(line.unit_price_cents),
      total: formatBrl(line.unit_price_cents * line.quantity),
      kind: line.kind,
      isPass: line.pass_days !== null,
    })),
    premiumNotes:
      isOpen && mayAct
        ? premiumNotes(
            parts.lines.map(({ kind, pass_days }) => ({ kind, passDays: pass_days })),
            known.premium,
          )
        : [],
    totals: totalsOf(known),
    delivery: deliveryPart(known),
    contact: mayAct || order.name ? { name: order.name, email: order.email } : null,
    tracking: order.tracking,
    files: isFulfillable(order.status) ? filesPart(known) : [],
    sessions,
    withdrawal: withdrawalView(known),
    story: storyOf(known),
    termsVersion: order.terms_version,
    seller: sellerOf(settings),
    printedOn: formatMoment(now.toISOString()),
  };
}

export type OrderView = Awaited<ReturnType<typeof findOrderView>>;

/** After a partial payment the code asks for the rest, under the same txid for the statement. */
async function pixPart({ order, settings }: Known) {
  if (order.method !== 'pix' || order.status !== 'awaiting_payment') return null;
  const amountCents = dueCents(order);
  const agreed = isPartlyPaid(order) ? null : order.pix_code;
  const code = agreed ?? pixOfOrder(settings, { code: order.code, amountCents });
  return code ? { code, qr: await qrShapeOf(code), amount: formatBrl(amountCents) } : null;
}

/** For the receipt. */
function paidBy({ paid_at, method }: Order): string | null {
  if (!paid_at || method === 'free') return null;
  return `Pago em ${formatMoment(paid_at)}, ${method === 'pix' ? 'por Pix' : providerWords(method).by}`;
}

/**
 * Somebody else may have paid a wrong amount over the host's payment link. Then the order has no session, and
 * its buyer can still pay.
 */
function isHeld({ payment_problem, checkout_ref }: Order): boolean {
  return payment_problem !== null && checkout_ref !== null;
}

/** Only a provider's address, and only while something is due. */
function paymentUrl(order: Order): string | null {
  const { method, status, payment_url } = order;
  const isOpen = isByProvider(method) && status === 'awaiting_payment' && !isHeld(order);
  return isOpen && payment_url && /^https?:\/\//.test(payment_url) ? payment_url : null;
}

function totalsOf(known: Known) {
  const { order, parts, settings } = known;
  const onItsWay = parts.refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return {
    subtotal: formatBrl(order.subtotal_cents),
    shipping: order.delivery === 'shipping' ? shippingText(order.shipping_cents) : null,
    total: formatBrl(order.total_cents),
    totalCents: order.total_cents,
    received: receivedOf(known),
    paidPartly: isPartlyPaid(order)
      ? { paid: formatBrl(order.paid_cents - order.refunded_cents), missing: formatBrl(dueCents(order)) }
      : null,
    refunded: order.refunded_cents > 0 ? formatBrl(order.refunded_cents) : null,
    refunding: onItsWay > 0 ? formatBrl(onItsWay) : null,
    offer: offerOf(order, settings),
  };
}

/** Another amount than the total, once it was accepted. The months of a subscription add up, and say nothing here. */
function receivedOf({ order, parts }: Known): string | null {
  const isMonthly = parts.lines.some(({ kind }) => kind === 'subscription');
  return order.paid_at && !isMonthly && isOtherAmount(order) ? formatBrl(order.paid_cents) : null;
}

/** Delivery options of a draft with things; null otherwise. */
function offerOf(order: Order, settings: Settings) {
  if (order.status !== 'draft' || order.delivery === 'none') return null;
  const { shippingCents, deliveryTime, pickupPlace } = deliveryOffer(settings);
  return {
    shipping: shippingText(shippingCents),
    shippingTotal: formatBrl(order.subtotal_cents + shippingCents),
    shippingTotalCents: order.subtotal_cents + shippingCents,
    deliveryTime,
    pickupPlace,
  };
}

function shippingText(cents: number): string {
  return cents === 0 ? 'incluída no preço' : formatBrl(cents);
}

function deliveryPart({ order, settings }: Known) {
  const address = readOrderAddress(order.address);
  if (order.delivery === 'shipping') return { how: 'Envio', lines: address ? addressLines(address) : [] };
  if (order.delivery !== 'pickup') return null;
  return { how: 'Retirada', lines: settings.pickupPlace ? settings.pickupPlace.split('\n') : [] };
}

function filesPart({ order, files, secret, now }: Known) {
  return files.map(({ id, name, size_bytes }) => ({
    id,
    name,
    size: formatFileSize(size_bytes),
    href: orderFilePath(secret, { order: order.code, fileId: id }, now),
  }));
}

/** The right of withdrawal. */
function withdrawalView({ order, parts: { lines, events }, now, mayAct }: Known) {
  const completedAt = events.findLast(({ to_status }) => to_status === 'completed')?.created_at ?? null;
  const right = withdrawalRight({ order, lines, completedAt, now });
  return {
    is: right.is,
    mayAct: mayAct && right.is === 'open',
    until: right.is === 'open' && right.until ? formatMoment(right.until) : null,
    since: right.is === 'over' ? formatMoment(right.since) : null,
    protocol: order.withdrawal_protocol,
    at: order.withdrawn_at && formatMoment(order.withdrawn_at),
    toReturn: thingsToReturn(order, lines, completedAt),
  };
}

function storyOf({ order, parts }: Known) {
  const story: Array<{ at: string; text: string }> = [];
  for (const { kind, from_status, to_status, created_at } of parts.events) {
    const text = kind === 'placed' ? 'Pedido feito' : moveWords(from_status, to_status, order.method);
    if (text) story.push({ at: created_at, text });
  }
  for (const { kind, amount_cents, created_at } of parts.movements)
    if (kind === 'refund') story.push({ at: created_at, text: `Devolvemos ${formatBrl(amount_cents)}` });
  if (order.pix_reported_at) story.push({ at: order.pix_reported_at, text: 'Você avisou que pagou o Pix' });
  if (order.withdrawn_at) story.push({ at: order.withdrawn_at, text: 'Você desistiu da compra' });
  return story
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ at, text }) => ({ at, text, when: formatDateTime(at) }));
}

/** Decreto 7.962/2013, art. 2: the seller. */
function sellerOf({ legalName, hostName, showName, legalDocument, legalAddress, location, email }: Settings) {
  return {
    name: legalName || hostName || showName,
    facts: [legalDocument, legalAddress || location].filter(Boolean),
    email,
  };
}
