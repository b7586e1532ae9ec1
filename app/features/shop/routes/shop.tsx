import { keepPage } from '#app/http/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/seo.ts';
import { breadcrumbsTo } from '#app/http/structured-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ShopNotice } from '../components/shop-notice.tsx';
import type { Route } from './+types/shop.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Loja',
    description: 'A loja está em construção. Inscreva-se para saber quando ela abrir.',
    path: '/shop',
    image: openGraphImage('pagina', 'loja'),
    jsonLd: breadcrumbsTo('Loja', '/shop'),
  });

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context, ['settings']);
  return null;
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
