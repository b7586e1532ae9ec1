import { beforeEach, expect, test } from 'vitest';
import type { Order } from '#app/features/orders/core/order-context.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { makeOrder, openTestDesk } from '../../../../../tests/support/records/desk-orders.ts';
import { VISITOR } from '../../../../../tests/support/records/people.ts';
import { confirmPix, type DeskContext } from '../commands.server.ts';
import { applyStatement } from './apply.server.ts';
import { nameCredits } from './bank-files/name-credits.server.ts';
import type { Credit, RawCredit } from './bank-files/statement.ts';
import { countCredit } from './commands.server.ts';
import { readCarried } from './input.ts';
import { previewStatement } from './preview.server.ts';

let ctx: DeskContext;

beforeEach(async () => {
  ctx = await openTestDesk();
});

const line = (overrides: Partial<RawCredit> = {}): RawCredit => ({
  bank: '341',
  account: '1',
  id: 'F1',
  day: '2026-06-15',
  cents: 5_900,
  words: 'Pix recebido',
  ...overrides,
});

const look = async (...lines: RawCredit[]) =>
  previewStatement(ctx.db, { credits: await nameCredits(lines), ahead: 0 }, ctx.clock.now());

async function take(...lines: RawCredit[]) {
  const preview = await look(...lines);
  return applyStatement(ctx, readCarried(preview.carried) ?? [], new Map());
}

const stateOf = ({ id }: Order) =>
  ctx.db.selectFrom('orders').select(['status', 'paid_cents']).where('id', '=', id).executeTakeFirst();
const ledger = async () => (await ctx.db.selectFrom('payments').selectAll().execute()).length;

test('a line that names its order confirms it; the same file again counts nothing', async () => {
  const order = await makeOrder(ctx.db, { code: 'ABCDEFGHJK' });
  const sent = line({ words: 'Pix ABCDEFGHJK' });
  expect(await take(sent)).toMatchObject({ outcomes: [{ words: 'Pagamento confirmado.' }], waiting: 0 });
  expect(await stateOf(order)).toEqual({ status: 'paid', paid_cents: 5_900 });
  expect(await look(sent)).toMatchObject({ counted: 1, certain: [], unclear: [], unknown: [] });
  const renamed = { ...sent, id: 'F999' };
  expect(await look(renamed, line({ id: 'F2', cents: 100 }))).toMatchObject({ counted: 1, certain: [] });
  expect(await ledger()).toBe(1);
});

test('counts once when sent twice at the same moment', async () => {
  const order = await makeOrder(ctx.db, { code: 'ABCDEFGHJK' });
  const carried = readCarried((await look(line({ words: 'ABCDEFGHJK' }))).carried) ?? [];
  const answers = await Promise.all([1, 2, 3].map(() => applyStatement(ctx, carried, new Map())));
  const words = answers.flatMap(({ outcomes }) => outcomes.map((outcome) => outcome.words)).sort();
  expect(words).toEqual(['Já tinha sido contado.', 'Já tinha sido contado.', 'Pagamento confirmado.']);
  expect(await stateOf(order)).toEqual({ status: 'paid', paid_cents: 5_900 });
});

test('does not count a hand-confirmed payment again; reports a second Pix for the same order', async () => {
  const order = await makeOrder(ctx.db, { code: 'ABCDEFGHJK' });
  await confirmPix(ctx, { id: order.id, version: order.version, amountCents: 5_900 });
  const [first, second] = [line({ words: 'ABCDEFGHJK' }), line({ id: 'F2', words: 'ABCDEFGHJK 2' })];
  const recognised = await take(first);
  expect(recognised.outcomes).toMatchObject([{ words: 'Reconhecido: já estava confirmado à mão.' }]);
  expect(await stateOf(order)).toEqual({ status: 'paid', paid_cents: 5_900 });
  const preview = await look(first, second);
  expect(preview).toMatchObject({
    counted: 1,
    byHand: [],
    certain: [],
    unclear: [{ words: 'ABCDEFGHJK 2' }],
  });
  expect(preview.unclear[0]?.candidates[0]?.label).toContain('segundo pagamento');
  const chosen = new Map([[preview.unclear[0]?.at ?? -1, { orderId: order.id }]]);
  const counted = await applyStatement(ctx, readCarried(preview.carried) ?? [], chosen);
  expect(counted.outcomes[0]?.words).toMatch(/entrou a mais: R\$\s59,00/);
  expect(await stateOf(order)).toMatchObject({ paid_cents: 11_800 });
});

test('asks about a line with a hand-confirmed amount, even if another order waits for it', async () => {
  const done = await makeOrder(ctx.db);
  await confirmPix(ctx, { id: done.id, version: done.version, amountCents: 5_900 });
  const open = await makeOrder(ctx.db);
  const { unclear, certain } = await look(line());
  expect(certain).toEqual([]);
  expect(unclear).toMatchObject([{ proposed: null, candidates: [{ id: open.id }, { id: done.id }] }]);
});

test('proposes by amount alone and counts only what the host chose; finds late money too', async () => {
  const open = await makeOrder(ctx.db, { total_cents: 7_000 });
  const late = await makeOrder(ctx.db, { total_cents: 8_000, status: 'expired' });
  const lines = [line({ cents: 7_000 }), line({ id: 'F2', cents: 8_000 }), line({ id: 'F3', cents: 3 })];
  const preview = await look(...lines);
  expect(preview.unclear.map(({ proposed }) => proposed)).toEqual([open.id, null]);
  expect(preview.unknown).toHaveLength(1);
  const carried = readCarried(preview.carried) ?? [];
  expect(await applyStatement(ctx, carried, new Map())).toEqual({ outcomes: [], waiting: 3 });
  const choices = new Map([
    [preview.unclear[1]?.at ?? -1, { orderId: late.id }],
    [preview.unknown[0]?.at ?? -1, { code: open.code }],
  ]);
  const { outcomes, waiting } = await applyStatement(ctx, carried, choices);
  expect(outcomes.map(({ words }) => words)).toEqual([
    'Pagamento confirmado.',
    expect.stringMatching(/^Contado; ainda falta receber R\$\s69,97\.$/),
  ]);
  expect(waiting).toBe(1);
  expect(await stateOf(late)).toEqual({ status: 'paid', paid_cents: 8_000 });
});

test('counts a line for one order only, and only for one that is paid by Pix', async () => {
  const [one, other] = [await makeOrder(ctx.db), await makeOrder(ctx.db)];
  const card = await makeOrder(ctx.db, { method: 'stripe' });
  const [{ ref, fingerprint, day, cents }] = (await nameCredits([line()])) as [Credit];
  const count = (orderId: string) => countCredit(ctx, { ref, fingerprint, day, cents, orderId });
  const answers = await Promise.all([count(one.id), count(other.id)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'elsewhere' });
  expect(await count(card.id)).toEqual({ ok: false, reason: 'not-pix' });
  expect(await count('nobody')).toEqual({ ok: false, reason: 'gone' });
  const stranger = { ...ctx, actor: VISITOR };
  const asked = { ref, fingerprint, day, cents, orderId: one.id };
  await expect(countCredit(stranger, asked)).rejects.toThrow(NotAllowed);
  expect(await ledger()).toBe(1);
});

test('the rest of a partly paid order is certain by its code, and proposed by its amount', async () => {
  const order = await makeOrder(ctx.db, { code: 'ABCDEFGHJK' });
  await confirmPix(ctx, { id: order.id, version: order.version, amountCents: 5_000 });
  const rest = line({ cents: 900 });
  expect((await look({ ...rest, words: 'Pix ABCDEFGHJK' })).certain).toHaveLength(1);
  expect((await look(rest)).unclear).toMatchObject([{ proposed: order.id }]);
});
