import { expect, test } from 'vitest'
import { totpAt } from './totp.ts'

// The vectors of RFC 6238, appendix B, for SHA-1: the secret is the ASCII text 12345678901234567890.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('returns the code of the standard at %d s', (seconds, code) => {
  expect(totpAt(secret, seconds * 1000).code).toBe(code)
})

test('returns how long a code is valid', () => {
  expect(totpAt(secret, 59_000).validMs).toBe(1_000)
  expect(totpAt(secret, 60_000).validMs).toBe(30_000)
})
