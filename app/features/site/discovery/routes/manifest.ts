import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { HOUSE } from '#app/pure/brand/tokens.ts';
import type { Route } from './+types/manifest.ts';

/** What a phone shows when the site is on its home screen. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  keepPage(context, ['settings']);
  const { showName, showDescription } = await findSettings(context.get(servicesContext).db);
  const manifest = {
    id: '/',
    name: showName,
    short_name: showName,
    description: showDescription,
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: HOUSE.paper.light,
    background_color: HOUSE.paper.light,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } });
}
