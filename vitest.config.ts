import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { pageScripts } from './scripts/build/page-scripts.ts';
import { playerFiles } from './scripts/build/player-files.ts';
import { readSourceTree } from './scripts/testing/source-tree.ts';
import { POSTGRES } from './tests/support/databases/engine.ts';
import { engineTests } from './tests/support/databases/engine-tests.ts';

const ALL = [
  '{app,server,sandbox,migrations,scripts}/**/*.test.{ts,tsx}',
  'tests/*.test.{ts,tsx}',
  'tests/support/**/*.test.ts',
];

// Without React Router's plugin: tests import a route's module directly and call it with a real Request.
export default defineConfig({
  plugins: [pageScripts(), playerFiles()],
  test: {
    environment: 'node',
    // On PostgreSQL those that can see it. The others have said all on SQLite.
    include: POSTGRES ? engineTests(readSourceTree(import.meta.dirname)) : ALL,
    globalSetup: ['tests/support/databases/template-database.ts'],
    setupFiles: ['tests/support/no-unexpected-console.ts', 'tests/support/light-passwords.ts'],
    // Child processes of the tests use the tests' time zone, not the machine's. What one has compiled the next one reads,
    // which is half of the time of a script.
    env: { TZ: 'UTC', NODE_COMPILE_CACHE: join(tmpdir(), 'conversas-compiled') },
    pool: 'threads',
    // Test files of a worker share modules: loading them for each file would take half of the time. A test
    // that uses a module with process-wide state resets it.
    isolate: false,
    restoreMocks: true,
    // Two for each of two cores: some hundred tests wait for processes and for bounds that must pass.
    maxWorkers: 4,
    // Tests that start processes take long on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
