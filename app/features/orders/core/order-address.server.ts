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

/** Where things are sent, as `orders.address` keeps it. */
export type OrderAddress = z.infer<typeof schema>;

/** A row may be older, or have been written by hand. */
export function readOrderAddress(json: string | null): OrderAddress | null {
  if (json === null) return null;
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/** As an envelope has it, line by line. */
export function addressLines(address: OrderAddress): string[] {
  const { street, number, complement, district, city, state, postalCode } = address;
  const place = [city, state].filter(Boolean).join(' - ');
  return [
    [[street, number].filter(Boolean).join(', '), complement].filter(Boolean).join(', '),
    [district, place].filter(Boolean).join(', '),
    postalCode && `CEP ${postalCode.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`,
  ].filter(Boolean);
}
