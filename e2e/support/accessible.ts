import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const level = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Fails with a readable list when the page breaks a rule of WCAG 2.2 AA that a machine can see, or is wider than the
 * window (WCAG 1.4.10, reflow).
 */
export async function expectAccessible(page: Page) {
  // Half-faded text has half its contrast: let what moves, and ever ends, come to rest.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  )
  const { violations } = await new AxeBuilder({ page }).withTags(level).analyze()
  const readable = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
  expect(readable, `accessibility of ${page.url()}`).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `width of ${page.url()}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? width)
}
