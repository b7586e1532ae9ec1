import type { ArchiveUnit } from '#app/pure/moving/archive-unit.ts';
import { withoutSize } from '#app/pure/moving/old-address.ts';
import { isAtSite } from '../archives/cleaning/picture-address.ts';

/**
 * Under which addresses the old site had a unit, and the files of it that come along: its sound and its pictures. Of
 * other hosts' files nothing is told, because the same path here is another file's.
 */
export function unitAddresses(unit: ArchiveUnit, site: string | null): string[] {
  const pictures = unit.what === 'text' ? unit.pictures : [unit.picture];
  const files = [unit.sound?.url, ...pictures].flatMap((address) =>
    address && isAtSite(address, site) ? [address] : [],
  );
  return [...unit.addresses, ...files].map(withoutSize);
}

/** Whether an absolute address, or a path, is one of the old site. */
export function isOfSite(href: string, site: string | null): boolean {
  return href.startsWith('/') || isAtSite(href, site);
}
