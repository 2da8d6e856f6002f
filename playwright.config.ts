import { defineConfig } from '@playwright/test'
import { findBrowser, launchArguments } from './e2e/support/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/globalSetup.ts',
  outputDir: 'test-results',
  // One more than the cores of a small machine: journeys often wait, for a retry or a page that is watched.
  workers: 3,
  fullyParallel: true,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    locale: 'en-US',
    launchOptions: { executablePath: findBrowser(), args: launchArguments },
    // Recording every test doubles their time: TRACE=1 asks for it.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
})
