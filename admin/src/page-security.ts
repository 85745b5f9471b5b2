import type { config } from 'zod'

type Policy = { createHTML(html: string): string | null }

declare global {
  interface Window {
    /** Trusted Types; absent in browsers that do not support them. */
    trustedTypes?: { createPolicy(name: string, rules: Policy): unknown }
    /** Configuration of Zod, which it reads when it loads. */
    __zod_globalConfig?: Parameters<typeof config>[0]
  }
}

/**
 * The HTML that libraries write: ECharts empties elements, React Admin reserves lines with a zero-width
 * space.
 */
const constants: ReadonlySet<string> = new Set(['', '&#8203;'])

// The server requires Trusted Types for this page: the browser rejects every other string as HTML, and all as
// scripts.
window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (constants.has(html) ? html : null),
})

// Zod would compile schemas, and report a violation of the policy when it tries to.
window.__zod_globalConfig = { jitless: true }
