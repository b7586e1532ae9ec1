import { data } from 'react-router';
import { findItemFigures } from '#app/features/numbers/elsewhere-desk/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { readAsk } from '../ask.ts';
import { ItemNumbersPage } from '../components/item-numbers-page.tsx';
import { readItemNumbers } from '../item-numbers.server.ts';
import type { Route } from './+types/admin-item-numbers.ts';

export async function loader(args: Route.LoaderArgs) {
  requireRight(args, 'numbers');
  const ask = readAsk(args.url.searchParams);
  const services = args.context.get(servicesContext);
  const { id } = args.params;
  const [numbers, elsewhere] = await Promise.all([
    readItemNumbers(services, id, ask),
    findItemFigures(services.db, id),
  ]);
  if (!numbers) throw data(null, { status: 404 });
  return { ask, numbers, elsewhere };
}

export default function AdminItemNumbers({ loaderData }: Route.ComponentProps) {
  return <ItemNumbersPage {...loaderData} />;
}
