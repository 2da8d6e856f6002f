import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/db/testing/globalSetup.ts',
    setupFiles: 'vitest.setup.ts',
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Tests carry the ids of the specification's rows that they show; there are hundreds.
    strictTags: false,
    pool: 'forks',
    // Files share their worker's modules: to load them anew for each file took longer than the tests.
    isolate: false,
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A failure tells all that differs: what CI prints of it is all that is left of it.
    chaiConfig: { truncateThreshold: 0 },
  },
})
