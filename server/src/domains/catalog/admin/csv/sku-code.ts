import { createHash } from 'node:crypto'

const MAX_CODE_LENGTH = 60

/**
 * Builds a SKU code for a SKU without one, which other systems allow. The same handle and options always give
 * the same code, so that the next import finds the SKU.
 * @returns at most 60 characters; empty without a handle
 */
export function buildSkuCode(handle: string, values: readonly string[]): string {
  if (!handle) return ''
  const code = [handle, ...values.filter((value) => value && value !== 'Default Title')]
    .map((part) => part.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'))
    .join('-')
  if (code.length <= MAX_CODE_LENGTH) return code
  const digest = createHash('sha256').update(code).digest('hex').slice(0, 8)
  return `${code.slice(0, MAX_CODE_LENGTH - digest.length - 1)}-${digest}`
}
