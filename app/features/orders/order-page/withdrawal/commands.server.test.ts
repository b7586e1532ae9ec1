import { beforeEach, expect, test } from 'vitest';
import type { BuyerContext } from '#app/features/orders/core/order-context.ts';
import { settingsSchema } from '#app/features/records/settings/settings.ts';
import type { Services } from '#app/platform/services.ts';
import { orderContext } from '#app/wiring/order-effects.server.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { payTestOrder, placeTestOrder } from '../../../../../tests/support/records/orders.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { withdrawOrder } from './commands.server.ts';

const DIGITAL = { kind: 'digital', name: 'E-book' } as const;

let services: Services;
let clock: FixedClock;
let ctx: BuyerContext;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
  ctx = { ...orderContext(services), site: settingsSchema.parse({ email: 'clara@conversas.example' }) };
});

const orderOf = (id: string) =>
  services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const kinds = async () =>
  (await services.db.selectFrom('mails').select('kind').orderBy('id').execute()).map(({ kind }) => kind);

test('a withdrawal gets its protocol, refund and receipt at once, and only once', async () => {
  const { id, code } = await payTestOrder(services, await placeTestOrder(services));
  const before = await kinds();
  expect(await withdrawOrder(ctx, id, {})).toMatchObject({ reason: 'pix-key-needed' });
  expect(await withdrawOrder(ctx, id, { pixKey: '529.982.247-24' })).toMatchObject({
    reason: 'pix-key-needed',
  });
  const answers = await Promise.all(
    ['(21) 99999-8888', 'outra@exemplo.com'].map((pixKey) => withdrawOrder(ctx, id, { pixKey })),
  );
  const protocol = `20260615-${code}`;
  expect(answers).toEqual([
    { ok: true, protocol },
    { ok: true, protocol },
  ]);
  const refunds = await services.db.selectFrom('refunds').selectAll().execute();
  expect(refunds).toMatchObject([{ reason: 'withdrawal', status: 'requested', amount_cents: 5_900 }]);
  expect(await orderOf(id)).toMatchObject({ status: 'refund_requested', withdrawal_protocol: protocol });
  expect((await kinds()).slice(before.length)).toEqual(['order.withdrawn', 'order.withdrawn-notice']);
});

test('refuses a withdrawal after seven days, even without the form', async () => {
  const placed = await placeTestOrder(services, { products: [DIGITAL] });
  const { id } = await payTestOrder(services, placed);
  clock.advance(8 * 24 * 3_600_000);
  expect(await withdrawOrder(ctx, id, { pixKey: 'ana@exemplo.com' })).toMatchObject({ reason: 'over' });
});

test('refunds a Stripe payment by a job, without a Pix key', async () => {
  const placed = await placeTestOrder(services, { products: [DIGITAL], columns: { method: 'stripe' } });
  const { id } = await payTestOrder(services, placed);
  expect(await withdrawOrder(ctx, id, {})).toMatchObject({ ok: true });
  const jobs = await services.db
    .selectFrom('jobs')
    .select('kind')
    .where('kind', '=', 'payments.refund')
    .execute();
  expect(jobs).toHaveLength(1);
});
