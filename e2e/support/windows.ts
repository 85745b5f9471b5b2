import type { Page } from '@playwright/test'

/**
 * Opens a page in a window of its own, with its own storage. Chromium draws no frames of a tab in the
 * background, for which Playwright waits; a window stays in front.
 */
export async function openWindow(beside: Page): Promise<Page> {
  const context = await beside.context().browser()!.newContext()
  return await context.newPage()
}

/** Closes a page of `openWindow`. */
export const closeWindow = (page: Page): Promise<void> => page.context().close()
