/** `postalCode`: eight digits. `state`: two letters. */
const PARTS = ['postalCode', 'street', 'number', 'complement', 'district', 'city', 'state'] as const;

/** The delivery address as JSON in `orders.address`. */
export type OrderAddress = Record<(typeof PARTS)[number], string>;

/** Null also for rows that are older or were edited by hand and do not match. */
export function readOrderAddress(json: string | null): OrderAddress | null {
  try {
    const stored: unknown = JSON.parse(json ?? 'null');
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
    const parts = { ...Object.fromEntries(PARTS.map((part) => [part, ''])), ...stored };
    return PARTS.every((part) => typeof parts[part] === 'string') ? (parts as OrderAddress) : null;
  } catch {
    return null;
  }
}

/** Formats the address as on an envelope, one item per line. */
export function addressLines(address: OrderAddress): string[] {
  const { street, number, complement, district, city, state, postalCode } = address;
  const place = [city, state].filter(Boolean).join(' - ');
  return [
    [[street, number].filter(Boolean).join(', '), complement].filter(Boolean).join(', '),
    [district, place].filter(Boolean).join(', '),
    postalCode && `CEP ${postalCode.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`,
  ].filter(Boolean);
}
