import type { Sandbox } from '../state/sandbox.ts';
import type { Delivery, WireFault } from '../state/tables.ts';
import { addDelivery } from './emit.ts';
import { type Outcome, postEvent } from './post-event.ts';

/** What a test requests for the next messages. */
export interface Rule {
  fault: WireFault | 'drop' | 'duplicate' | 'delay';
  /** Only events of this type. */
  type?: string;
  /** How many messages; 1 by default. */
  times?: number;
  /** Of a delay. */
  seconds?: number;
}

export interface CourierOptions {
  /** Seconds before the second, the third … attempt. */
  retrySeconds: readonly number[];
  timeoutMs: number;
}

export type Courier = ReturnType<typeof createCourier>;

/** Delivers events to the endpoints at once and in parallel. Like Stripe, it guarantees no order. */
export function createCourier(sandbox: Sandbox, { retrySeconds, timeoutMs }: CourierOptions) {
  const { store, clock } = sandbox;
  const underWay = new Map<string, Promise<void>>();
  /** Deliveries that rules were applied to. */
  const seen = new Set<string>();
  let rules: (Rule & { times: number; seconds: number })[] = [];
  let isHolding = false;
  let isStopped = false;

  const keep = (delivery: Delivery) => store.transact(() => store.put('deliveries', delivery));

  function applyRules(delivery: Delivery): Delivery {
    if (seen.has(delivery.id) || delivery.attempts.length > 0) return delivery;
    seen.add(delivery.id);
    const rule = rules.find(({ type, times }) => times > 0 && (!type || type === delivery.type));
    if (!rule) return delivery;
    rule.times -= 1;
    if (rule.fault === 'drop') return keep({ ...delivery, state: 'dropped' });
    if (rule.fault === 'delay') return keep({ ...delivery, next_attempt: clock.now() + rule.seconds });
    if (rule.fault !== 'duplicate') return keep({ ...delivery, faults: [rule.fault] });
    store.transact(() => {
      const event = store.get('events', delivery.event);
      if (event) seen.add(addDelivery(sandbox, event, delivery.endpoint).id);
    });
    return delivery;
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const outcome = await postEvent(sandbox, delivery, timeoutMs);
    if (!isStopped) keep(afterAttempt(delivery, outcome, clock.now(), retrySeconds));
  }

  function send(delivery: Delivery): Promise<void> {
    const running = attempt(delivery).finally(() => underWay.delete(delivery.id));
    underWay.set(delivery.id, running);
    return running;
  }

  function wake(): void {
    if (isStopped) return;
    for (const found of store.all('deliveries')) {
      if (found.state !== 'pending' || found.next_attempt > clock.now() || underWay.has(found.id)) continue;
      if (isHolding) {
        keep({ ...found, state: 'held' });
        continue;
      }
      const delivery = applyRules(found);
      if (delivery.state === 'pending' && delivery.next_attempt <= clock.now()) void send(delivery);
    }
  }

  async function settle(): Promise<void> {
    do {
      wake();
      await Promise.all(underWay.values());
    } while (store.all('deliveries').some(isDue) && !isStopped);
  }
  const isDue = ({ state, next_attempt }: Delivery) =>
    state === 'pending' && next_attempt <= clock.now() && !isHolding;

  /** One after the other, each after the previous answer. @param order event types or ids, first to last */
  async function release(order: readonly string[] | 'reverse' | undefined): Promise<number> {
    isHolding = false;
    const held = store.all('deliveries').filter(({ state }) => state === 'held');
    for (const delivery of inOrder(held, order)) {
      const ready = applyRules({ ...delivery, state: 'pending', next_attempt: clock.now() });
      if (ready.state === 'pending' && ready.next_attempt <= clock.now()) await send(ready);
    }
    return held.length;
  }

  return {
    wake,
    settle,
    release,
    hold: () => {
      isHolding = true;
    },
    addRules: (added: readonly Rule[]) => {
      rules = [...rules, ...added.map((rule) => ({ times: 1, seconds: 5, ...rule }))];
    },
    reset: () => {
      rules = [];
      isHolding = false;
      seen.clear();
    },
    resend: (delivery: Delivery, faults: WireFault[]) => {
      seen.add(delivery.id);
      return send(keep({ ...delivery, faults }));
    },
    stop: async () => {
      isStopped = true;
      await Promise.race([
        Promise.all(underWay.values()),
        new Promise((resolve) => setTimeout(resolve, 200).unref()),
      ]);
    },
  };
}

function inOrder(held: Delivery[], order: readonly string[] | 'reverse' | undefined): Delivery[] {
  if (order === undefined) return held;
  if (order === 'reverse') return held.reverse();
  const place = ({ type, event }: Delivery) => {
    const found = order.findIndex((name) => name === type || name === event);
    return found < 0 ? order.length : found;
  };
  return held.sort((a, b) => place(a) - place(b));
}

/** Faults apply to one attempt only. */
function afterAttempt(
  delivery: Delivery,
  { status, error }: Outcome,
  now: number,
  retrySeconds: readonly number[],
): Delivery {
  const attempts = [...delivery.attempts, { at: now, status, error, faults: delivery.faults }];
  const common = { ...delivery, attempts, faults: [] };
  if (status !== null && status >= 200 && status < 300) return { ...common, state: 'delivered' };
  const wait = retrySeconds[attempts.length - 1];
  if (wait === undefined) return { ...common, state: 'failed' };
  return { ...common, state: 'pending', next_attempt: now + wait };
}
