import { route } from '@react-router/dev/routes';

/** Addresses that answer without a page: files, feeds, pictures, and what programs ask. */
export const resources = [
  // Resources of the admin area, without a frame.
  route('admin/manifest.webmanifest', 'features/house/notifications/desk/routes/admin-manifest.ts'),
  route('admin/avisos.js', 'features/house/notifications/desk/routes/worker.ts'),
  route('admin/avisos-no-aparelho/ligar', 'features/house/notifications/desk/routes/add-device.ts'),
  route('admin/buscar.json', 'features/house/search-desk/routes/admin-search-json.ts'),
  route('admin/eventos', 'features/house/summary-desk/routes/events.ts'),
  route('admin/editando', 'features/records/editing/routes/editing.ts'),
  route('admin/marca/carta', 'features/site/brand-desk/routes/brand-letter.ts'),
  route('admin/marca/email', 'features/site/brand-desk/routes/brand-mail.ts'),
  route('admin/emails/:id/html', 'features/letters/outbox-desk/routes/mail-html.ts'),
  route('admin/cartas/cartoes', 'features/writing/editor-desk/routes/cards.ts'),
  route('admin/cartas/:id/html', 'features/letters/letter-desk/routes/letter-html.ts'),
  route('admin/cartas/:id/publico', 'features/letters/letter-desk/routes/letter-recipients.ts'),
  route('admin/copias/baixar', 'features/house/backups/desk/routes/download-backup.ts'),
  route('admin/importar/mudanca/prova/:id/arquivo', 'features/moving/proof-desk/routes/proof-file.ts'),
  route('admin/levar-tudo/baixar/:proof', 'features/moving/everything-out-desk/routes/download.ts'),
  route('admin/registro.csv', 'features/records/changes-desk/routes/audit-csv.ts'),
  route('admin/numeros.csv', 'features/numbers/numbers-desk/routes/admin-numbers-csv.ts'),
  route('admin/numeros/outras.csv', 'features/numbers/elsewhere-desk/routes/admin-elsewhere-csv.ts'),
  route('admin/numeros/linha-do-tempo.csv', 'features/numbers/numbers-desk/routes/time-line-csv.ts'),
  route(
    'admin/transcricoes/:id/arquivo/:end',
    'features/catalogue/transcript-desk/routes/desk-transcript-file.ts',
  ),
  route('admin/transcricoes/:id/falas', 'features/catalogue/transcript-desk/routes/transcript-lines.ts'),
  route('minha-conta/premium/pagamentos', 'features/premium/my-premium/routes/payment-portal.ts'),
  route('minha-conta/dados.json', 'features/people/my-account/routes/data-file.ts'),
  route('meus-dados/sair', 'features/privacy/data-page/routes/leave.ts'),
  route('meus-dados/arquivo/:file', 'features/privacy/data-page/routes/held-file.ts'),
  route('sair', 'features/people/sign-in/routes/sign-out.ts'),

  // Resources of an order's page.
  route('pedido/:id/estado', 'features/orders/order-page/routes/order-version.ts'),
  route('pedido/:id/sessao/:file', 'features/orders/sessions/routes/session-calendar.ts'),

  // Files.
  route('admin/produtos/:id/arquivos/:fileId', 'features/shop/product-desk/routes/admin-product-file.ts'),
  route('pedido/:id/arquivo/:fileId', 'features/orders/order-page/routes/order-file.ts'),
  route('admin/kit-imprensa/:id/arquivo', 'features/letters/press-kit/desk/routes/admin-press-download.ts'),
  route(
    'admin/kit-imprensa/pedidos.csv',
    'features/letters/press-kit/desk/routes/admin-press-requests-csv.ts',
  ),
  route('admin/pedidos/exportar.csv', 'features/orders/order-desk/routes/admin-orders-csv.ts'),
  route('admin/pedidos/totais.csv', 'features/orders/order-desk/routes/admin-order-totals-csv.ts'),
  route(
    'admin/newsletter/confirmadas.csv',
    'features/letters/newsletter/desk/routes/admin-newsletter-csv.ts',
  ),
  route(
    'admin/newsletter/exportar.csv',
    'features/letters/newsletter/desk/routes/admin-newsletter-export.ts',
  ),
  route('admin/contatos/exportar.csv', 'features/letters/contact/desk/routes/admin-contacts-csv.ts'),
  route('media/itens/:file', 'features/catalogue/items/routes/picture-file.ts'),
  route('media/cartas/:file', 'features/writing/text/routes/picture.ts'),
  route('media/audio/:itemId/:name', 'features/catalogue/player/routes/item-audio.ts'),
  route('media/capitulos/:file', 'features/catalogue/chapters/routes/chapters-file.ts'),
  route('media/demo/:file', 'features/house/demonstration/routes/sound.ts'),
  route('media/kit-imprensa/categoria/:category', 'features/letters/press-kit/routes/press-category.ts'),
  route('media/kit-imprensa/:id/miniatura', 'features/letters/press-kit/routes/press-thumbnail.ts'),
  route('media/kit-imprensa/:id/:name', 'features/letters/press-kit/routes/press-file.ts'),

  // Uploads, for admins.
  route('admin/uploads', 'features/media/upload-desk/routes/create-upload.ts'),
  route('admin/uploads/imagens/:pictureId', 'features/media/files/routes/picture-preview.ts'),
  route('admin/biblioteca', 'features/media/library-desk/routes/pick-list.ts'),
  route('admin/biblioteca/:id/miniatura', 'features/media/library-desk/routes/thumbnail.ts'),
  route('admin/biblioteca/:id/usar', 'features/media/library-desk/routes/take.ts'),
  route('admin/arquivos/:id/arquivo', 'features/media/library-desk/routes/library-download.ts'),
  route('admin/uploads/:id', 'features/media/upload-desk/routes/upload.ts'),
  route('admin/uploads/:id/concluir', 'features/media/upload-desk/routes/finish-upload.ts'),

  // For programs.
  route('functions/v1/send-email', 'features/letters/contact/routes/send-email.ts'),
  route('functions/v1/get-products', 'features/shop/products/routes/get-products.ts'),
  route('functions/v1/check-subscription', 'features/premium/rights/routes/check-subscription.ts'),
  route('functions/v1/create-checkout-session', 'features/orders/checkout/routes/create-checkout-session.ts'),
  route('functions/v1/quote-cart', 'features/orders/checkout/routes/quote-cart.ts'),
  route('webhooks/stripe', 'features/orders/stripe/routes/webhook.ts'),
  route('dev/mail', 'features/letters/contact/routes/dev-mail.ts'),
  route('topics/:slug/playlist.m3u8', 'features/catalogue/topics/routes/playlist.ts'),
  route('episodios/:slug/transcricao.vtt', 'features/catalogue/item-pages/routes/transcript-file.ts', {
    id: 'episode-transcript-vtt',
  }),
  route('episodios/:slug/transcricao.srt', 'features/catalogue/item-pages/routes/transcript-file.ts', {
    id: 'episode-transcript-srt',
  }),
  route('episodios/:slug/transcricao.json', 'features/catalogue/item-pages/routes/transcript-file.ts', {
    id: 'episode-transcript-json',
  }),
  route('episodios/:slug/transcricao.txt', 'features/catalogue/item-pages/routes/transcript-file.ts', {
    id: 'episode-transcript-txt',
  }),
  route('videos/:slug/transcricao.vtt', 'features/catalogue/item-pages/routes/transcript-file.ts', {
    id: 'video-transcript-vtt',
  }),
  route('videos/:slug/transcricao.srt', 'features/catalogue/item-pages/routes/transcript-file.ts', {
    id: 'video-transcript-srt',
  }),
  route('videos/:slug/transcricao.json', 'features/catalogue/item-pages/routes/transcript-file.ts', {
    id: 'video-transcript-json',
  }),
  route('videos/:slug/transcricao.txt', 'features/catalogue/item-pages/routes/transcript-file.ts', {
    id: 'video-transcript-txt',
  }),
  route('ouvir', 'features/catalogue/player/routes/kept-tracks.ts'),
  route('ouvir/:id', 'features/catalogue/plays/routes/listened.ts'),
  route('ouvir/:itemId/capitulos.json', 'features/catalogue/chapters/routes/player-chapters.ts'),
  route('ouvir/:itemId/:name', 'features/catalogue/player/routes/outside-audio.ts'),
  route('assinar/:app', 'features/site/subscribe/routes/open-app.ts'),
  route('visto', 'features/audience/counting/routes/viewed.ts'),
  route('saida', 'features/audience/counting/routes/clicked.ts'),
  route('arte/:file', 'features/media/artwork/routes/artwork.ts', { id: 'artwork-wide' }),
  route('arte/q/:file', 'features/media/artwork/routes/artwork.ts', { id: 'artwork-square' }),
  route('arte/produto/:file', 'features/media/artwork/routes/product-artwork.ts'),
  route('og/momento/:kind/:slug/:file', 'features/catalogue/item-pages/routes/moment-picture.ts'),
  route('og/:kind/:file', 'features/site/discovery/routes/open-graph-image.ts'),
  route('c/:letter/:link/:proof', 'features/letters/archive/routes/click.ts'),
  route('cartas/feed.xml', 'features/letters/archive/routes/letters-feed.ts'),
  route('notas/feed.xml', 'features/pages/shown-pages/routes/notes-feed.ts'),
  route('feed.xml', 'features/feeds/podcast/routes/feed.ts'),
  route('topics/:slug/feed.xml', 'features/feeds/podcast/routes/feed.ts', { id: 'feed-of-topic' }),
  route('feed/:file', 'features/premium/my-premium/routes/member-feed.ts'),
  route('feed/:token/:itemId/capitulos.json', 'features/premium/my-premium/routes/member-chapters.ts'),
  route('feed/:token/:itemId/transcricao.vtt', 'features/premium/my-premium/routes/member-transcript.ts', {
    id: 'member-transcript-vtt',
  }),
  route('feed/:token/:itemId/transcricao.srt', 'features/premium/my-premium/routes/member-transcript.ts', {
    id: 'member-transcript-srt',
  }),
  route('feed/:token/:itemId/transcricao.json', 'features/premium/my-premium/routes/member-transcript.ts', {
    id: 'member-transcript-json',
  }),
  route('feed/:token/:itemId/transcricao.txt', 'features/premium/my-premium/routes/member-transcript.ts', {
    id: 'member-transcript-txt',
  }),
  route('feed/:token/:itemId/:name', 'features/premium/my-premium/routes/member-audio.ts'),
  route('jornadas/:slug/:token/feed.xml', 'features/journeys/journey-pages/routes/walk-feed.ts'),
  route('jornadas/:slug/:token/:itemId/:name', 'features/journeys/journey-pages/routes/walk-audio.ts'),
  route('capa/:file', 'features/feeds/podcast/routes/cover.ts', { id: 'cover-of-show' }),
  route('capa/:slug/:file', 'features/feeds/podcast/routes/cover.ts', { id: 'cover-of-topic' }),
  route('sitemap.xml', 'features/site/discovery/routes/sitemap.ts'),
  route('sitemap-paginas.xml', 'features/site/discovery/routes/sitemap-pages.ts', { id: 'sitemap-pages' }),
  route('sitemap-topicos.xml', 'features/site/discovery/routes/sitemap-pages.ts', { id: 'sitemap-topics' }),
  route('sitemap-produtos.xml', 'features/site/discovery/routes/sitemap-pages.ts', {
    id: 'sitemap-products',
  }),
  route('sitemap-cartas.xml', 'features/site/discovery/routes/sitemap-pages.ts', { id: 'sitemap-letters' }),
  route('sitemap-episodios.xml', 'features/site/discovery/routes/sitemap-items.ts', {
    id: 'sitemap-episodes',
  }),
  route('sitemap-transcricoes.xml', 'features/site/discovery/routes/sitemap-pages.ts', {
    id: 'sitemap-transcripts',
  }),
  route('sitemap-videos.xml', 'features/site/discovery/routes/sitemap-items.ts', { id: 'sitemap-videos' }),
  route('robots.txt', 'features/site/discovery/routes/robots.ts'),
  route('marca/:number/:file', 'features/records/brand/routes/brand-file.ts'),
  route('favicon.ico', 'features/site/discovery/routes/favicon.ts', { id: 'favicon-ico' }),
  route('favicon.svg', 'features/site/discovery/routes/favicon.ts', { id: 'favicon-svg' }),
  route('manifest.webmanifest', 'features/site/discovery/routes/manifest.ts'),
  route('healthz', 'features/house/operations/routes/healthz.ts'),
  route('metrics', 'features/house/operations/routes/metrics.ts'),
  route('readyz', 'features/house/operations/routes/readyz.ts'),
];
