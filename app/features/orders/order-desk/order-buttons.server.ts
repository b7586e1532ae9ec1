import type { ClosingContext } from '#app/features/orders/core/order-context.ts';
import { findOrder } from '#app/features/orders/core/queries.server.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { succeeded, type ToastMessage } from '#app/pure/forms/toast-message.ts';
import { dueCents, isOpen } from '#app/pure/orders/order-status.ts';
import {
  acceptPayment,
  addNote,
  advanceOrder,
  confirmPix,
  correctTracking,
  type DeskContext,
  type DeskDone,
  dismissReport,
  restoreReport,
  settlePayment,
  shipOrder,
} from './commands.server.ts';
import { AMOUNT_ERRORS, type DeskForm, PIECES_ERROR } from './input.ts';
import {
  DONE,
  NOT_CANCELED,
  NOT_NOW,
  NOTE_EMPTY,
  ORDER_CHANGED,
  ORDER_GONE,
  USED_BANK_ID,
} from './messages.ts';
import { countPiecesBack } from './pieces-commands.server.ts';
import { askRefund, dropRefund, finishPixRefund, retryRefund } from './refund-commands.server.ts';

type Outcome =
  | DeskDone
  | { ok: false; reason: 'used-id' | 'nothing-paid' }
  | { ok: false; reason: 'too-much'; mostCents: number };

/** Runs the command of a button on the order's page and answers it. */
export async function pressOrderButton(
  ctx: DeskContext & ClosingContext,
  id: string,
  form: DeskForm,
): Promise<AdminResult> {
  const missing = missingFields(form);
  if (missing) return { ok: false, fieldErrors: missing };
  if (form.intent === 'cancel') {
    const toast = await refuseToCancel(ctx, id);
    if (toast) return { ok: false, why: 'conflict', toast };
  }
  const done = await perform(ctx, id, form);
  if (done.ok) {
    const isShort = form.intent === 'confirm-pix' && done.order.paid_at === null;
    const description = isShort
      ? `Ainda falta receber ${formatBrl(dueCents(done.order))}: o pedido continua à espera.`
      : DONE[form.intent].description;
    const title = isShort ? 'Pagamento parcial contado' : DONE[form.intent].title;
    const { version } = done.order;
    const fields = { intent: 'restore-report', version: String(version) };
    const undo = {
      label: 'Desfazer',
      to: `/admin/pedidos/${id}` satisfies Href<'/admin/pedidos/:id'>,
      fields,
    };
    const toast = succeeded(title, description);
    return {
      ok: true,
      toast: form.intent === 'dismiss-report' ? { ...toast, action: undo } : toast,
      version,
    };
  }
  switch (done.reason) {
    case 'gone':
      return { ok: false, why: 'gone', toast: ORDER_GONE };
    case 'changed-meanwhile':
      return { ok: false, why: 'conflict', toast: ORDER_CHANGED };
    case 'used-id':
      return { ok: false, fieldErrors: { bankId: [USED_BANK_ID] } };
    case 'too-much':
      return { ok: false, fieldErrors: { amount: [`No máximo ${formatBrl(done.mostCents)}.`] } };
    default:
      return { ok: false, why: 'conflict', toast: NOT_NOW };
  }
}

/** Asks the provider first: an order that was paid there is not canceled, even before its webhook comes. */
async function refuseToCancel(ctx: ClosingContext, id: string): Promise<ToastMessage | null> {
  const order = await findOrder(ctx.db, id);
  if (!order || !isOpen(order.status)) return null;
  const end = await ctx.endCheckout(order);
  return end === 'ended' ? null : NOT_CANCELED[end];
}

function perform(ctx: DeskContext, id: string, form: DeskForm): Promise<Outcome> {
  const { intent, version, tracking, pixKey, bankId, refundId, note: text } = form;
  const seen = { id, version };
  const amountCents = form.amount ?? 0;
  switch (intent) {
    case 'confirm-pix':
      return confirmPix(ctx, { ...seen, amountCents });
    case 'dismiss-report':
      return dismissReport(ctx, seen);
    case 'restore-report':
      return restoreReport(ctx, seen);
    case 'accept-payment':
      return acceptPayment(ctx, seen);
    case 'settle-payment':
      return settlePayment(ctx, seen);
    case 'ship':
      return shipOrder(ctx, { ...seen, tracking });
    case 'correct-tracking':
      return correctTracking(ctx, { ...seen, tracking });
    case 'refund':
      return askRefund(ctx, { ...seen, amountCents, pixKey });
    case 'refund-done':
      return finishPixRefund(ctx, { ...seen, refundId, bankId });
    case 'refund-drop':
      return dropRefund(ctx, { ...seen, refundId });
    case 'refund-retry':
      return retryRefund(ctx, { ...seen, refundId });
    case 'pieces-back':
      return countPiecesBack(ctx, { ...seen, lineId: form.lineId, pieces: form.pieces ?? 0 });
    case 'note':
      return addNote(ctx, { ...seen, text });
    default:
      return advanceOrder(ctx, seen, intent);
  }
}

/** Error for a field that this button requires and the form leaves empty. */
function missingFields({ intent, amount, note, pieces }: DeskForm): Record<string, string[]> | null {
  const needsAmount = intent === 'confirm-pix' || intent === 'refund';
  if (needsAmount && amount === undefined) return { amount: [AMOUNT_ERRORS.empty] };
  if (intent === 'pieces-back' && pieces === undefined) return { pieces: [PIECES_ERROR] };
  return intent === 'note' && note === '' ? { note: [NOTE_EMPTY] } : null;
}
