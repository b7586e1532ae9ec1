import { randomUUID } from 'node:crypto';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { placeOrder } from '#app/features/orders/place-order.server.ts';
import type { LineProblem } from '#app/features/orders/quote-cart.server.ts';
import { orderContext } from '#app/features/orders/routes/order-effects.server.ts';
import { findActiveProductBySlug } from '#app/features/products/shop-queries.server.ts';
import { keptSettings } from '#app/features/settings/queries.server.ts';
import { rateLimitAddress } from '#app/http/client-network.server.ts';
import { personContext, requestInfoContext, type Services, servicesContext } from '#app/http/context.ts';
import { parseForm } from '#app/http/parse-form.server.ts';
import { takePoint } from '#app/http/rate-limit.server.ts';
import type { ToastMessage } from '#app/pure/toast-message.ts';
import { buySchema } from '../input.ts';
import { ORDERS_PER_CLIENT } from '../rules.ts';

interface Buying {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { slug: string };
}

/** What a product's form does where no script puts it into the cart: an order of this product alone. */
export async function buyWithoutScripts({ request, context, params }: Buying) {
  const services = context.get(servicesContext);
  const person = context.get(personContext);
  const product = await findActiveProductBySlug(services.db, params.slug);
  if (!product) throw data(null, { status: 404 });
  const parsed = await parseForm(request, buySchema);
  if (!parsed.ok) return refusal(400, 'Confira a quantidade e tente de novo.');
  const isPremium = product.kind === 'subscription' || product.passDays !== null;
  if (isPremium && !person) throw redirect(`/auth?next=${encodeURIComponent(`/shop/${product.slug}`)}`, 303);
  if (product.kind === 'subscription') return subscribe(services, product.name);
  const { clientAddress } = context.get(requestInfoContext);
  const taken = await takePoint(services, ORDERS_PER_CLIENT, rateLimitAddress(clientAddress));
  if (!taken.ok) {
    const headers = { 'Retry-After': String(taken.retryAfterSeconds) };
    return refusal(429, 'Foram muitos pedidos em pouco tempo. Tente de novo em alguns minutos.', headers);
  }
  const { quantity, variant } = parsed.value;
  const placed = await placeOrder(orderContext(services), {
    attemptKey: `form ${randomUUID()}`,
    person,
    lines: [
      {
        productId: product.id,
        variantId: variant,
        name: product.name,
        quantity,
        priceCents: product.priceCents,
      },
    ],
    methodFor: (total) => (total === 0 ? 'free' : 'pix'),
  });
  if (placed.ok) throw redirect(`/pedido/${placed.order.id}`, 303);
  return refusal(409, PROBLEMS[placed.lines[0]?.problem ?? 'gone']);
}

/** The specification's map of names. */
async function subscribe(services: Services, name: string) {
  const { subscriptionLinks } = await keptSettings(services);
  const link = subscriptionLinks.find((known) => known.name === name);
  if (link) throw redirect(link.url, 303);
  return refusal(400, 'Não foi possível processar o pagamento. Tente novamente.');
}

const PROBLEMS: Record<LineProblem, string> = {
  gone: 'Este produto não está mais à venda.',
  'variant-needed': 'Escolha uma opção antes de continuar.',
  'variant-gone': 'Esta opção não está mais à venda. Escolha outra.',
  'sold-out': 'Este produto acabou de esgotar.',
  'too-few': 'Não há tantas unidades. Diminua a quantidade.',
  'price-changed': 'O preço mudou. Confira e tente de novo.',
};

function refusal(status: number, description: string, headers: Record<string, string> = {}) {
  const toast: ToastMessage = { title: 'Erro no pagamento', description, tone: 'error' };
  return data({ toast }, { status, headers });
}
