import type { Page } from '@playwright/test'

const REPORTED = 'content-security-policy-report-only'

/** Returns the violations of Trusted Types that the browser reports on a page, in a list that grows. */
export function collectViolations(page: Page): string[] {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/trusted ?type|TrustedScript|TrustedHTML/i.test(message.text())) violations.push(message.text())
  })
  return violations
}

/** Returns whether the browser blocks a string where it would be executed. */
export const blocksStrings = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>text</b>'
      return false
    } catch {
      return true
    }
  })

/**
 * Makes the client's page require Trusted Types, which a shop with scripts of payment providers only reports.
 * @returns its violations
 */
export async function requireTrustedTypes(page: Page): Promise<string[]> {
  const violations = collectViolations(page)
  await page.route(/\/h5\/(\?[^/]*)?$/, async (route) => {
    const response = await route.fetch()
    const { [REPORTED]: reported, ...headers } = response.headers()
    if (!reported) throw new Error('the page does not report Trusted Types')
    const policy = `${headers['content-security-policy']};${reported};trusted-types pasar`
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
  })
  return violations
}
