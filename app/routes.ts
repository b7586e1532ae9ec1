import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The contents page: every address and the file that answers it. */
export default [
  layout('layouts/public-layout.tsx', [
    index('features/home/routes/home.tsx'),
    route('newsletter', 'features/newsletter/routes/subscribe.tsx'),
    route('newsletter/confirmar/:token', 'features/newsletter/routes/confirm.tsx'),
    route('newsletter/cancelar/:token', 'features/newsletter/routes/unsubscribe.tsx'),
    route('topics', 'features/topics/routes/topic-index.tsx'),
    route('topics/:slug', 'features/topics/routes/topic.tsx'),
    route('*', 'features/operations/routes/not-found.tsx'),
  ]),

  // Files.
  route('media/itens/:file', 'features/catalogue/routes/item-picture.ts'),
  route('media/kit-imprensa/categoria/:category', 'features/press-kit/routes/press-category.ts'),
  route('media/kit-imprensa/:id/:name', 'features/press-kit/routes/press-file.ts'),

  // For machines.
  route('functions/v1/send-email', 'features/messages/routes/send-email.ts'),
  route('arte/:file', 'features/artwork/routes/artwork.ts', { id: 'artwork-wide' }),
  route('arte/q/:file', 'features/artwork/routes/artwork.ts', { id: 'artwork-square' }),
  route('healthz', 'features/operations/routes/healthz.ts'),
  route('readyz', 'features/operations/routes/readyz.ts'),
] satisfies RouteConfig;
