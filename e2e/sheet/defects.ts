import type { Page } from '@playwright/test'
import { measureReflow } from '../support/reflow.ts'

/** Lists what is wrong with the texts of the page: they do not fit, are cut off, or are keys of a pack. */
export async function findDefects(page: Page): Promise<string[]> {
  const { width, cut, clipped, broken } = await page.evaluate(measureReflow)
  const { ellipses, orphans, keys } = await page.evaluate(findCutTexts)
  const window = page.viewportSize()?.width ?? 0
  return [
    ...(width > window ? [`scrolls sideways: ${width} of ${window} pixels`] : []),
    ...cut.map((text) => `price cut off: ${text}`),
    ...clipped.map((text) => `placeholder cut off: ${text}`),
    ...broken.map((text) => `word broken: ${text}`),
    ...ellipses.map((text) => `label cut off: ${text}`),
    ...orphans.map((text) => `button broken: ${text}`),
    ...keys.map((text) => `not translated: ${text}`),
  ]
}

/** Runs in the page. */
function findCutTexts() {
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.sr-only, [inert], [aria-hidden="true"]')
  // The larger target of a small link is part of its scroll width.
  const minTarget = (element: Element) => (element.matches('.target') ? 44 : 0)
  const labels = [...document.querySelectorAll<HTMLElement>('button, a, label, [role="tab"], h1, h2, h3, dt')]
  const ellipses = labels
    .flatMap((label) => [label, ...label.querySelectorAll<HTMLElement>('*')])
    .filter((element) => {
      const { textOverflow, overflowX } = getComputedStyle(element)
      const isClipping = textOverflow === 'ellipsis' || overflowX === 'hidden'
      // A text for screen readers only is one pixel large.
      return (
        isClipping &&
        element.clientWidth > 1 &&
        isShown(element) &&
        element.scrollWidth > Math.max(element.clientWidth, minTarget(element)) + 1
      )
    })
    // Titles of products and names of members are shortened by design.
    .filter((element) => element.childElementCount === 0 && !element.closest('[data-shortened]'))
    .map((element) => element.textContent?.trim() ?? '')
  // Chinese and Japanese break anywhere: a last line of one or two characters looks like a mistake.
  const orphans = labels
    .filter((label) => label.matches('button, a') && isShown(label))
    .flatMap((label) => [label, ...label.querySelectorAll<HTMLElement>('*')])
    .flatMap((element) => [...element.childNodes].filter((node) => node instanceof Text))
    .filter(({ data }) =>
      /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{3,8}$/u.test(data.trim()),
    )
    .filter((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    })
    .map(({ data }) => data.trim())
  const keys = (document.body.innerText.match(/\b[a-z]+\.[a-z]+[A-Z]\w*\b/g) ?? []).filter(
    (text) => !text.includes('@'),
  )
  return { ellipses: [...new Set(ellipses)], orphans: [...new Set(orphans)], keys: [...new Set(keys)] }
}
