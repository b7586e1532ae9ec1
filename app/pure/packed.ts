declare const content: unique symbol;

/** A value on its way from a loader to the browser, as one text. */
export interface Packed<T> {
  readonly text: string;
  readonly [content]?: T;
}

const packs = new WeakMap<object, Packed<unknown>>();
const contents = new WeakMap<Packed<unknown>, unknown>();

/**
 * For what is much and kept in memory, as lists of cards are: React Router would write every field of every card
 * anew for each page, and that costs a tenth of the page. As a text it is written once.
 * @param value what JSON can hold, and does not change any more
 */
export function pack<T extends object>(value: T): Packed<T> {
  const known = packs.get(value) as Packed<T> | undefined;
  if (known) return known;
  const packed: Packed<T> = { text: JSON.stringify(value) };
  packs.set(value, packed);
  contents.set(packed, value);
  return packed;
}

/** The value again: where it was packed the very same, elsewhere an equal one, the same each time. */
export function unpack<T extends object>(packed: Packed<T>): T {
  const known = contents.get(packed) as T | undefined;
  if (known) return known;
  const value = JSON.parse(packed.text) as T;
  contents.set(packed, value);
  return value;
}
