import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** Journeys on several processes, one of which dies. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../.tmp/cluster',
  globalSetup: undefined,
  // One cluster, one test at a time: they kill its servers.
  workers: 1,
  // What only works at a second try would hide what was lost at the first.
  retries: 0,
  timeout: 600_000,
  reporter: [['list'], ['json', { outputFile: '../../.tmp/cluster.json' }]],
  projects: journeys.projects?.slice(0, 1),
})
