import { isOwnPart } from './own-parts.ts';

/** What no route of ours begins with, and yet no page of the host can: files of the build, and feeds of a former site. */
const FURTHER: ReadonlySet<string> = new Set(['assets', 'atom', 'comments', 'rss']);

/** Whether an address of one part is the site's own, so that no page of the host can have it. */
export function isReservedName(slug: string): boolean {
  return FURTHER.has(slug) || isOwnPart(`/${slug}`);
}
