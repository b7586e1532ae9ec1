import { requireAdmin } from '#app/http/guards.server.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import type { Route } from './+types/summary.ts';

export function loader(args: Route.LoaderArgs) {
  const { name } = requireAdmin(args);
  return { name };
}

export default function Summary({ loaderData }: Route.ComponentProps) {
  return <AdminPage title={`Olá, ${loaderData.name}`}>{null}</AdminPage>;
}
