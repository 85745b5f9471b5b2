import { defineConfig } from 'vitest/config'

/** Tests of files on OpenStack Swift, with one PostgreSQL for the run. */
export default defineConfig({
  test: {
    include: ['e2e/storage/*.test.ts'],
    globalSetup: ['server/src/platform/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
})
