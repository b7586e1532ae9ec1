/** Of all checks: the search for dead code reads which tests there are, and on PostgreSQL there are fewer. */
export const CHECK_ENV = { TEST_DATABASE_URL: '' };

/** Checks that do not run the product, the cheapest first. */
export const CHECKS: ReadonlyArray<{ name: string; command: string }> = [
  { name: 'format and lint', command: 'biome check .' },
  { name: 'types of the routes', command: 'react-router typegen' },
  { name: 'types', command: 'tsc' },
  { name: 'dead code', command: 'knip' },
  // What only its own tests use is dead, too: a clean-up that no room declares, say.
  { name: 'code that only tests use', command: 'knip --production' },
  { name: 'patterns', command: 'node scripts/checks/check-patterns.ts' },
  { name: 'lock file', command: 'npm ci --dry-run' },
];
