import type { PrivacyPart } from '#app/pure/people/retention.ts';
import type { LegalDocument } from '#app/pure/site/legal-documents.ts';
import type { LegalFacts } from '#app/pure/site/legal-facts.ts';
import { LegalBody } from './components/legal-page.tsx';
import { privacySections, privacySummary } from './documents/privacy.tsx';
import { keptTerms, termsSections, termsSummary } from './documents/terms.tsx';
import type { OwnLegalText } from './own-section.ts';
import { PRIVACY_VERSION, TERMS_VERSION } from './versions.ts';

interface LegalTextProps {
  document: LegalDocument;
  facts: LegalFacts;
  parts: readonly PrivacyPart[];
  own: OwnLegalText;
}

/** The day of the site's own words. */
export function houseDayOf(document: LegalDocument, parts: readonly PrivacyPart[]): string {
  if (document === 'terms') return TERMS_VERSION;
  return parts.reduce((day, { since }) => (since > day ? since : day), PRIVACY_VERSION);
}

/** The host's own words around the site's, or in their place: what a version is. */
export function LegalText({ document, facts, parts, own }: LegalTextProps) {
  const { before, after } = own;
  // The site's text on privacy tells what the site does: it is never left out.
  if (own.isWhole && document === 'terms')
    return <LegalBody summary={[]} sections={[...before, ...keptTerms(facts)]} />;
  const house = document === 'privacy' ? privacySections(facts, parts) : termsSections(facts);
  const summary = document === 'privacy' ? privacySummary : termsSummary;
  return <LegalBody summary={summary} sections={[...before, ...house, ...after]} />;
}
