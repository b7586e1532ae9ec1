import { randomBytes, randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Tables, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransactionUnlessRefused } from '#app/db/transaction.server.ts';
import { recordOrderEvent } from '#app/features/orders/core/move-order.server.ts';
import type { Order, OrderContext } from '#app/features/orders/core/order-context.ts';
import { scheduleExpiry } from '#app/features/orders/core/order-jobs.server.ts';
import { findOrder } from '#app/features/orders/core/queries.server.ts';
import { holdStock } from '#app/features/orders/stock/holds.server.ts';
import { legalInForce } from '#app/features/records/legal/in-force.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { Cents } from '#app/pure/brazil/money-brl.ts';
import type { Person } from '#app/pure/people/person.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { type AskedLine, type QuotedLine, type QuotedProduct, quoteCart } from './quote-cart.server.ts';
import { DRAFT_LIFE_MS } from './rules.ts';

export interface NewOrder {
  /** Unguessable and unique to this attempt; a repetition sends the same key. */
  attemptKey: string;
  person: Person | null;
  /** Who the limit on held pieces counts: see `holdStock`. */
  holder: string;
  lines: readonly AskedLine[];
  /** Called with the amount to be paid. */
  methodFor: (totalCents: Cents) => Order['method'];
}

export type Placed =
  | { ok: true; order: Order; isNew: boolean }
  | { ok: false; reason: 'lines'; lines: QuotedLine[] };

/**
 * Makes the order of an attempt and holds its counted pieces (`holdStock`), or finds the order that this
 * attempt made before: several clicks, two tabs or a lost answer give one order. Stores nothing if a line
 * cannot be sold.
 */
export async function placeOrder(ctx: OrderContext, wanted: NewOrder): Promise<Placed> {
  const placed = await tryToPlace(ctx, wanted);
  if (placed.ok || placed.lines.some(({ problem }) => problem)) return placed;
  // Another buyer was faster, so the stock is read again.
  const fresh = await quoteCart(ctx.db, wanted.lines);
  if (fresh.some(({ problem }) => problem)) return { ...placed, lines: fresh };
  const short = placed.lines.indexOf(placed.shortLine as QuotedLine);
  const lines = fresh.map((line, at) => (at === short ? { ...line, problem: 'too-few' as const } : line));
  return { ...placed, lines };
}

type Tried = Placed & { shortLine?: QuotedLine };

async function tryToPlace(ctx: OrderContext, wanted: NewOrder): Promise<Tried> {
  return inTransactionUnlessRefused<Tried>(ctx.db, async (trx) => {
    await takeTurn(trx, `order ${wanted.attemptKey}`);
    const made = await findOrder(trx, wanted.attemptKey, 'attempt_key');
    if (made) return { ok: true, order: made, isNew: false };
    const quoted = await quoteCart(trx, wanted.lines);
    if (quoted.some(({ problem }) => problem)) return { ok: false, reason: 'lines', lines: quoted };
    const order = await insertOrder(trx, ctx, wanted, quoted);
    const by = { source: 'buyer' } as const;
    await recordOrderEvent(trx, { orderId: order.id, kind: 'placed', by, to: 'draft', now: ctx.clock.now() });
    await scheduleExpiry({ ...ctx, db: trx }, order);
    // Comes last: from here on, everybody who buys counted products waits for this transaction.
    const shortLine = await insertLines(
      { db: trx, clock: ctx.clock },
      { order, quoted, holder: wanted.holder },
    );
    if (shortLine) return { ok: false, reason: 'lines', lines: quoted, shortLine };
    return { ok: true, order, isNew: true };
  });
}

async function insertOrder(
  trx: Trx,
  { clock }: OrderContext,
  { attemptKey, person, methodFor }: NewOrder,
  quoted: readonly QuotedLine[],
): Promise<Order> {
  const now = clock.now();
  const at = now.toISOString();
  const subtotal = quoted.reduce((sum, line) => sum + costOf(line), 0);
  const code = newCode();
  const isSent = quoted.some(({ product }) => product?.kind === 'physical');
  return trx
    .insertInto('orders')
    .values({
      id: randomBytes(16).toString('base64url'),
      code,
      attempt_key: attemptKey,
      status: 'draft',
      method: methodFor(subtotal),
      person_id: person?.id ?? null,
      name: person?.name ?? '',
      email: person?.email ?? '',
      search_text: searchText(code, person?.name ?? '', person?.email ?? ''),
      delivery: isSent ? 'undecided' : 'none',
      subtotal_cents: subtotal,
      total_cents: subtotal,
      ...legalInForce(now),
      expires_at: new Date(now.getTime() + DRAFT_LIFE_MS).toISOString(),
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns the first line with too few pieces left; two lines may want the same piece */
async function insertLines(
  ctx: { db: Trx; clock: Clock },
  { order, quoted, holder }: { order: Order; quoted: readonly QuotedLine[]; holder: string },
): Promise<QuotedLine | null> {
  const rows: Insertable<Tables['order_lines']>[] = [];
  /** Wanted pieces that are not held, so that two lines do not count on the same piece. */
  const passed = new Map<string, number>();
  for (const [position, line] of quoted.entries()) {
    const product = line.product as QuotedProduct;
    const { quantity } = line.cartLine;
    const thing = product.variantId ?? product.id;
    const wanted = { productId: product.id, variantId: product.variantId, quantity };
    const reserved =
      product.kind === 'physical' ? await holdStock(ctx, holder, wanted, passed.get(thing)) : 0;
    if (reserved === null) return line;
    if (reserved === 0) passed.set(thing, (passed.get(thing) ?? 0) + quantity);
    rows.push({
      id: v7(),
      order_id: order.id,
      position,
      product_id: product.id,
      variant_id: product.variantId,
      kind: product.kind,
      name: product.name,
      variant_name: product.variantName,
      image_url: product.imageUrl,
      unit_price_cents: product.priceCents,
      quantity,
      reserved,
      session_minutes: product.sessionMinutes,
      pass_days: product.passDays,
    });
  }
  await ctx.db.insertInto('order_lines').values(rows).execute();
  return null;
}

function costOf({ product, cartLine }: QuotedLine): Cents {
  return (product?.priceCents ?? 0) * cartLine.quantity;
}

/** Leaves out I, O, 0 and 1, which are easily confused. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 50 random bits as ten letters and digits. */
function newCode(): string {
  return Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
