/** The legal texts, with the addresses of all versions. */
export const LEGAL_DOCUMENTS = {
  privacy: {
    name: 'Política de privacidade',
    path: '/privacy' satisfies Href,
    versions: '/privacy/versoes' satisfies Href,
  },
  terms: { name: 'Termos de uso', path: '/terms' satisfies Href, versions: '/terms/versoes' satisfies Href },
} as const;

export type LegalDocument = keyof typeof LEGAL_DOCUMENTS;

export const LEGAL_DOCUMENT_NAMES = Object.keys(LEGAL_DOCUMENTS) as readonly LegalDocument[];

/** Where an earlier version stays readable. @param label '2026-11-28' */
export function legalVersionPath(document: LegalDocument, label: string): string {
  return document === 'privacy'
    ? (`/privacy/${label}` satisfies Href<'/privacy/:versao'>)
    : (`/terms/${label}` satisfies Href<'/terms/:versao'>);
}

/** The host's own words in a legal text. */
export interface OwnLegalWords {
  isWhole: boolean;
  /** Safe HTML. */
  before: string;
  after: string;
}

export const NO_OWN_WORDS: OwnLegalWords = { isWhole: false, before: '', after: '' };

/** Columns of a row that names the versions in force when it was written; null for older rows. */
export interface NamedLegalTexts {
  terms_version: string | null;
  privacy_version: string | null;
}
