const PAGE_OF_CORREIOS = 'https://rastreamento.correios.com.br/app/index.php?objetos=';
/** UPU S10: two letters, nine digits, a country. */
const CODE = /^[A-Z]{2}\d{9}[A-Z]{2}$/;

/** What a host typed for a parcel: a code of the Correios, a URL, or another carrier's code. */
export interface ParcelTracking {
  /** A code without spaces. */
  text: string;
  /** The tracking page; null where it is unknown. */
  url: string | null;
}

/** 'aa 123 456 785 br' → the Correios' page of 'AA123456785BR'. */
export function readTracking(written: string): ParcelTracking {
  const text = written.trim();
  if (/^https?:\/\//i.test(text)) return { text, url: URL.canParse(text) ? text : null };
  const code = text.replace(/[\s.-]/g, '').toUpperCase();
  return CODE.test(code) ? { text: code, url: PAGE_OF_CORREIOS + code } : { text, url: null };
}
