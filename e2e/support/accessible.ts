import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const level = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Fails with a readable list when the page breaks a rule of WCAG 2.2 AA that a machine can see, or is wider than the
 * window (WCAG 1.4.10, reflow).
 */
export async function expectAccessible(page: Page) {
  // The console's short messages fade by themselves, which may be while they are judged.
  await expect(page.locator('.MuiSnackbar-root')).toHaveCount(0)
  await atRest(page)
  let broken = await brokenRules(page)
  // A tooltip that just then faded is no fault of the page: what is, is still there when it is looked at again.
  if (broken.length > 0) {
    await page.mouse.move(0, 0)
    await atRest(page)
    broken = await brokenRules(page)
  }
  expect(broken, `accessibility of ${page.url()}`).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `width of ${page.url()}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? width)
}

/** Half-faded text has half its contrast: lets what moves, and ever ends, come to rest. */
async function atRest(page: Page) {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    // What has come to rest may set something else going, as a tooltip that opens after a moment.
    for (let still = 0; still < 3; still++) {
      const now = moving()
      if (now.length > 0) still = 0
      await Promise.allSettled(now.map(({ finished }) => finished))
      await new Promise((done) => requestAnimationFrame(done))
    }
  })
}

async function brokenRules(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: level }, resultTypes: ['violations'] })
    // Otherwise each look opens a page of its own, to put together what was found in frames.
    .setLegacyMode(page.frames().length === 1)
    .analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
}
