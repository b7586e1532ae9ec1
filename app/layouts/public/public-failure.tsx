import type { HeaderPerson } from './account-menu.tsx';
import { ErrorPage } from './error-page.tsx';
import { PublicShell } from './public-shell.tsx';
import { type SiteFacts, unknownSite } from './site-facts.ts';

interface PublicFailureProps {
  error: unknown;
  /** What the frame shows, where it could be had. */
  known: { site: SiteFacts; person: HeaderPerson } | undefined;
}

/** What went wrong, in the frame of the public pages, as much of it as is known. */
export function PublicFailure({ error, known }: PublicFailureProps) {
  return (
    <PublicShell site={known?.site ?? unknownSite} person={known?.person ?? null} toast={null}>
      <ErrorPage error={error} />
    </PublicShell>
  );
}
