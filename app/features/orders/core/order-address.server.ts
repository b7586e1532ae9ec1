import { z } from 'zod';

const part = z.string().default('');

const schema = z.object({
  /** Eight digits. */
  postalCode: part,
  street: part,
  number: part,
  complement: part,
  district: part,
  city: part,
  /** Two letters. */
  state: part,
});

/** The delivery address as JSON in `orders.address`. */
export type OrderAddress = z.infer<typeof schema>;

/** Null also for rows that are older or were edited by hand and do not match. */
export function readOrderAddress(json: string | null): OrderAddress | null {
  if (json === null) return null;
  try {
    return schema.parse(JSON.parse(json));
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
