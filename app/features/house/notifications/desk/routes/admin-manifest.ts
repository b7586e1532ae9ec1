import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { PAPER } from '#app/pure/brand/tokens.ts';
import { can, type Right } from '#app/pure/people/rights.ts';
import type { Route } from './+types/admin-manifest.ts';

const SHORTCUTS: ReadonlyArray<{ name: string; url: Href; needs: Right }> = [
  { name: 'Novo episódio', url: '/admin/episodios/novo', needs: 'items' },
  { name: 'Mensagens', url: '/admin/contatos', needs: 'messages' },
  { name: 'Pedidos', url: '/admin/pedidos', needs: 'orders' },
  { name: 'Nova carta', url: '/admin/cartas/nova', needs: 'letters' },
];

/** What a phone shows when the admin area is on its home screen: an app beside that of the site. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { db, actor } = requireRight(args, 'summary');
  const { showName } = await findSettings(db);
  const manifest = {
    id: '/admin' satisfies Href,
    name: `Administração de ${showName}`,
    short_name: 'Administração',
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: '/admin' satisfies Href,
    scope: '/admin' satisfies Href,
    display: 'standalone',
    theme_color: PAPER.light,
    background_color: PAPER.light,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: SHORTCUTS.filter(({ needs }) => can(actor, needs)).map(({ name, url }) => ({ name, url })),
  };
  return Response.json(manifest, {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'private, no-cache',
    },
  });
}
