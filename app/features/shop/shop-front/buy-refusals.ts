import { failed, type ToastMessage } from '#app/pure/forms/toast-message.ts';

const PROBLEMS = {
  gone: 'Este produto não está mais à venda.',
  'variant-needed': 'Escolha uma opção antes de continuar.',
  'variant-gone': 'Esta opção não está mais à venda. Escolha outra.',
  'sold-out': 'Este produto acabou de esgotar.',
  'too-few': 'Não há tantas unidades. Diminua a quantidade.',
  'price-changed': 'O preço mudou. Confira e tente de novo.',
};

const TITLE = 'Erro no pagamento';
const FAILED = 'Não foi possível processar o pagamento. Tente novamente.';

const REFUSALS = {
  form: 'Confira a quantidade e tente de novo.',
  already_premium: 'Você já é Premium: sua assinatura está na sua conta.',
  'subscription-alone': FAILED,
  unknown_subscription: FAILED,
  payment_failed: FAILED,
};

export type BuyRefusal =
  | { reason: keyof typeof REFUSALS }
  | { reason: 'lines'; lines: readonly { problem: keyof typeof PROBLEMS | null }[] }
  | { reason: 'too-many'; retryAfterSeconds: number };

/** The message for a refused checkout of the product. */
export function buyRefusal(refusal: BuyRefusal): ToastMessage {
  switch (refusal.reason) {
    case 'lines':
      return failed(TITLE, PROBLEMS[refusal.lines[0]?.problem ?? 'gone']);
    case 'too-many':
      return failed(TITLE, 'Muitas tentativas. Tente novamente em alguns minutos.');
    default:
      return failed(TITLE, REFUSALS[refusal.reason]);
  }
}
