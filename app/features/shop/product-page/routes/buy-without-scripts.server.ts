import { data, type RouterContextProvider, redirect } from 'react-router';
import {
  type Begun,
  beginCheckout,
  type Refusal,
} from '#app/features/orders/checkout/begin-checkout.server.ts';
import type { LineProblem } from '#app/features/orders/checkout/quote-cart.server.ts';
import { begunOrderHeaders } from '#app/features/orders/checkout/routes/begun-orders.server.ts';
import { findActiveProductBySlug } from '#app/features/shop/products/shop-queries.server.ts';
import { personContext, servicesContext } from '#app/http/context.ts';
import { parseForm } from '#app/http/parse-form.server.ts';
import type { ToastMessage } from '#app/pure/toast-message.ts';
import { checkoutContext, clientOf, takeCheckout } from '#app/wiring/checkout-context.server.ts';
import { buySchema } from '../input.ts';

type Context = Readonly<RouterContextProvider>;

interface Buying {
  request: Request;
  context: Context;
  params: { slug: string };
}

/** What a product's form does where no script puts it into the cart: the checkout of this product alone. */
export async function buyWithoutScripts({ request, context, params }: Buying) {
  const services = context.get(servicesContext);
  const product = await findActiveProductBySlug(services.db, params.slug);
  if (!product) throw data(null, { status: 404 });
  const parsed = await parseForm(request, buySchema);
  if (!parsed.ok) return refusal(400, 'Confira a quantidade e tente de novo.');
  const taken = await takeCheckout(context);
  if (!taken.ok) {
    const headers = { 'Retry-After': String(taken.retryAfterSeconds) };
    return refusal(429, 'Muitas tentativas. Tente novamente em alguns minutos.', headers);
  }
  const { variant, quantity } = parsed.value;
  const line = {
    productId: product.id,
    variantId: variant,
    name: product.name,
    quantity: product.kind === 'subscription' ? 1 : quantity,
    priceCents: null,
  };
  const person = context.get(personContext);
  const begun = await beginCheckout(await checkoutContext(services), {
    person,
    client: clientOf(context),
    lines: [line],
    attempt: null,
  });
  const headers = begun.ok ? begunOrderHeaders(services, request, begun.order) : {};
  return answer(begun, product.slug, { publicUrl: services.publicUrl, headers });
}

interface Leading {
  publicUrl: string;
  /** Of an answer that leads on. */
  headers: Record<string, string>;
}

function answer(begun: Begun, slug: string, { publicUrl, headers }: Leading) {
  if (begun.ok) {
    if (begun.url.startsWith(`${publicUrl}/`)) throw redirect(begun.url, { status: 303, headers });
    // No form of ours may lead to another site (form-action), a link may.
    return data({ toast: undefined, payAt: begun.url }, { headers });
  }
  if (begun.reason === 'lines') return refusal(409, PROBLEMS[begun.lines[0]?.problem ?? 'gone']);
  if (begun.reason === 'sign_in_required')
    throw redirect(`/auth?next=${encodeURIComponent(`/shop/${slug}`)}`, 303);
  return refusal(400, REFUSALS[begun.reason]);
}

const PROBLEMS: Record<LineProblem, string> = {
  gone: 'Este produto não está mais à venda.',
  'variant-needed': 'Escolha uma opção antes de continuar.',
  'variant-gone': 'Esta opção não está mais à venda. Escolha outra.',
  'sold-out': 'Este produto acabou de esgotar.',
  'too-few': 'Não há tantas unidades. Diminua a quantidade.',
  'price-changed': 'O preço mudou. Confira e tente de novo.',
};

const FAILED = 'Não foi possível processar o pagamento. Tente novamente.';

const REFUSALS: Record<Exclude<Refusal, 'sign_in_required'>, string> = {
  already_premium: 'Você já é Premium: sua assinatura está na sua conta.',
  'subscription-alone': FAILED,
  unknown_subscription: FAILED,
  payment_failed: FAILED,
};

function refusal(status: number, description: string, headers: Record<string, string> = {}) {
  const toast: ToastMessage = { title: 'Erro no pagamento', description, tone: 'error' };
  return data({ toast, payAt: null }, { status, headers });
}
