import { Outlet, useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';
import { NavigationSkeleton } from './public/navigation-skeleton.tsx';
import { PublicShell } from './public/public-shell.tsx';

export default function PublicLayout() {
  const data = useRouteLoaderData<typeof loader>('root');
  if (!data) return null;
  return (
    <PublicShell site={data.site} person={data.person} toast={data.toast}>
      <NavigationSkeleton>
        <Outlet />
      </NavigationSkeleton>
    </PublicShell>
  );
}
