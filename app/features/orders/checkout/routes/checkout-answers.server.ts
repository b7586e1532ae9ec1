import { apiError } from '#app/http/api-answer.server.ts';
import type { PointTaken } from '#app/http/rate-limit.server.ts';
import type { Begun, Refusal } from '../begin-checkout.server.ts';
import { quotedItem } from '../cart-quote.ts';
import type { LineProblem, QuotedLine } from '../quote-cart.server.ts';

const PAYMENT_FAILED = 'Não foi possível processar o pagamento. Tente novamente.';

const REFUSALS: Record<Refusal, [status: number, code: string, message: string]> = {
  'subscription-alone': [400, 'invalid_items', 'A assinatura é feita sozinha, uma de cada vez.'],
  sign_in_required: [401, 'sign_in_required', 'Entre na sua conta para continuar a compra.'],
  already_premium: [409, 'already_premium', 'Você já assina. Sua assinatura está em Minha conta, Premium.'],
  unknown_subscription: [404, 'unknown_subscription', 'Esta assinatura não está à venda no momento.'],
  payment_failed: [502, 'payment_failed', PAYMENT_FAILED],
};

/** What is told of several problems is the one that weighs most. */
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

/** @param headers of an answer that leads on */
export function answerBegun(begun: Begun, publicUrl: string, headers: Record<string, string>): Response {
  if (begun.ok) {
    // The page that asked is the buyer's own: it may know the order's link, and leads back to it.
    const orderUrl = begun.order ? { order_url: `${publicUrl}/pedido/${begun.order.id}` } : {};
    return Response.json(
      { url: begun.url, ...orderUrl },
      { headers: { 'Cache-Control': 'no-store', ...headers } },
    );
  }
  if (begun.reason === 'lines') return answerProblems(begun.lines);
  const [status, code, message] = REFUSALS[begun.reason];
  if (code !== 'already_premium') return apiError(status, code, message);
  return withMore(status, { code, message, manage_url: `${publicUrl}/minha-conta/premium` }, {});
}

/** @returns null where the limit is not reached */
export function answerTooMany(taken: PointTaken): Response | null {
  if (taken.ok) return null;
  return apiError(429, 'too_many', 'Muitas tentativas. Tente novamente em alguns minutos.', {
    'Retry-After': String(taken.retryAfterSeconds),
  });
}

export function answerFailure(isPassing: boolean): Response {
  return isPassing
    ? apiError(
        503,
        'unavailable',
        'A loja está fora do ar por um instante. Tente novamente em alguns segundos.',
      )
    : apiError(500, 'internal_error', PAYMENT_FAILED);
}

function answerProblems(lines: readonly QuotedLine[]): Response {
  const [, code, message] =
    PROBLEMS.find(([problem]) => lines.some((line) => line.problem === problem)) ?? PROBLEMS[0] ?? [];
  return withMore(409, { code, message }, { items: lines.map(quotedItem) });
}

function withMore(status: number, error: object, more: object): Response {
  return Response.json({ error, ...more }, { status, headers: { 'Cache-Control': 'no-store' } });
}
