import { defineConfig } from '@playwright/test'
import cluster from '../cluster/playwright.config.ts'

/** A cluster whose database is killed. */
export default defineConfig({
  ...cluster,
  testDir: '.',
  outputDir: '../../.tmp/failover',
  timeout: 1_800_000,
  reporter: [['list'], ['json', { outputFile: '../../.tmp/failover.json' }]],
})
