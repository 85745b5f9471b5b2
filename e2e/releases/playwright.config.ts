import { defineConfig } from '@playwright/test'
import cluster from '../cluster/playwright.config.ts'

/** A release and its rollback under load. */
export default defineConfig({
  ...cluster,
  testDir: '.',
  outputDir: '../../.tmp/releases',
  reporter: [['list'], ['json', { outputFile: '../../.tmp/releases.json' }]],
})
