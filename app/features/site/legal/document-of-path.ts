import type { LegalDocument } from '#app/pure/site/legal-documents.ts';

/** Two addresses share a route. */
export function documentOfPath(pathname: string): LegalDocument {
  return pathname.toLowerCase().startsWith('/privacy' satisfies Href) ? 'privacy' : 'terms';
}
