import { describe, expect, it } from 'vitest'
import { isSignedBy, signatureOf } from './sign.ts'

const parts = {
  method: 'POST',
  path: '/onlinepay/v1/token?a=1',
  timestamp: '1700000000',
  nonce: 'n-1',
  body: '{"a":1}',
}
const secret = 'test-secret'
const good = signatureOf(secret, parts)

describe('request signatures', () => {
  it('refuses another secret, body, path, method, nonce', () => {
    expect(isSignedBy('other', parts, good, 1_700_000_000)).toBe(false)
    for (const change of [
      { body: '{"a":2}' },
      { path: '/onlinepay/v1/token' },
      { method: 'GET' },
      { nonce: 'n-2' },
    ])
      expect(isSignedBy(secret, { ...parts, ...change }, good, 1_700_000_000)).toBe(false)
  })
  it('refuses what is older or newer than five minutes, and a time that is none', () => {
    expect(isSignedBy(secret, parts, good, 1_700_000_301)).toBe(false)
    expect(isSignedBy(secret, parts, good, 1_699_999_699)).toBe(false)
    const odd = { ...parts, timestamp: 'now' }
    expect(isSignedBy(secret, odd, signatureOf(secret, odd), 1_700_000_000)).toBe(false)
  })
  it('refuses garbage of any length', () => {
    for (const s of ['', 'v1=', 'v1=00', `${good}0`])
      expect(isSignedBy(secret, parts, s, 1_700_000_000)).toBe(false)
  })
  it('accepts its own within the window', () => {
    expect(isSignedBy(secret, parts, good, 1_700_000_300)).toBe(true)
  })
})
