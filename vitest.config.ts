import { defineConfig } from 'vitest/config';
import { pageScripts } from './scripts/build/page-scripts.ts';
import { playerFiles } from './scripts/build/player-files.ts';

// Without React Router's plugin: tests import a route's module directly and call it with a real Request.
export default defineConfig({
  plugins: [pageScripts(), playerFiles()],
  test: {
    environment: 'node',
    include: [
      '{app,server,sandbox,migrations,scripts}/**/*.test.{ts,tsx}',
      'tests/*.test.{ts,tsx}',
      'tests/support/**/*.test.ts',
    ],
    globalSetup: ['tests/support/databases/template-database.ts'],
    setupFiles: ['tests/support/no-unexpected-console.ts'],
    // Child processes of the tests use the tests' time zone, not the machine's.
    env: { TZ: 'UTC' },
    pool: 'threads',
    // Test files of a worker share modules: loading them for each file would take half of the time. A test
    // that uses a module with process-wide state resets it.
    isolate: false,
    restoreMocks: true,
    maxWorkers: 2,
    // Tests that start processes take long on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
