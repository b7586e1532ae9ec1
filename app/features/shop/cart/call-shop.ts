import type { CartLine } from '#app/pure/site/cart.ts';
import { parseQuote, type Quote } from './cart-quote.ts';
import { manageUrlOf } from './manage-url.ts';

export type CheckoutAnswer =
  /** `orderUrl`: the order's own page; null for a subscription without an order here. */
  | { ok: true; url: string; orderUrl: string | null }
  | {
      ok: false;
      /** The server's code, or 'unreachable'. */
      code: string;
      message: string | null;
      /** What the shop would sell now. */
      quote: Quote | null;
      /** Where a member manages an existing subscription. */
      manageUrl: string | null;
    };

/** A line of the specified request body. */
export type SentLine = Pick<
  CartLine,
  'name' | 'priceCents' | 'quantity' | 'imageUrl' | 'productId' | 'variantId'
>;

/** @returns null if the shop does not answer: the cart stays as it is, and the checkout asks again */
export async function fetchQuote(lines: readonly SentLine[]): Promise<Quote | null> {
  try {
    const response = await post('quote-cart', { items: lines.map(sent) });
    return response.ok ? parseQuote(await response.json()) : null;
  } catch {
    return null;
  }
}

export async function createCheckout(lines: readonly SentLine[], attempt: string): Promise<CheckoutAnswer> {
  try {
    const response = await post('create-checkout-session', { items: lines.map(sent), attempt_id: attempt });
    return readAnswer(await response.json());
  } catch {
    return refusal({});
  }
}

function post(name: 'quote-cart' | 'create-checkout-session', body: unknown) {
  return fetch(`/functions/v1/${name}` satisfies Href, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function sent({ name, priceCents, quantity, imageUrl, productId, variantId }: SentLine) {
  return {
    name,
    price_cents: priceCents,
    quantity,
    image_url: imageUrl,
    product_id: productId,
    variant_id: variantId,
  };
}

function readAnswer(body: unknown): CheckoutAnswer {
  const { url, order_url } = Object(body) as Record<string, unknown>;
  if (typeof url === 'string' && /^https?:$/.test(URL.parse(url, location.href)?.protocol ?? ''))
    return { ok: true, url, orderUrl: ownAddress(order_url) };
  return refusal(body);
}

function ownAddress(url: unknown): string | null {
  const own = typeof url === 'string' && URL.parse(url, location.href);
  return own && own.origin === location.origin ? own.href : null;
}

function refusal(body: unknown): CheckoutAnswer {
  const answer = Object(body) as Record<string, unknown>;
  const { code, message, manage_url: inner } = Object(answer.error) as Record<string, unknown>;
  return {
    ok: false,
    code: typeof code === 'string' ? code : 'unreachable',
    message: typeof message === 'string' ? message : null,
    quote: parseQuote(body),
    manageUrl: manageUrlOf(answer.manage_url ?? inner, location.href),
  };
}
