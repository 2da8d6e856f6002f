import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { SlowTestsFirst } from './src/server/testing/slowTestsFirst.ts'
import { findBrowser, launchArguments } from './e2e/support/browser.ts'

export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    // Tests carry the ids of the specification rows they cover.
    strictTags: false,
    // Full diffs, because CI's output is all that remains of a run.
    chaiConfig: { truncateThreshold: 0 },
    sequence: { sequencer: SlowTestsFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          globalSetup: 'src/db/testing/globalSetup.ts',
          setupFiles: 'vitest.setup.ts',
          testTimeout: 900_000,
          hookTimeout: 900_000,
          pool: 'forks',
          env: {
            // Threads and commands start hundreds of times; the compile cache halves that.
            NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled'),
            // Otherwise each command would add the other nine thousand books to its house.
            SHIPPED_BOOKS: 'essential',
          },
          // Files share their worker's modules; loading them per file took longer than the tests.
          isolate: false,
          // Beside the journeys, one more than the cores took longer: eighteen processes wanted two cores.
          maxWorkers: Math.min(8, availableParallelism()),
        },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss()],
        optimizeDeps: { include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'vitest-browser-react'] },
        test: {
          name: 'components',
          include: ['src/client/**/*.test.tsx'],
          setupFiles: 'src/client/testSetup.ts',
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: findBrowser(), args: launchArguments } }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
})
