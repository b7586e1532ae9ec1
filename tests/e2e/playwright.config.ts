import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../scripts/testing/system-tools.ts';

const CHROMIUM_ARGS = [
  '--no-sandbox', // the tests may run as root in a container
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Journeys in a real browser on the built site; each worker starts a server of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  reporter: 'list',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Long journeys on a busy machine; each step has its own patience.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: CHROMIUM_ARGS,
      // Elsewhere it calls a download whose name has an accent 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    // A click that comes while a menu still moves is tried again after a scroll, and the scroll takes it away.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
  },
});
