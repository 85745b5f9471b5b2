import { expect, type Page } from '@playwright/test'

/** Doubles the text of every page of the tab from its start (WCAG 1.4.4, resize text). */
export const doubleText = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })

/** Sets the size of the shown page's text: doubled, or as usual. */
export const resizeText = (page: Page, size: '200%' | '') =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)

/**
 * Fails with a list of defects when the page scrolls sideways, cuts off a price or a placeholder, or breaks
 * a word of the interface between two lines.
 */
export async function expectReflow(page: Page) {
  // Fonts change the width of words, and a component that measures the window renders in a later frame.
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frames = 0; frames < 2; frames++) await new Promise((done) => requestAnimationFrame(done))
  })
  const { width, cut, clipped, broken } = await page.evaluate(measureReflow)
  const { width: window } = page.viewportSize()!
  const where = `${page.url()} in a window of ${window} pixels`
  expect.soft(width, `width of ${where}`).toBeLessThanOrEqual(window)
  expect.soft(cut, `prices that are cut off on ${where}`).toEqual([])
  expect.soft(clipped, `placeholders that are cut off on ${where}`).toEqual([])
  expect.soft(broken, `words broken between lines on ${where}`).toEqual([])
}

/** Lists what does not fit. Runs in the page. */
export function measureReflow() {
  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const isShown = text.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (isShown && !text.parentElement!.closest('.sr-only, [inert], [aria-hidden="true"], svg'))
      texts.push(text)
  }

  const linesOf = (text: Text, start: number, end: number) => {
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, end)
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  }

  /** Whether an element hides a part of the rectangle for good: one that scrolls shows it. */
  const isCut = (text: Text, { left, right }: DOMRect) => {
    for (let element = text.parentElement; element; element = element.parentElement) {
      const { overflowX, position } = getComputedStyle(element)
      if (overflowX === 'auto' || overflowX === 'scroll') return false
      const box = element.getBoundingClientRect()
      const isClipping = overflowX === 'hidden' || overflowX === 'clip'
      if (isClipping && (left < box.left - 1 || right > box.right + 1)) return true
      if (position === 'fixed') break
    }
    return left < -1 || right > innerWidth + 1
  }

  const cut = texts
    .filter((text) => text.parentElement!.closest('.money') && /\d\.\d\d|^\W*\d+\W*$/.test(text.data))
    .filter((text) => linesOf(text, 0, text.length).some((line) => isCut(text, line)))
    .map((text) => text.data.trim())

  const context = document.createElement('canvas').getContext('2d')!
  const clipped = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]:placeholder-shown')]
    .filter((field) => field.checkVisibility() && !field.closest('[inert]'))
    // A transparent placeholder is shown as text.
    .filter((field) => getComputedStyle(field, '::placeholder').color !== 'rgba(0, 0, 0, 0)')
    .filter((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      context.font = font
      const space = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return context.measureText(field.placeholder).width > space + 1
    })
    .map((field) => field.placeholder)

  const broken = texts
    // Titles of products are hyphenated.
    .filter((text) => getComputedStyle(text.parentElement!).hyphens !== 'auto')
    .flatMap((text) =>
      [...text.data.matchAll(/\S+/g)]
        // Addresses and numbers break anywhere.
        .filter(([word]) => /^[^\p{L}\p{N}]*\p{Script=Latin}{3,}[^\p{L}\p{N}]*$/u.test(word))
        .filter(({ 0: word, index }) => {
          const tops = linesOf(text, index, index + word.length).map(({ top }) => Math.round(top))
          return new Set(tops).size > 1
        })
        .map(([word]) => word),
    )
  return { width: document.documentElement.scrollWidth, cut, clipped, broken: [...new Set(broken)] }
}
