import { createHash } from 'node:crypto'

const elements = { script: /<script>(.*?)<\/script>/gs, style: /<style>(.*?)<\/style>/gs }

/** Returns the hashes of the inline scripts or styles of a page as CSP source expressions (CSP 3, §2.3.1). */
export const inlineHashes = (html: string, element: 'script' | 'style'): string[] =>
  [...html.matchAll(elements[element])].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
