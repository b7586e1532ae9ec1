import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ShopNotice } from '../components/shop-notice.tsx';
import type { Route } from './+types/shop.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: 'Loja' },
  { name: 'description', content: 'A loja está em construção. Inscreva-se para saber quando ela abrir.' },
  { tagName: 'link', rel: 'canonical', href: loaderData?.canonical },
];

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context, ['settings']);
  return { canonical: `${context.get(servicesContext).publicUrl}/shop` };
}

export default function Shop() {
  return (
    <ShopNotice
      eyebrow="Loja"
      title="Loja em construção"
      scene="stall"
      actions={
        <>
          <ButtonLink to="/#newsletter">Avise-me quando abrir</ButtonLink>
          <ButtonLink to="/topics" look="line">
            Ouvir enquanto isso
          </ButtonLink>
        </>
      }
    >
      <p>Estamos montando a banca com calma. Quem assina a newsletter fica sabendo primeiro.</p>
    </ShopNotice>
  );
}
