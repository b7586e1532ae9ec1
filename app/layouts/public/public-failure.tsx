import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';
import { ErrorPage } from './error-page.tsx';
import { PublicShell } from './public-shell.tsx';
import { unknownSite } from './site-facts.ts';

/** What went wrong, in the frame of the public pages, as much of it as is known. */
export function PublicFailure({ error }: { error: unknown }) {
  const loaded = useRouteLoaderData<typeof loader>('root');
  return (
    <PublicShell site={loaded?.site ?? unknownSite} person={loaded?.person ?? null} toast={null}>
      <ErrorPage error={error} />
    </PublicShell>
  );
}
