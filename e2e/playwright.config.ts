import { defineConfig, devices } from '@playwright/test'
import { chooseBrowser } from './support/browser.ts'

// Chosen once: the workers load this file too, and inherit what the first one found.
process.env.PASAR_BROWSER ??= JSON.stringify(await chooseBrowser())
const browser = JSON.parse(process.env.PASAR_BROWSER)

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.tmp/e2e',
  globalSetup: './support/prepare.ts',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  // One more than two cores: much of a journey is waiting.
  workers: Number(process.env.E2E_WORKERS || 3),
  // Generous, for machines that do other things at the same time: a journey that works needs a fraction of it.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.tmp/playwright.json' }]],
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Kuala_Lumpur',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    serviceWorkers: 'block',
    launchOptions: browser,
  },
  projects: [
    {
      name: 'phone',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
    { name: 'wide', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
  ],
})
