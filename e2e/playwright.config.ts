import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './support/browser.ts'

// Found once: workers load this file too and inherit the environment variable.
process.env.PASAR_BROWSER ??= JSON.stringify(await findBrowser())
const browser = JSON.parse(process.env.PASAR_BROWSER)

/**
 * Shoppers' journeys run on the phone and operators' on the wide window. Tags choose otherwise: `@wide`, or
 * `@both` where the layout changes what the user does. Each pages.spec.ts opens every page in both.
 */
const onWide = /console\/|@wide|@both/
const onPhone = /^(?!.*(console\/|@wide))|@both/

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.tmp/e2e',
  globalSetup: './support/shops/prepare.ts',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  // More workers than two cores: each journey waits at times.
  workers: Number(process.env.E2E_WORKERS || 3),
  // Generous for busy machines; a passing journey needs a fraction.
  timeout: 120_000,
  expect: { timeout: 15_000, toPass: { timeout: 60_000 } },
  reporter: [['list'], ['json', { outputFile: '../.tmp/playwright.json' }]],
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Kuala_Lumpur',
    trace: 'on-first-retry',
    // Animations take an eighth of the processor time. purchase.spec.ts runs with them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    serviceWorkers: 'block',
    launchOptions: browser,
  },
  projects: [
    {
      name: 'phone',
      grep: onPhone,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: 'wide',
      grep: onWide,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
})
