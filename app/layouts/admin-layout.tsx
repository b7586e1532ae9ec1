import '#app/ui/admin/admin.css';
import { Outlet, useRouteLoaderData } from 'react-router';
import { requireAdmin } from '#app/http/guards.server.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import type { Route } from './+types/admin-layout.ts';
import { AdminShell } from './admin/admin-shell.tsx';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export function loader(args: Route.LoaderArgs) {
  const person = requireAdmin(args);
  const waiting: Record<string, number> = {};
  return { personName: person.name, waiting };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <AdminShell {...loaderData} showName={root?.site.showName ?? ''} toast={root?.toast ?? null}>
      <Outlet />
    </AdminShell>
  );
}
