import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** A script that does nothing. */
const NOTHING = ';'

/**
 * Fails with a list of violations when the page breaks a machine-checkable rule of WCAG 2.2 AA, or is wider
 * than the window (WCAG 1.4.10, reflow).
 */
export async function expectAccessible(page: Page) {
  // The console's notifications fade out, which may happen during the check.
  await expect(page.locator('.MuiSnackbar-root')).toHaveCount(0)
  await waitForAnimations(page)
  let violations = await findViolations(page)
  // A fading tooltip is not a violation; real ones persist on the second check.
  if (violations.length > 0) {
    await page.mouse.move(0, 0)
    await waitForAnimations(page)
    violations = await findViolations(page)
  }
  expect.soft(violations, `accessibility of ${page.url()}`).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `width of ${page.url()}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? width)
}

/** Waits for finite animations to end: text that is fading has too little contrast. */
async function waitForAnimations(page: Page) {
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    // An ended animation may start another, such as a delayed tooltip.
    for (let idleFrames = 0; idleFrames < 3; idleFrames++) {
      const animations = running()
      if (animations.length > 0) idleFrames = 0
      await Promise.allSettled(animations.map(({ finished }) => finished))
      await new Promise((done) => requestAnimationFrame(done))
    }
  })
}

async function findViolations(page: Page): Promise<string[]> {
  const hasFrames = page.frames().length > 1
  // Once per document: by itself the builder sends it twice per check, which takes longer than the check.
  if (!hasFrames && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { violations } = await new AxeBuilder({ page, axeSource: hasFrames ? axe : NOTHING })
    .options({ runOnly: { type: 'tag', values: wcagTags }, resultTypes: ['violations'] })
    // Without legacy mode axe opens another page to merge the results of frames.
    .setLegacyMode(!hasFrames)
    .analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
}
