import { expect, test } from 'vitest';
import { withdrawalRight } from './rules.ts';

const ORDER = {
  status: 'paid',
  paid_at: '2026-06-15T15:00:00.000Z',
  delivered_at: null as string | null,
  paid_cents: 5_900,
  refunded_cents: 0,
  withdrawn_at: null as string | null,
} as const;

const right = (
  now: string,
  { kind = 'digital', completedAt = null, ...order }: Record<string, unknown> = {},
) =>
  withdrawalRight({
    order: { ...ORDER, ...order },
    lines: [{ kind: kind as 'digital' | 'physical' }],
    completedAt: completedAt as string | null,
    now: new Date(now),
  });

test('the seven days end with the last day in São Paulo', () => {
  const until = '2026-06-23T02:59:59.999Z';
  expect(right('2026-06-23T02:59:59.999Z')).toEqual({ is: 'open', until });
  expect(right('2026-06-23T03:00:00.000Z')).toEqual({ is: 'over', since: until });
});

test('the days for a thing begin when it arrives', () => {
  const late = '2026-12-01T12:00:00.000Z';
  expect(right(late, { kind: 'physical', status: 'shipped' })).toEqual({ is: 'open', until: null });
  const delivered = { kind: 'physical', status: 'delivered', delivered_at: '2026-11-28T12:00:00.000Z' };
  expect(right(late, delivered)).toEqual({ is: 'open', until: '2026-12-06T02:59:59.999Z' });
  const fetched = { kind: 'physical', status: 'completed', completedAt: '2026-11-20T12:00:00.000Z' };
  expect(right(late, fetched)).toMatchObject({ is: 'over' });
});

test.each([
  [{ status: 'awaiting_payment', paid_at: null, paid_cents: 0 }],
  [{ status: 'refund_requested' }],
  [{ refunded_cents: 5_900 }],
  [{ paid_cents: 0 }],
  [{ withdrawn_at: '2026-06-16T15:00:00.000Z' }],
])('gives no right of withdrawal: %j', (order) => {
  expect(right('2026-06-16T15:00:00.000Z', order)).toEqual({ is: 'none' });
});
