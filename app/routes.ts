import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The contents page: every address and the file that answers it. */
export default [
  layout('layouts/public-layout.tsx', [
    index('features/home/routes/home.tsx'),
    route('topics', 'features/topics/routes/topic-index.tsx'),
    route('topics/:slug', 'features/topics/routes/topic.tsx'),
    route('episodios', 'features/episodes/routes/all-items.tsx'),
    route('episodios/:slug', 'features/episodes/routes/episode.tsx'),
    route('videos/:slug', 'features/videos/routes/video.tsx'),
    route('about', 'features/about/routes/about.tsx'),
    route('about/sobre', 'features/about/routes/about.tsx', { id: 'about-sobre' }),
    route('about/imprensa', 'features/about/routes/about-press.tsx'),
    route('shop', 'features/shop/routes/shop.tsx'),
    route('payment-success', 'features/shop/routes/payment-success.tsx'),
    route('payment-canceled', 'features/shop/routes/payment-canceled.tsx'),
    route('privacy', 'features/legal/routes/privacy.tsx'),
    route('terms', 'features/legal/routes/terms.tsx'),
    route('search', 'features/search/routes/search.tsx'),
    route('*', 'features/operations/routes/not-found.tsx'),
  ]),

  // For machines.
  route('topics/:slug/playlist.m3u8', 'features/player/routes/playlist.ts'),
  route('ouvir/:id', 'features/plays/routes/listened.ts'),
  route('arte/:file', 'features/artwork/routes/artwork.ts', { id: 'artwork-wide' }),
  route('arte/q/:file', 'features/artwork/routes/artwork.ts', { id: 'artwork-square' }),
  route('og/:kind/:file', 'features/open-graph/routes/open-graph-image.ts'),
  route('sitemap.xml', 'features/discovery/routes/sitemap.ts'),
  route('sitemap-paginas.xml', 'features/discovery/routes/sitemap-pages.ts'),
  route('sitemap-itens.xml', 'features/discovery/routes/sitemap-items.ts'),
  route('robots.txt', 'features/discovery/routes/robots.ts'),
  route('manifest.webmanifest', 'features/discovery/routes/manifest.ts'),
  route('healthz', 'features/operations/routes/healthz.ts'),
  route('readyz', 'features/operations/routes/readyz.ts'),
] satisfies RouteConfig;
