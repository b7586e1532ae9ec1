import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../testing/until.ts';
import { type Ask, asJson } from './ask-site.ts';
import { PRICE_CENTS, PRODUCT } from './prepare-site.ts';
import { sendFile } from './send-file.ts';

export type WriteKind = 'message' | 'order' | 'save' | 'upload';

/** A write for which a client got a success. */
export interface Acknowledged {
  kind: WriteKind;
  /** A message's subject, the address of an order's payment, a topic's slug, an upload's id. */
  name: string;
  /** Like `performance.now()`. */
  askedAt: number;
  answeredAt: number;
}

export interface Writing {
  ask: Ask;
  /** An admin's. */
  cookie: string;
  acknowledged: Acknowledged[];
  /** Writes that were asked for: of a kind, there must never be more. */
  attempts: Record<WriteKind, number>;
  isOver: boolean;
  /** Called after each save, before the next one. */
  onSaved(slug: string, savedAt: number): Promise<void>;
}

const BETWEEN_MS = 20;
const AFTER_FAILURE_MS = 200;
const ORDER_TRIES = 40;

export function beginWriting(ask: Ask, cookie: string, onSaved: Writing['onSaved']): Writing {
  const attempts = { message: 0, order: 0, save: 0, upload: 0 };
  return { ask, cookie, acknowledged: [], attempts, isOver: false, onSaved };
}

/**
 * One write after the other, until it is over. Saves become rarer: each makes a topic, a site has at most 100 of them, and
 * in four minutes there are 90.
 */
export async function keepWriting(writing: Writing, kind: WriteKind): Promise<void> {
  while (!writing.isOver) {
    const askedAt = performance.now();
    writing.attempts[kind] += 1;
    const name = await WRITERS[kind](writing).catch(() => null);
    const answeredAt = performance.now();
    if (name !== null) writing.acknowledged.push({ kind, name, askedAt, answeredAt });
    if (name !== null && kind === 'save') await writing.onSaved(name, answeredAt);
    const saves = kind === 'save' ? writing.attempts.save : 0;
    await pause(name === null ? AFTER_FAILURE_MS : BETWEEN_MS * (1 + 3 * saves));
  }
}

/** How long it took, and what took so long. */
export interface Recovery {
  seconds: number;
  last: WriteKind;
}

/** Waits until each kind of write has succeeded that was asked for after this moment. */
export async function recovered(
  { acknowledged }: Writing,
  kinds: readonly WriteKind[],
  since: number,
): Promise<Recovery> {
  const firstOf = (wanted: WriteKind) =>
    acknowledged.find(({ kind, askedAt }) => kind === wanted && askedAt >= since);
  const missing = () => kinds.filter((kind) => !firstOf(kind));
  await until(() => missing().length === 0, 'each kind of write').catch((cause) => {
    throw new Error(`no ${missing().join(', ')} any more`, { cause });
  });
  const [slowest] = kinds
    .map((last) => ({ last, seconds: ((firstOf(last)?.answeredAt ?? since) - since) / 1_000 }))
    .toSorted((one, other) => other.seconds - one.seconds);
  return slowest as Recovery;
}

/** @returns the name by which it must be found; null where it was refused */
const WRITERS: Record<WriteKind, (writing: Writing) => Promise<string | null>> = {
  async message({ ask }) {
    const subject = `mensagem ${randomUUID()}`;
    const message = { name: 'Eva', email: `${randomUUID()}@exemplo.com`, subject, message: subject };
    const answer = await ask('/functions/v1/send-email', asJson({ type: 'contact', ...message }));
    await answer.text();
    return answer.ok ? subject : null;
  },
  /** The same attempt again until it is answered: it must be one order. */
  async order({ ask }) {
    const items = [{ product_id: PRODUCT, price_cents: PRICE_CENTS, quantity: 1 }];
    // The first price of a cart marks its browser, and an attempt is known only with the mark.
    const quoted = await ask('/functions/v1/quote-cart', asJson({ items }));
    await quoted.text();
    const mark = quoted.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const sent = asJson({ items, attempt_id: `attempt-${randomUUID()}` });
    const order = { ...sent, headers: { ...(sent.headers as Record<string, string>), Cookie: mark } };
    for (let tries = 0; tries < ORDER_TRIES; tries += 1) {
      const answer = await ask('/functions/v1/create-checkout-session', order)
        .then(async (said) => (await said.json()) as { url?: string })
        .catch(() => null);
      if (answer?.url) return answer.url;
      await pause(AFTER_FAILURE_MS);
    }
    return null;
  },
  async save({ ask, cookie }) {
    const newId = randomUUID();
    const slug = `topico-${newId}`;
    const fields = { newId, slug, name: `Tópico ${newId}`, description: 'Conversas.', hue: '1' };
    const answer = await ask('/admin/topicos/novo', {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams(fields),
    });
    await answer.text();
    return answer.status === 302 ? slug : null;
  },
  upload: ({ ask, cookie }) => sendFile(ask, cookie),
};
