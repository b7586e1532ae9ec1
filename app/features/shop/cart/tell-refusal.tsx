import { signInPath } from '#app/pure/people/sign-in-path.ts';
import { showToast } from '#app/ui/toast-store.ts';
import type { CheckoutAnswer } from './call-shop.ts';

const FAILED = 'Não foi possível processar o pagamento. Tente novamente.';

/** Says why the payment did not start, or redirects to the sign-in. @param title for other errors */
export function tellRefusal(answer: CheckoutAnswer & { ok: false }, title: string): void {
  const { code, message, manageUrl } = answer;
  if (code === 'sign_in_required') location.assign(signInPath(location));
  else if (code === 'empty_cart') tellEmptyCart();
  else if (code === 'already_premium') tellMember(message, manageUrl);
  else showToast({ title, description: (isTelling(code) && message) || FAILED, tone: 'error' });
}

function tellMember(message: string | null, manageUrl: string | null): void {
  const description = (
    <>
      {message ?? 'Sua assinatura está ativa.'}{' '}
      <a href={manageUrl ?? ('/minha-conta/premium' satisfies Href)} className="link">
        Ver minha assinatura
      </a>
    </>
  );
  showToast({ title: 'Você já é Premium', description, tone: 'error' });
}

export function tellEmptyCart(): void {
  showToast({
    title: 'Carrinho vazio',
    description: 'Adicione produtos ao carrinho antes de finalizar a compra.',
    tone: 'error',
  });
}

/** Codes where an immediate retry would not help. */
function isTelling(code: string): boolean {
  return [
    'too_many',
    'gone',
    'unavailable',
    'sold_out',
    'too_few',
    'variant_needed',
    'price_changed',
  ].includes(code);
}
