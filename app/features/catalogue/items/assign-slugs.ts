import { slugFrom } from '#app/pure/text/slug.ts';

/** After this many equal titles, a slug gets a piece of the item's id instead of a number. */
const NUMBERED = 12;

/** All slugs that an item with this title may get, best first. */
export function slugCandidates(title: string): string[] {
  const base = slugFrom(title);
  return [base, ...Array.from({ length: NUMBERED - 1 }, (_, index) => `${base}-${index + 2}`)];
}

/** A free slug for an item; it is added to `taken`. */
export function freeSlug(title: string, id: string, taken: Set<string>): string {
  const candidates = slugCandidates(title);
  const slug = candidates.find((candidate) => !taken.has(candidate)) ?? `${candidates[0]}-${id.slice(-12)}`;
  taken.add(slug);
  return slug;
}
