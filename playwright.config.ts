import { defineConfig } from '@playwright/test'
import { findBrowser, launchArguments } from './e2e/support/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/globalSetup.ts',
  outputDir: 'test-results',
  // As many as a small machine has cores: each has a browser of several processes, and the unit tests run beside.
  workers: 2,
  fullyParallel: true,
  timeout: 900_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    locale: 'en-US',
    // What cannot be pressed within this time never can be.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    launchOptions: { executablePath: findBrowser(), args: launchArguments },
    // Recording doubles the time of every test, so only with TRACE=1.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  // A journey runs at both sizes only where its subject is the layout, a menu, a toast over controls or accessibility. Each
  // other one has a tag: `@phone` for what readers do daily or where a narrow screen is the harder one, else `@desktop`.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
})
