import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { recordCharge } from '#app/features/orders/core/money-commands.server.ts';
import {
  changeOrder,
  lockOrder,
  moveOrder,
  recordOrderEvent,
} from '#app/features/orders/core/move-order.server.ts';
import type { Mover, Order, OrderContext } from '#app/features/orders/core/order-context.ts';
import {
  markReported,
  REREAD_CHECKOUT_JOB,
  unmarkReported,
} from '#app/features/orders/core/order-jobs.server.ts';
import { type AuditVerb, recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { Changed, Gone } from '#app/platform/fields/shown-version.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { type Cents, formatBrl } from '#app/pure/brazil/money-brl.ts';
import { dueCents, ORDER_STATUSES, type OrderStatus } from '#app/pure/orders/order-status.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { actsFor, type DeskAct } from './rules.ts';

export type DeskContext = OrderContext & { actor: Person };

/** The order and the version that the page showed to the admin. */
export interface Seen {
  id: string;
  version: number;
}

export type DeskRefusal =
  | Gone
  | Changed
  /** The order's state does not allow it. */
  | { ok: false; reason: 'not-now' };
export type DeskDone = { ok: true; order: Order } | DeskRefusal;

/**
 * Counts a Pix that the host saw in her account. Its reference in the ledger holds the version that she saw,
 * so that it counts once. The bank's line of the same Pix is recognised later (see `statement/`).
 */
export function confirmPix(
  ctx: DeskContext,
  { amountCents, ...seen }: Seen & { amountCents: Cents },
): Promise<DeskDone> {
  return act<DeskDone>(ctx, seen, 'confirm-pix', async (trx, before) => {
    const charged = await recordCharge(
      { ...ctx, db: trx },
      {
        orderId: before.id,
        provider: 'pix',
        providerRef: manualRef(seen),
        amountCents,
        detail: 'Pix confirmado à mão',
        by: moverOf(ctx),
      },
    );
    if (!charged.ok) return { ok: false, reason: 'gone' };
    await write(trx, ctx, { verb: 'paid', before, after: charged.order });
    return { ok: true, order: charged.order };
  });
}

/** Clears the report of a Pix that did not arrive; the buyer may report it again. */
export function dismissReport(ctx: DeskContext, seen: Seen): Promise<DeskDone> {
  return act(ctx, seen, 'dismiss-report', async (trx, before) => {
    const order = await unmarkReported({ ...ctx, db: trx }, before);
    const detail = `O aviso de pagamento foi conferido: o Pix de ${formatBrl(dueCents(before))} ainda não chegou.`;
    await note(trx, ctx, order, detail);
    return { ok: true, order };
  });
}

/** Undoes `dismissReport`: the report is a task again, as the newest. */
export function restoreReport(ctx: DeskContext, seen: Seen): Promise<DeskDone> {
  return act<DeskDone>(ctx, seen, 'confirm-pix', async (trx, before) => {
    const order = await markReported({ ...ctx, db: trx }, before);
    await note(trx, ctx, order, 'O aviso de pagamento voltou às tarefas.');
    return { ok: true, order };
  });
}

/**
 * Accepts a payment that differs from what was asked for: the order becomes paid, with all effects. A job
 * reads the payment page again, for its subscription.
 */
export function acceptPayment(ctx: DeskContext, seen: Seen): Promise<DeskDone> {
  return act(ctx, seen, 'accept-payment', async (trx, before) => {
    const detail = 'O pagamento foi conferido e aceito como veio.';
    const done = await move(trx, ctx, before, { to: 'paid', verb: 'paid', detail });
    if (done.ok && before.checkout_ref) {
      const uniqueKey = `${REREAD_CHECKOUT_JOB}:${before.id}`;
      const job = {
        kind: REREAD_CHECKOUT_JOB,
        payload: { provider: before.method, orderId: before.id },
        uniqueKey,
      };
      await enqueueJob({ db: trx, clock: ctx.clock }, job);
    }
    return done;
  });
}

/** The host has settled the payment elsewhere: it leaves the tasks, and nothing is delivered. */
export function settlePayment(ctx: DeskContext, seen: Seen): Promise<DeskDone> {
  return act<DeskDone>(ctx, seen, 'settle-payment', async (trx, before) => {
    const order = await changeOrder(trx, before.id, { payment_problem: null });
    await note(trx, ctx, order, 'O pagamento que não confere foi resolvido fora do site.');
    return { ok: true, order };
  });
}

const TARGETS = {
  prepare: { to: 'preparing', verb: 'prepared' },
  deliver: { to: 'delivered', verb: 'delivered' },
  complete: { to: 'completed', verb: 'completed' },
  cancel: { to: 'canceled', verb: 'canceled' },
} as const satisfies Partial<Record<DeskAct, { to: OrderStatus; verb: AuditVerb }>>;

export type Step = keyof typeof TARGETS;

export function advanceOrder(ctx: DeskContext, seen: Seen, step: Step): Promise<DeskDone> {
  const { to, verb } = TARGETS[step];
  return act(ctx, seen, step, (trx, before) => move(trx, ctx, before, { to, verb }));
}

/** @param tracking a code or an address; '' where there is none */
export function shipOrder(
  ctx: DeskContext,
  { tracking, ...seen }: Seen & { tracking: string },
): Promise<DeskDone> {
  return act(ctx, seen, 'ship', (trx, before) =>
    move(trx, ctx, before, { to: 'shipped', verb: 'shipped', changes: { tracking }, detail: tracking }),
  );
}

export function correctTracking(
  ctx: DeskContext,
  { tracking, ...seen }: Seen & { tracking: string },
): Promise<DeskDone> {
  return act(ctx, seen, 'correct-tracking', async (trx, before) => {
    const order = await changeOrder(trx, before.id, { tracking });
    const detail = tracking ? `Rastreio: ${tracking}` : 'Rastreio apagado';
    await recordOrderEvent(trx, {
      orderId: before.id,
      kind: 'delivery',
      by: moverOf(ctx),
      detail,
      now: ctx.clock.now(),
    });
    await write(trx, ctx, { verb: 'updated', before, after: order });
    return { ok: true, order };
  });
}

/** Adds an event that only admins read. */
export function addNote(ctx: DeskContext, { text, ...seen }: Seen & { text: string }): Promise<DeskDone> {
  return act(ctx, seen, null, async (trx, before) => {
    const order = await changeOrder(trx, before.id, {});
    await note(trx, ctx, order, text);
    return { ok: true, order };
  });
}

/** The ledger reference of a Pix that was confirmed by hand. */
export function manualRef({ id, version }: Seen): string {
  return `${MANUAL}${id}:${version}`;
}

export const MANUAL = 'manual:';

export function moverOf({ actor }: DeskContext): Mover {
  return { source: 'admin', actorId: actor.id };
}

/** Holds no buyer's data: the log outlives the order. */
export function subjectOf({ id, code }: Pick<Order, 'id' | 'code'>) {
  return { kind: 'order' as const, id, title: `Pedido ${code}` };
}

/** Runs a command if the order still has the seen version. @param wanted null: always allowed */
export async function act<T extends { ok: boolean }>(
  ctx: DeskContext,
  { id, version }: Seen,
  wanted: DeskAct | null,
  work: (trx: Trx, before: Order) => Promise<T>,
): Promise<T | DeskRefusal> {
  assertCan(ctx.actor, 'orders');
  return inTransaction<T | DeskRefusal>(ctx.db, async (trx) => {
    const before = await lockOrder(trx, id);
    if (!before) return { ok: false, reason: 'gone' };
    if (before.version !== version)
      return { ok: false, reason: 'changed-meanwhile', version: before.version };
    // The refund itself checks how much can be refunded.
    if (wanted && !actsFor(before, 1).includes(wanted)) return { ok: false, reason: 'not-now' };
    return work(trx, before);
  });
}

/** Writes the change of the order to the audit log. */
export async function write(
  trx: Trx,
  { actor, clock }: DeskContext,
  { verb, before, after }: { verb: AuditVerb; before: Order; after: Order },
): Promise<void> {
  await recordChange(trx, {
    actor,
    now: clock.now(),
    verb,
    subject: subjectOf(after),
    before: logged(before),
    after: logged(after),
  });
}

interface Move {
  to: OrderStatus;
  verb: AuditVerb;
  detail?: string;
  changes?: { tracking: string };
}

async function move(
  trx: Trx,
  ctx: DeskContext,
  before: Order,
  { to, verb, detail, changes }: Move,
): Promise<DeskDone> {
  const moved = await moveOrder({ ...ctx, db: trx }, before.id, { to, by: moverOf(ctx), detail, changes });
  if (!moved.ok) return { ok: false, reason: moved.reason === 'gone' ? 'gone' : 'not-now' };
  await write(trx, ctx, { verb, before, after: moved.order });
  return { ok: true, order: moved.order };
}

export async function note(trx: Trx, ctx: DeskContext, order: Order, detail: string): Promise<void> {
  const now = ctx.clock.now();
  await recordOrderEvent(trx, { orderId: order.id, kind: 'note', by: moverOf(ctx), detail, now });
  await recordChange(trx, { actor: ctx.actor, now, verb: 'noted', subject: subjectOf(order) });
}

function logged({ status, paid_cents, refunded_cents, tracking }: Order) {
  return { status: ORDER_STATUSES[status], paid_cents, refunded_cents, tracking };
}
