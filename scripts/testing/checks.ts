/** Checks that do not run the product, the cheapest first. */
export const CHECKS: ReadonlyArray<{ name: string; command: string }> = [
  { name: 'format and lint', command: 'biome check .' },
  { name: 'types of the routes', command: 'react-router typegen' },
  { name: 'types', command: 'tsc' },
  { name: 'dead code', command: 'knip' },
  { name: 'patterns', command: 'node scripts/checks/check-patterns.ts' },
  { name: 'lock file', command: 'npm ci --dry-run' },
];
