import { createHash } from 'node:crypto'

/** Scripts that stand in a page itself, as its content security policy names them: by their digest (CSP 3, §2.3.1). */
export const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
