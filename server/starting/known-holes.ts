/** The first version of each line without the holes that Node has published: docs/updating.md, "Node". */
const FIXED: ReadonlyMap<number, readonly [minor: number, patch: number]> = new Map([
  [22, [23, 4]],
  [24, [22, 1]],
  [26, [12, 1]],
]);
const NEWEST = Math.max(...FIXED.keys());

/**
 * Whether this version of Node has a published hole. Lines in between get no corrections any more.
 * @returns the version to take instead; null where none is known
 */
export function fixedNodeFor(version: string): string | null {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  if (major > NEWEST) return null;
  const line = FIXED.has(major) ? major : NEWEST;
  const [fixedMinor, fixedPatch] = FIXED.get(line) as readonly [number, number];
  const isFixed = line === major && (minor > fixedMinor || (minor === fixedMinor && patch >= fixedPatch));
  return isFixed ? null : `${line}.${fixedMinor}.${fixedPatch}`;
}
