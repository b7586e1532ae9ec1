import PARTS from './own-parts.json' with { type: 'json' };

/** How the addresses of ours begin: their first parts. A test writes the file from the table of routes. */
const OWN_PARTS: ReadonlySet<string> = new Set(PARTS);

/** Whether a path begins as ours do: it may be a page, or one that is gone. */
export function isOwnPart(path: string): boolean {
  return OWN_PARTS.has(/^\/([^/?#]*)/.exec(path)?.[1]?.toLowerCase() ?? '');
}
