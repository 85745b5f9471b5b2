import { findBrowser } from '../../e2e/support/browser.ts'

try {
  const { executablePath } = await findBrowser()
  console.log(executablePath ?? "Playwright's own Chromium")
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
