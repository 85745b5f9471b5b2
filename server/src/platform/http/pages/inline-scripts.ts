import { createHash } from 'node:crypto'

/** Returns the hashes of the inline scripts of a page as CSP source expressions (CSP 3, §2.3.1). */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
