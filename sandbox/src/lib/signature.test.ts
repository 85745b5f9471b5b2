import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createNonceStore, sha256hex, signRequest, verifyRequest } from './signature.ts'

const secret = 'sandbox-test'
const now = Date.parse('2026-03-01T10:00:00Z')

function incoming(body = '{"a":1}', url = 'http://x.test/onlinepay/v1/token?q=1') {
  const { headers, canonical } = signRequest(secret, 'POST', url, body, now)
  const { pathname, search } = new URL(url)
  return { canonical, request: { method: 'POST', path: pathname + search, headers, body } }
}

const check = (request: Parameters<typeof verifyRequest>[1], at = now, nonces = createNonceStore()) =>
  verifyRequest(secret, request, nonces, at)

describe('a signature', () => {
  test('is rejected when it is missing, forged, too old or from the future', () => {
    const { request } = incoming()
    expect(check({ ...request, headers: {} })).toMatchObject({ ok: false, reason: 'SIGNATURE_MISSING' })
    const forged = { ...request.headers, 'x-signature': `v1=${sha256hex('guess')}` }
    expect(check({ ...request, headers: forged })).toMatchObject({ ok: false, reason: 'SIGNATURE_INVALID' })
    for (const skew of [-301_000, 301_000])
      expect(check(request, now + skew)).toMatchObject({ ok: false, reason: 'TIMESTAMP_OUTSIDE_WINDOW' })
    expect(check(request, now + 299_000)).toMatchObject({ ok: true })
  })

  test('is rejected the second time, and a forged request uses up no nonce', () => {
    const { request } = incoming()
    const nonces = createNonceStore()
    const forged = { ...request, headers: { ...request.headers, 'x-signature': 'v1=00' } }
    expect(check(forged, now, nonces)).toMatchObject({ reason: 'SIGNATURE_INVALID' })
    expect(check(request, now, nonces)).toMatchObject({ ok: true })
    expect(check(request, now + 1000, nonces)).toMatchObject({ ok: false, reason: 'NONCE_REPLAYED' })
  })

  test('covers method, path, query and body', () => {
    const { request } = incoming()
    for (const change of [{ method: 'PUT' }, { path: '/onlinepay/v1/token?q=2' }, { body: '{"a":2}' }])
      expect(check({ ...request, ...change })).toMatchObject({ ok: false, reason: 'SIGNATURE_INVALID' })
  })

  test('verifies any body and no other', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (body, other) => {
        const { request } = incoming(body)
        expect(check(request).ok).toBe(true)
        expect(check({ ...request, body: other }).ok).toBe(body === other)
      }),
      { numRuns: 50 },
    )
  })

  test('reports the text that the caller signed by mistake', () => {
    const body = '{"a":1}'
    const bare = signRequest(secret, 'POST', 'http://x.test/onlinepay/v1/token', body, now)
    const verification = check({
      method: 'POST',
      path: '/onlinepay/v1/token?q=1',
      headers: bare.headers,
      body,
    })
    expect(verification).toMatchObject({ ok: false, signed: bare.canonical })
  })
})
