import type { LegalDocument } from '#app/pure/site/legal-documents.ts';

/** The last part of an address. */
export function readDocument(text: string): LegalDocument | null {
  return text === 'privacy' || text === 'terms' ? text : null;
}
