import type { Begun, Refusal } from './begin-checkout.server.ts';
import { quotedItem } from './cart-quote.ts';
import type { LineProblem, QuotedLine } from './quote-cart.server.ts';

export const PAYMENT_FAILED = 'Não foi possível processar o pagamento. Tente novamente.';
export const SHOP_DOWN = 'A loja está fora do ar por um instante. Tente novamente em alguns segundos.';

const REFUSALS: Record<Refusal, [code: string, message: string]> = {
  'subscription-alone': ['invalid_items', 'A assinatura é feita sozinha, uma de cada vez.'],
  sign_in_required: ['sign_in_required', 'Entre na sua conta para continuar a compra.'],
  already_premium: ['already_premium', 'Você já assina. Sua assinatura está em Minha conta, Premium.'],
  unknown_subscription: ['unknown_subscription', 'Esta assinatura não está à venda no momento.'],
  payment_failed: ['payment_failed', PAYMENT_FAILED],
};

/** The most serious problem first: only that one is reported. */
const PROBLEMS: ReadonlyArray<[problem: LineProblem, code: string, message: string]> = [
  ['gone', 'unavailable', 'Um dos produtos não está mais à venda. Confira o carrinho.'],
  ['variant-gone', 'unavailable', 'A opção que você escolheu não está mais à venda. Confira o carrinho.'],
  ['sold-out', 'sold_out', 'Um dos produtos acabou de esgotar. Confira o carrinho.'],
  ['too-few', 'too_few', 'Não há tantas unidades de um dos produtos. Confira o carrinho.'],
  ['variant-needed', 'variant_needed', 'Escolha o tamanho ou a opção de um dos produtos.'],
  [
    'price-changed',
    'price_changed',
    'O preço de um dos produtos mudou. Confira o carrinho antes de continuar.',
  ],
];

/** The body that `create-checkout-session` answers. */
export function checkoutBody(begun: Exclude<Begun, { reason: 'too-many' }>, publicUrl: string): object {
  if (begun.ok) {
    // The requesting page is the buyer's own, so it may know the order's link.
    const orderUrl = begun.order
      ? { order_url: `${publicUrl}/pedido/${begun.order.id}` satisfies AbsoluteHref<'/pedido/:id'> }
      : {};
    return { url: begun.url, ...orderUrl };
  }
  if (begun.reason === 'lines') return problemAnswer(begun.lines);
  const [code, message] = REFUSALS[begun.reason];
  const way =
    code === 'already_premium'
      ? { manage_url: `${publicUrl}/minha-conta/premium` satisfies AbsoluteHref<'/minha-conta/premium'> }
      : {};
  return { error: { code, message, ...way } };
}

function problemAnswer(lines: readonly QuotedLine[]): object {
  const [, code, message] =
    PROBLEMS.find(([problem]) => lines.some((line) => line.problem === problem)) ?? PROBLEMS[0] ?? [];
  return { error: { code, message }, items: lines.map(quotedItem) };
}
