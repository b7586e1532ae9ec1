const PAGE_OF_CORREIOS = 'https://rastreamento.correios.com.br/app/index.php?objetos=';
/** UPU S10: two letters, nine digits, a country. */
const CODE = /^[A-Z]{2}\d{9}[A-Z]{2}$/;

/** What a host typed of a parcel: a code of the Correios, the address of a page, or the code of somebody else. */
export interface ParcelTracking {
  /** Without the spaces that people put into a code. */
  text: string;
  /** Where it is followed; null where nobody can know. */
  url: string | null;
}

/** 'aa 123 456 785 br' → the Correios' page of 'AA123456785BR'. */
export function readTracking(written: string): ParcelTracking {
  const text = written.trim();
  if (/^https?:\/\//i.test(text)) return { text, url: URL.canParse(text) ? text : null };
  const code = text.replace(/[\s.-]/g, '').toUpperCase();
  return CODE.test(code) ? { text: code, url: PAGE_OF_CORREIOS + code } : { text, url: null };
}
