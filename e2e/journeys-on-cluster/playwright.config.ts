import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** All journeys on two servers, with a read replica, while the primary dies from time to time. */
export default defineConfig({
  ...journeys,
  testDir: '../journeys',
  outputDir: '../../.tmp/journeys-on-cluster',
  globalSetup: './prepare.ts',
  // A journey can meet a failover, during which the shop is away for up to 15 s.
  timeout: 300_000,
  expect: { timeout: 45_000, toPass: { timeout: 90_000 } },
  use: { ...journeys.use, actionTimeout: 45_000 },
  // What a journey intercepts or does beside the client is not repeated by it. A retry is reported as flaky.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../../.tmp/journeys-on-cluster.json' }]],
})
