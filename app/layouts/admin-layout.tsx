import './admin/admin.css';
import { Outlet, useRouteLoaderData } from 'react-router';
import { servicesContext } from '#app/http/context.ts';
import { refuseChangesFirst, requireStaff } from '#app/http/guards.server.ts';
import { rightsOf } from '#app/pure/people/rights.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { adminMenu, adminPlaces, findWaiting } from '#app/wiring/admin-menu.server.ts';
import type { Route } from './+types/admin-layout.ts';
import { AdminFailure, isRefusal } from './admin/admin-failure.tsx';
import { AdminShell } from './admin/admin-shell.tsx';
import { PublicFailure } from './public/public-failure.tsx';
import { PublicShell } from './public/public-shell.tsx';
import { unknownSite } from './public/site-facts.ts';

export const middleware: Route.MiddlewareFunction[] = [refuseChangesFirst(requireStaff)];

/** The area is an app of its own on a phone. Browsers send no cookies for a manifest unless they are told. */
export const links: Route.LinksFunction = () => [
  {
    rel: 'manifest',
    href: '/admin/manifest.webmanifest' satisfies Href,
    crossOrigin: 'use-credentials',
  },
];

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export async function loader(args: Route.LoaderArgs) {
  const person = requireStaff(args);
  const services = args.context.get(servicesContext);
  const { live, log } = services;
  const mark = await live.mark();
  // The menu also works without its counts.
  const waiting = await findWaiting(services, person).catch((error) => {
    log.error({ err: error }, 'what waits could not be counted');
    return {} as Record<string, number>;
  });
  return {
    personName: person.name,
    menu: adminMenu(person, waiting),
    places: adminPlaces(person),
    rights: rightsOf(person),
    waiting,
    mark,
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame frame={loaderData}>
      <Outlet />
    </Frame>
  );
}

/** A missing or failing page keeps the menu. A person without access gets the public frame. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  // A form that was sent without scripts: the frame was not loaded.
  if (!loaderData && isRefusal(error))
    return (
      <PublicShell site={root?.site ?? unknownSite} person={root?.person ?? null} toast={null}>
        <div className="page section">
          <AdminFailure error={error} isOfForm />
        </div>
      </PublicShell>
    );
  if (!loaderData) return <PublicFailure error={error} known={root} />;
  return (
    <Frame frame={loaderData}>
      <AdminFailure error={error} />
    </Frame>
  );
}

function Frame({
  frame,
  children,
}: {
  frame: Route.ComponentProps['loaderData'];
  children: React.ReactNode;
}) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <AdminShell {...frame} showName={root?.site.showName ?? ''} toast={root?.toast ?? null}>
      {children}
    </AdminShell>
  );
}
