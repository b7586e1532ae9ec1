import { useRouteLoaderData } from 'react-router';
import type { HeaderPerson } from './account-menu.tsx';
import { ErrorPage } from './error-page.tsx';
import { PublicShell } from './public-shell.tsx';
import { type SiteFacts, unknownSite } from './site-facts.ts';

/** As much of the root's data as the frame needs. */
type FrameLoader = () => { site: SiteFacts; person: HeaderPerson };

/** What went wrong, in the frame of the public pages, as much of it as is known. */
export function PublicFailure({ error }: { error: unknown }) {
  const loaded = useRouteLoaderData<FrameLoader>('root');
  return (
    <PublicShell site={loaded?.site ?? unknownSite} person={loaded?.person ?? null} toast={null}>
      <ErrorPage error={error} />
    </PublicShell>
  );
}
