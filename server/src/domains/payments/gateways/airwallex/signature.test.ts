import { describe, expect, it } from 'vitest'
import { isSignedByAirwallex } from './signature.ts'

const secret = 'whsec_of_airwallex'
const at = '1357872222592'
const body = '{"id":"evt_1","name":"payment_intent.succeeded"}'
// `printf '%s' '1357872222592{"id":"evt_1","name":"payment_intent.succeeded"}' | openssl dgst -sha256 -hmac
// …`
const signature = '2d322516ed2d813270ff131666e4ead07556b5adbb9a92c306bc8bf01e8353b2'
const now = new Date(Number(at))
const after = (ms: number) => new Date(now.getTime() + ms)

describe('isSignedByAirwallex', () => {
  it('verifies an HMAC over timestamp and body', () => {
    expect(isSignedByAirwallex(secret, at, signature, body, now)).toBe(true)
    expect(isSignedByAirwallex(secret, at, signature.toUpperCase(), body, now)).toBe(true)
  })
  it.each([
    ['another secret', `${secret}x`, at, signature, body],
    ['no secret', '', at, signature, body],
    ['another time', secret, '1357872222593', signature, body],
    ['no time', secret, '', signature, body],
    ['a time that is none', secret, '1357872222592{', signature, body.slice(1)],
    ['another body', secret, at, signature, `${body} `],
    ['no signature', secret, at, '', body],
    ['half a signature', secret, at, signature.slice(0, 32), body],
    ['no hex', secret, at, signature.replace(/^../, 'zz'), body],
  ])('is refused with %s', (_, ...given) => {
    expect(isSignedByAirwallex(...(given as [string, string, string, string]), now)).toBe(false)
  })
  it('accepts timestamps within five minutes', () => {
    const good = (ms: number) => isSignedByAirwallex(secret, at, signature, body, after(ms))
    expect([-300_001, -300_000, 300_000, 300_001].map(good)).toEqual([false, true, true, false])
  })
})
