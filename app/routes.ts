import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The contents page: every address and the file that answers it. */
export default [
  layout('layouts/public-layout.tsx', [
    index('features/home/routes/home.tsx'),
    route('newsletter', 'features/newsletter/routes/subscribe.tsx'),
    route('newsletter/confirmar/:token', 'features/newsletter/routes/confirm.tsx'),
    route('newsletter/cancelar/:token', 'features/newsletter/routes/unsubscribe.tsx'),
    route('topics', 'features/topics/routes/topic-index.tsx'),
    route('topics/populares', 'features/topics/routes/populares.tsx'),
    route('topics/:slug', 'features/topics/routes/topic.tsx'),
    route('episodios', 'features/episodes/routes/all-items.tsx'),
    route('episodios/:slug', 'features/episodes/routes/episode.tsx'),
    route('videos/:slug', 'features/videos/routes/video.tsx'),
    route('about', 'features/about/routes/about.tsx'),
    route('about/sobre', 'features/about/routes/about.tsx', { id: 'about-sobre' }),
    route('about/imprensa', 'features/about/routes/about-press.tsx'),
    route('contact', 'features/contact/routes/contact.tsx'),
    route('about/contato', 'features/contact/routes/contact.tsx', { id: 'about-contato' }),
    route('media-kit', 'features/press-kit/routes/press-kit.tsx'),
    route('kit-imprensa', 'features/press-kit/routes/press-kit.tsx', { id: 'kit-imprensa' }),
    route('shop', 'features/shop/routes/shop.tsx'),
    route('payment-success', 'features/shop/routes/payment-success.tsx'),
    route('payment-canceled', 'features/shop/routes/payment-canceled.tsx'),
    route('privacy', 'features/legal/routes/privacy.tsx'),
    route('terms', 'features/legal/routes/terms.tsx'),
    route('search', 'features/search/routes/search.tsx'),
    route('auth', 'features/auth/routes/auth.tsx'),
    route('auth/codigo', 'features/auth/routes/second-step.tsx'),
    route('auth/confirmar/:token', 'features/auth/routes/confirm.tsx'),
    route('auth/reenviar', 'features/auth/routes/resend.tsx'),
    route('auth/recuperar', 'features/auth/routes/recover.tsx'),
    route('auth/nova-senha/:token', 'features/auth/routes/new-password.tsx'),
    route('*', 'features/operations/routes/not-found.tsx'),
  ]),

<<<<<<< HEAD
  layout('layouts/admin-layout.tsx', [
    route('admin', 'features/admin/routes/summary.tsx'),
    route('admin/usuarios', 'features/people-admin/routes/people.tsx'),
    route('admin/usuarios/:id', 'features/people-admin/routes/person.tsx'),
    route('admin/emails', 'features/outbox/routes/mails.tsx'),
    route('admin/emails/:id', 'features/outbox/routes/mail.tsx'),
    route('admin/lixeira', 'features/bin/routes/bin.tsx'),
    route('admin/registro', 'features/audit/routes/audit-log.tsx'),
    route('admin/*', 'features/admin/routes/not-found.tsx', { id: 'admin-not-found' }),
  ]),

  // Resources of the admin area: no frame around them.
  route('admin/eventos', 'features/admin/routes/events.ts'),
  route('admin/emails/:id/html', 'features/outbox/routes/mail-html.ts'),
  route('admin/registro.csv', 'features/audit/routes/audit-csv.ts'),
=======
  route('sair', 'features/auth/routes/sign-out.ts'),
>>>>>>> auth

  // Files.
  route('media/itens/:file', 'features/catalogue/routes/item-picture.ts'),
  route('media/demo/:file', 'features/demonstration/routes/sound.ts'),
  route('media/kit-imprensa/categoria/:category', 'features/press-kit/routes/press-category.ts'),
  route('media/kit-imprensa/:id/:name', 'features/press-kit/routes/press-file.ts'),

  // For machines.
  route('functions/v1/send-email', 'features/messages/routes/send-email.ts'),
  route('dev/mail', 'features/messages/routes/dev-mail.ts'),
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
