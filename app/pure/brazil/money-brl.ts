/** Whole cents, because binary fractions of reais would be inexact. */
export type Cents = number;

/** R$ 999.999,99: the most that a card processor accepts at once. */
export const MOST_CENTS: Cents = 99_999_999;

export type PriceRefusal = 'empty' | 'not-a-price' | 'negative' | 'too-many-decimals' | 'too-large';

/** Longer than any price with the symbols around it. */
const LONGEST = 40;
/** '1234', '1.234.567', optionally with ',5' or ',56'. A comma is always the decimal mark. */
const BRAZILIAN = /^(?<reais>\d+|\d{1,3}(?:\.\d{3})+)(?:,(?<cents>\d*))?$/;
/** '59.9', '59.90': a point before one or two digits. Before three digits it separates thousands. */
const WITH_POINT = /^(?<reais>\d+)\.(?<cents>\d{1,2}|\d{4,})$/;

/** '59,90', '1.234,56', 'R$ 59,90', '59.9', '60' → cents, digit by digit. */
export function parsePriceBrl(
  text: string,
): { ok: true; cents: Cents } | { ok: false; reason: PriceRefusal } {
  const written = text.replace(/\s/g, '').replace(/^R\$/i, '');
  if (written === '') return { ok: false, reason: text.trim() === '' ? 'empty' : 'not-a-price' };
  if (written.length > LONGEST) return { ok: false, reason: 'not-a-price' };
  if (/^[-−](R\$)?[\d.,]+$/i.test(written)) return { ok: false, reason: 'negative' };
  const groups = (BRAZILIAN.exec(written) ?? WITH_POINT.exec(written))?.groups;
  if (!groups || groups.cents === '') return { ok: false, reason: 'not-a-price' };
  const { reais = '', cents = '' } = groups;
  if (cents.length > 2) return { ok: false, reason: 'too-many-decimals' };
  const digits = `${reais.replaceAll('.', '')}${cents.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
  if (digits.length > String(MOST_CENTS).length) return { ok: false, reason: 'too-large' };
  return { ok: true, cents: Number(digits) };
}

/** A price of the settings: an unreadable one counts as 0, so that an order never costs more than shown. */
export function centsOf(text: string): Cents {
  const price = parsePriceBrl(text);
  return price.ok ? price.cents : 0;
}

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const PLAIN = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

/** 5990 → 'R$ 59,90', with a no-break space. @param cents whole, not negative */
export function formatBrl(cents: Cents): string {
  return REAIS.format(decimalOf(cents));
}

/** 123456 → '1.234,56', for a field that is labelled as reais. */
export function formatPriceField(cents: Cents): string {
  return PLAIN.format(decimalOf(cents));
}

/** 5900 → '59.00', for programs: Intl reads it exactly. */
export function decimalOf(cents: Cents): `${number}` {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}
