import { defineConfig } from 'vitest/config';

// Without React Router's plugin: a route's module is imported as it stands, and called with a real Request.
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      '{app,server,sandbox,migrations,scripts}/**/*.test.{ts,tsx}',
      'tests/*.test.{ts,tsx}',
      'tests/support/**/*.test.ts',
    ],
    globalSetup: ['tests/support/template-database.ts'],
    setupFiles: ['tests/support/no-unexpected-console.ts'],
    // Child processes of the tests have the same time zone as the tests: not the host's.
    env: { TZ: 'UTC' },
    pool: 'threads',
    // The files of a worker share the modules: to load them for each anew would take half of the time. A module
    // that keeps something for the whole process is set back by the test that uses it.
    isolate: false,
    restoreMocks: true,
    maxWorkers: 2,
    // A test that starts processes waits long where others keep the machine busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
