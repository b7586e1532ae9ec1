import { useFetcher, useNavigate } from 'react-router';
import { restoreToCart } from '#app/features/shop/cart/cart-actions.ts';
import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import type { CartLine } from '#app/pure/site/cart.ts';
import { Button } from '#app/ui/button.tsx';
import { useOnAnswer } from '#app/ui/on-answer.ts';
import { showToast } from '#app/ui/toast-store.ts';
import type { GivenUp } from '../after-payment/given-up.ts';

interface RecoverButtonProps {
  /** The order's name as in the address: reference or id. */
  named: string;
  /** Null where the viewer may not open it. */
  orderPath: string | null;
  lines: readonly CartLine[];
}

/** Cancels the order and puts its lines back into the cart. A paid order is shown instead. */
export function RecoverButton({ named, orderPath, lines }: RecoverButtonProps) {
  const { submit, state, data } = useFetcher<GivenUp>();
  const navigate = useNavigate();
  useOnAnswer(data, ({ is }) => {
    if (is === 'paid') {
      showToast(succeeded('O pagamento já foi feito', 'Nada foi cancelado: este é o seu pedido.'));
      if (orderPath) navigate(orderPath);
      return;
    }
    if (is !== 'given-up') showToast(OPEN_STILL[is]);
    restoreToCart(lines);
  });
  const isBusy = state !== 'idle';
  return (
    <Button
      className="scripted"
      data-tap=""
      isBusy={isBusy}
      onClick={() =>
        submit({ pedido: named }, { method: 'post', action: '/payment-canceled' satisfies Href })
      }
    >
      {isBusy ? 'Recuperando…' : 'Recuperar carrinho'}
    </Button>
  );
}

const OPEN_STILL = {
  kept: succeeded(
    'O carrinho voltou, e o pedido continua valendo',
    'Pague um dos dois: o que você não pagar expira sem que você faça nada.',
  ),
  unknown: failed(
    'O carrinho voltou, mas o pedido continua aberto',
    'Não conseguimos saber se o pagamento foi feito. Se você pagou, não compre de novo: o pedido se confirma sozinho. Se não pagou, ele expira sem que você faça nada.',
  ),
} as const;
