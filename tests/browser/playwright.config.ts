import { defineConfig } from '@playwright/test';

// Playwright reads this in its own process and again in each worker, which inherits what the
// set-up put into the environment.
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../setup/e2e-setup.ts',
  globalTeardown: '../setup/e2e-teardown.ts',
  outputDir: '../../test-results/browser',
  reporter: [['list'], ['json']],
  // One platform serves all tests; each creates its own members and products. CI has two cores.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Only against hanging: the machine may be busy.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: process.env.VITA_URL,
    browserName: 'chromium',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.VITA_BROWSER,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
