import { brandPath, findBrand, lookVersion } from '#app/features/records/brand/queries.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import type { Route } from './+types/manifest.ts';

/** What a phone shows when the site is on its home screen. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  keepPage(context, ['settings', 'brand']);
  const { db } = context.get(servicesContext);
  const [{ showName, showDescription }, brand] = await Promise.all([findSettings(db), findBrand(db)]);
  const number = lookVersion(brand);
  const { light } = brand.colours.palette.paper;
  const icon = (file: string) => (number === 0 ? `/${file}` : brandPath(number, file));
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
    theme_color: light,
    background_color: light,
    icons: [
      ...(number === 0 ? [{ src: '/favicon.svg' satisfies Href, sizes: 'any', type: 'image/svg+xml' }] : []),
      { src: icon('icon-192.png'), sizes: '192x192', type: 'image/png' },
      { src: icon('icon-512.png'), sizes: '512x512', type: 'image/png' },
      { src: icon('maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } });
}
