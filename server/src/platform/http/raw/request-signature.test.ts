import { describe, expect, it } from 'vitest'
import { computeSignature, verifySignature } from './request-signature.ts'

const parts = {
  method: 'POST',
  path: '/onlinepay/v1/token?a=1',
  timestamp: '1700000000',
  nonce: 'n-1',
  body: '{"a":1}',
}
const secret = 'test-secret'
const valid = computeSignature(secret, parts)

describe('verifySignature', () => {
  it('rejects another secret, body, path, method or nonce', () => {
    expect(verifySignature('other', parts, valid, 1_700_000_000)).toBe(false)
    for (const change of [
      { body: '{"a":2}' },
      { path: '/onlinepay/v1/token' },
      { method: 'GET' },
      { nonce: 'n-2' },
    ])
      expect(verifySignature(secret, { ...parts, ...change }, valid, 1_700_000_000)).toBe(false)
  })
  it('rejects timestamps more than five minutes off and malformed ones', () => {
    expect(verifySignature(secret, parts, valid, 1_700_000_301)).toBe(false)
    expect(verifySignature(secret, parts, valid, 1_699_999_699)).toBe(false)
    const malformed = { ...parts, timestamp: 'now' }
    expect(verifySignature(secret, malformed, computeSignature(secret, malformed), 1_700_000_000)).toBe(false)
  })
  it('rejects malformed signatures of any length', () => {
    for (const s of ['', 'v1=', 'v1=00', `${valid}0`])
      expect(verifySignature(secret, parts, s, 1_700_000_000)).toBe(false)
  })
  it('accepts a valid signature within the window', () => {
    expect(verifySignature(secret, parts, valid, 1_700_000_300)).toBe(true)
  })
})
