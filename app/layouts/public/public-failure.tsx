import type { HeaderPerson } from '#app/pure/people/person.ts';
import { ErrorPage } from './error-page.tsx';
import { PublicShell } from './public-shell.tsx';
import { type SiteFacts, unknownSite } from './site-facts.ts';

interface PublicFailureProps {
  error: unknown;
  /** The frame's data, where it could be loaded. */
  known: { site: SiteFacts; person: HeaderPerson } | undefined;
}

/** The error page in the public frame, with as much of the frame as is known. */
export function PublicFailure({ error, known }: PublicFailureProps) {
  return (
    <PublicShell site={known?.site ?? unknownSite} person={known?.person ?? null} toast={null}>
      <ErrorPage error={error} />
    </PublicShell>
  );
}
