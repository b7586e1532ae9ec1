import { createEndpoint } from '../api/hook-routes.ts';
import type { Failure, Failures } from '../http/failures.ts';
import { closeDispute, openDispute } from '../money/disputes.ts';
import { runDue } from '../money/due.ts';
import {
  expireSession,
  letPaymentLapse,
  payByCard,
  payLater,
  receiveLatePayment,
  refuseCard,
  TEST_PAYER,
} from '../money/pay-session.ts';
import { createRefund, failRefund, settleRefund } from '../money/refunds.ts';
import { chooseShipping } from '../money/shipping.ts';
import { renew } from '../money/subscriptions.ts';
import type { Sandbox } from '../state/sandbox.ts';
import type { PaymentMethod, TableName, Tables, WireFault } from '../state/tables.ts';
import type { Courier, Rule } from '../webhooks/courier.ts';

/** The sandbox's controls for tests, apart from Stripe's API and the pages. */
export interface Desk {
  sandbox: Sandbox;
  courier: Courier;
  failures: Failures;
  calls: { records: readonly unknown[]; forget(): void };
  /** Creates what exists from the start. */
  begin(): void;
}

type Input = Record<string, unknown>;
type Act = (desk: Desk, input: Input, id: string) => unknown;

/** The request cannot be carried out. */
export class NotDone extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** `POST /_control/<name>`, or with `:id` the object in second place; 'GET ' marks reads. */
const ACTS: Record<string, Act> = {
  'GET state': ({ sandbox }) => ({
    now: sandbox.clock.now(),
    events: sandbox.store.all('events').length,
    timers: sandbox.store.all('timers'),
  }),
  'GET calls': ({ calls }) => ({ data: calls.records }),
  'GET deliveries': ({ sandbox }) => ({ data: sandbox.store.all('deliveries') }),
  reset: ({ sandbox, courier, failures, calls, begin }) => {
    sandbox.store.clear();
    courier.reset();
    failures.clear();
    calls.forget();
    begin();
    return { ok: true };
  },
  'api/failures': ({ failures }, { failures: list }) => {
    failures.add(list as Failure[]);
    return { ok: true };
  },
  'clock/advance': async ({ sandbox, courier }, { seconds, to }) => {
    const { clock, store } = sandbox;
    const target = typeof to === 'number' ? to : clock.now() + Number(seconds);
    if (!Number.isSafeInteger(target)) throw new NotDone(400, 'say `seconds` or `to`');
    const before = store.all('events').length;
    runDue(sandbox, target);
    await courier.settle();
    return {
      now: clock.now(),
      events: store
        .all('events')
        .slice(before)
        .map(({ type }) => type),
    };
  },
  'account/methods': ({ sandbox }, { enabled }) =>
    sandbox.store.put('settings', { id: 'methods', enabled: enabled as PaymentMethod[] }),
  'webhooks/endpoint': ({ sandbox }, { url, secret, enabled_events: events = ['*'] }) =>
    createEndpoint(sandbox, { url: String(url), enabled_events: events as string[] }, secret as string),
  'webhooks/faults': ({ courier }, { faults }) => {
    courier.addRules(faults as Rule[]);
    return { ok: true };
  },
  'webhooks/hold': ({ courier }) => {
    courier.hold();
    return { ok: true };
  },
  'webhooks/release': async ({ courier }, { order }) => ({
    released: await courier.release(order as string[] | 'reverse' | undefined),
  }),
  'webhooks/settle': async ({ courier }) => {
    await courier.settle();
    return { ok: true };
  },
  'webhooks/:id/rotate': ({ sandbox }, { secret, keep_old: keepsOld }, id) => {
    const { secrets } = rowOf(sandbox, 'endpoint_secrets', id);
    const next = [String(secret), ...(keepsOld ? secrets : [])];
    sandbox.store.put('endpoint_secrets', { id, secrets: next });
    return { secrets: next.length };
  },
  'events/:id/resend': async ({ sandbox, courier }, { faults = [] }, id) => {
    const again = sandbox.store.all('deliveries').filter(({ event }) => event === id);
    if (again.length === 0) throw new NotDone(404, `nobody was told of ${id}`);
    const last = new Map(again.map((delivery) => [delivery.endpoint, delivery]));
    await Promise.all([...last.values()].map((delivery) => courier.resend(delivery, faults as WireFault[])));
    return { data: [...last.keys()] };
  },
  'sessions/:id/pay': ({ sandbox }, { method = 'card', payer, shipping }, id) => {
    const rates = sandbox.store.get('session_plans', id)?.shippingRates ?? [];
    const rate = rates[Number(shipping ?? 0)]?.id ?? null;
    const session = chooseShipping(sandbox, rowOf(sandbox, 'sessions', id), rate);
    const by = {
      ...TEST_PAYER,
      ...(session.customer_email ? { email: session.customer_email } : {}),
      ...(payer as object),
    };
    if (method === 'card') return done(payByCard(sandbox, session, by)).session;
    return done(payLater(sandbox, session, by, method as 'pix' | 'boleto')).session;
  },
  'sessions/:id/decline': ({ sandbox }, _, id) =>
    done(refuseCard(sandbox, rowOf(sandbox, 'sessions', id), TEST_PAYER, 'generic_decline')).session,
  'sessions/:id/receive': ({ sandbox }, _, id) =>
    done(receiveLatePayment(sandbox, rowOf(sandbox, 'sessions', id))).session,
  'sessions/:id/lapse': ({ sandbox }, _, id) =>
    done(letPaymentLapse(sandbox, rowOf(sandbox, 'sessions', id))).session,
  'sessions/:id/expire': ({ sandbox }, _, id) =>
    done(expireSession(sandbox, rowOf(sandbox, 'sessions', id))).session,
  'charges/:id/refund': ({ sandbox }, { amount }, id) =>
    createRefund(sandbox, { charge: rowOf(sandbox, 'charges', id).id, amount: amount as number | undefined }),
  'charges/:id/dispute': ({ sandbox }, { reason = 'fraudulent' }, id) =>
    done(openDispute(sandbox, rowOf(sandbox, 'charges', id), String(reason))).dispute,
  'disputes/:id/close': ({ sandbox }, { status = 'lost' }, id) =>
    done(closeDispute(sandbox, rowOf(sandbox, 'disputes', id), status as 'won' | 'lost')).dispute,
  'refunds/:id/succeed': ({ sandbox }, _, id) =>
    changed(settleRefund(sandbox, rowOf(sandbox, 'refunds', id))),
  'refunds/:id/fail': ({ sandbox }, _, id) => changed(failRefund(sandbox, rowOf(sandbox, 'refunds', id))),
  'subscriptions/:id/card': ({ sandbox }, { declines }, id) => {
    rowOf(sandbox, 'subscriptions', id);
    if (declines) sandbox.store.put('failing_cards', { id });
    else sandbox.store.remove('failing_cards', id);
    return { declines: Boolean(declines) };
  },
  'subscriptions/:id/renew': ({ sandbox }, _, id) => {
    renew(sandbox, rowOf(sandbox, 'subscriptions', id));
    return rowOf(sandbox, 'subscriptions', id);
  },
};

/** These do not run in one transaction: they wait for others, or are several. */
const WAITING = /^(reset|clock|webhooks\/(hold|release|settle)|events)/;

/** @throws NotDone, ApiError */
export async function control(desk: Desk, method: string, name: string, input: Input): Promise<unknown> {
  const prefix = method === 'GET' ? 'GET ' : '';
  const [first = '', id = '', ...rest] = name.split('/');
  const withId = `${prefix}${[first, ':id', ...rest].join('/')}`;
  const exact = ACTS[prefix + name];
  const act = exact ?? ACTS[withId];
  if (!act) throw new NotDone(404, `no such control: ${method} ${name}`);
  if (WAITING.test(name)) return act(desk, input, id);
  return desk.sandbox.store.transact(() => act(desk, input, id));
}

function rowOf<T extends TableName>({ store }: Sandbox, table: T, id: string): Tables[T] {
  const found = store.get(table, id);
  if (!found) throw new NotDone(404, `no such object in ${table}: ${id}`);
  return found;
}

function done<R extends { ok: true } | { ok: false; reason: string }>(result: R): Extract<R, { ok: true }> {
  if (!result.ok) throw new NotDone(409, result.reason);
  return result as Extract<R, { ok: true }>;
}

function changed<T>(row: T | null): T {
  if (row === null) throw new NotDone(409, 'not possible in this state');
  return row;
}
