import { listNewest } from '#app/features/catalogue/queries.server.ts';
import { servicesContext, viewerContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const now = clock.now();
  keepPage(context, ['episodes', 'videos', 'topics', 'settings']);
  return { items: await listNewest(db, { viewer: context.get(viewerContext), now, limit: 3 }) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.items.length}</h1>;
}
