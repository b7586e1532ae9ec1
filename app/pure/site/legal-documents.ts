import { formatLongDate } from '../time/dates-pt-br.ts';

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

/** '28 de novembro de 2026', '28 de novembro de 2026 (2ª do dia)'. @param label '2026-11-28-2' */
export function legalVersionDay(label: string): string {
  const count = label.slice('2026-11-28-'.length);
  const day = formatLongDate(`${label.slice(0, 10)}T15:00:00.000Z`);
  return count ? `${day} (${count}ª do dia)` : day;
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
