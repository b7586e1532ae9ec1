import { servicesContext } from '#app/http/context.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { readAsk } from '../ask.ts';
import { ItemsNumbersPage } from '../components/items-numbers-page.tsx';
import { readItemsNumbers } from '../items-numbers.server.ts';
import type { Route } from './+types/admin-items-numbers.ts';

export async function loader(args: Route.LoaderArgs) {
  requireRight(args, 'numbers');
  const { searchParams } = args.url;
  const [ask, query] = [readAsk(searchParams), (searchParams.get('q') ?? '').slice(0, 200).trim()];
  return { ask, query, numbers: await readItemsNumbers(args.context.get(servicesContext), ask, query) };
}

export default function AdminItemsNumbers({ loaderData }: Route.ComponentProps) {
  return <ItemsNumbersPage {...loaderData} />;
}
