import { defineConfig } from '@playwright/test';
import type { GuardOptions } from './tests/support/test.ts';
import { findInstalledBrowser } from './scripts/find-browser.mjs';

// Worker processes read this file again and inherit the browser that was found first.
process.env['CHROMIUM_PATH'] ??= findInstalledBrowser() ?? '';

export default defineConfig<GuardOptions>({
  testDir: './tests/e2e',
  outputDir: './test-results/browser',
  globalSetup: ['./tests/support/prepare-data.ts', './tests/support/start-e2e-product.ts'],
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // Two cores draw two browsers in software: a retry tells a slow machine from a bug, and the report names the tests that needed it.
  retries: 1,
  // Only a test that fails takes this long; on a busy machine everything takes longer.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as const] : [])] as [['list'], ['json']],
  use: {
    trace: 'on-first-retry',
    // Something that never comes must not use up the whole time of a slow test.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // What a service worker answers cannot be intercepted; the test about it allows it.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 800 },
    // Without graphics, drawing motion takes most of the processor. Tests about motion say that they want it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Distributions' builds check for updates and lists; none of that may reach the network, because a test could wait for it.
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
});
