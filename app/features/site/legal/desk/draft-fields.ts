import type { OwnLegalWords } from '#app/pure/site/legal-documents.ts';

export interface LegalDraft {
  version: number;
  own: OwnLegalWords;
}

/** As the form sends them. */
export function draftFields({ version, own }: LegalDraft): Record<string, string> {
  return {
    before: own.before,
    after: own.after,
    isWhole: own.isWhole ? 'on' : '',
    version: String(version),
  };
}
