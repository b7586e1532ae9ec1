import { keepPage } from '#app/http/page-cache-control.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ShopNotice } from '../components/shop-notice.tsx';
import type { Route } from './+types/payment-canceled.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Compra cancelada' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context, ['settings']);
  return null;
}

export default function PaymentCanceled() {
  return (
    <ShopNotice
      eyebrow="Compra"
      title="Compra cancelada"
      scene="dusk"
      actions={
        <>
          <ButtonLink to="/shop">Voltar à loja</ButtonLink>
          <ButtonLink to="/contact" look="line">
            Preciso de ajuda
          </ButtonLink>
        </>
      }
    >
      <p>Sua compra foi cancelada. Tente novamente quando estiver tudo pronto para você.</p>
    </ShopNotice>
  );
}
