import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The contents page: every address and the file that answers it. */
export default [
  layout('layouts/public-layout.tsx', [
    index('features/home/routes/home.tsx'),
    route('topics', 'features/topics/routes/topic-index.tsx'),
    route('topics/:slug', 'features/topics/routes/topic.tsx'),
    route('*', 'features/operations/routes/not-found.tsx'),
  ]),

  // For machines.
  route('arte/:file', 'features/artwork/routes/artwork.ts', { id: 'artwork-wide' }),
  route('arte/q/:file', 'features/artwork/routes/artwork.ts', { id: 'artwork-square' }),
  route('healthz', 'features/operations/routes/healthz.ts'),
  route('readyz', 'features/operations/routes/readyz.ts'),
] satisfies RouteConfig;
