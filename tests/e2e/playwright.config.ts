import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../scripts/testing/system-tools.ts';
import { POSTGRES } from '../support/databases/engine.ts';
import type { TestFixtures } from './support/test.ts';

const CHROMIUM_ARGS = [
  '--no-sandbox', // the tests may run as root in a container
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Journeys in a real browser on the built site; each worker starts its own servers. */
export default defineConfig<TestFixtures>({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  reporter: 'list',
  fullyParallel: true,
  forbidOnly: true,
  // On PostgreSQL with S3 those in which the browser meets what they do: docs/decisions/0085. They are long, so they begin:
  // what begins last leaves a core idle.
  projects: [
    ...(POSTGRES ? [{ name: 'postgres', grep: /@engines/, use: { engine: 'postgres' as const } }] : []),
    { name: 'sqlite', use: { engine: 'sqlite' } },
  ],
  // Two for each of two cores: a journey waits for two thirds of its time.
  workers: 4,
  retries: 0,
  // Enough for long journeys on a busy machine; each step has its own timeout.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: CHROMIUM_ARGS,
      // With another locale, Chromium names a download with accents 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    // While a menu moves, a click is retried after a scroll, and the scroll closes the menu.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Its own option takes one of each page of each journey, and drops most: see `pictureFailure`.
    screenshot: 'off',
  },
});
