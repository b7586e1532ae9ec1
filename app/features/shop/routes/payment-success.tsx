import { keepPage } from '#app/http/page-cache-control.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ShopNotice } from '../components/shop-notice.tsx';
import type { Route } from './+types/payment-success.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Pagamento realizado' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context, ['settings']);
  return null;
}

/** A message and nothing more: whoever opens the address sees it, so it proves no payment. */
export default function PaymentSuccess() {
  return (
    <ShopNotice
      eyebrow="Compra"
      title="Pagamento realizado!"
      scene="day"
      actions={
        <>
          <ButtonLink to="/">Voltar ao início</ButtonLink>
          <ButtonLink to="/contact" look="line">
            Falar sobre a compra
          </ButtonLink>
        </>
      }
    >
      <p>Obrigada pela sua compra. Você receberá um e-mail de confirmação em breve.</p>
      <p className="text-body">
        É o e-mail que vale como comprovante. Se ele não chegar hoje, olhe também a caixa de spam.
      </p>
    </ShopNotice>
  );
}
