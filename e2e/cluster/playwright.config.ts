import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** Journeys on a cluster whose processes are killed. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../.tmp/cluster',
  globalSetup: undefined,
  // The tests share one cluster and kill its servers.
  workers: 1,
  // A retry would hide lost requests.
  retries: 0,
  timeout: 600_000,
  reporter: [['list'], ['json', { outputFile: '../../.tmp/cluster.json' }]],
  projects: journeys.projects?.slice(0, 1),
})
