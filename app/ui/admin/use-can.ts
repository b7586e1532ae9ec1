import { useRouteLoaderData } from 'react-router';
import type { Right } from '#app/pure/people/rights.ts';

/** What the person at the desk may: a page leaves out what another role does. The server decides in any case. */
export function useCan(): (right: Right) => boolean {
  const frame = useRouteLoaderData<{ rights: Right[] }>('layouts/admin-layout');
  return (right) => frame?.rights.includes(right) ?? false;
}
