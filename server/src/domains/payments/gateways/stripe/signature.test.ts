import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { isSignedByStripe } from './signature.ts'

const secret = 'whsec_test_secret'
const body = '{"id":"evt_1","object":"event"}'
const at = 1_700_000_000
const v1 = (text = `${at}.${body}`, key = secret) => createHmac('sha256', key).update(text).digest('hex')

describe('isSignedByStripe', () => {
  it('rejects missing and forged signatures, other bodies, other schemes and an empty secret', () => {
    for (const header of [
      '',
      `t=${at}`,
      `v1=${v1()}`,
      `t=${at},v1=`,
      `t=${at},v1=zz`,
      `t=${at},v0=${v1()}`,
      `t=${at},v1=${v1(undefined, 'whsec_other')}`,
      `t=${at},v1=${v1(body)}`,
      `t=${at + 1},v1=${v1()}`,
      `t=abc,v1=${v1()}`,
    ])
      expect(isSignedByStripe(secret, header, body, at), header).toBe(false)
    expect(isSignedByStripe(secret, `t=${at},v1=${v1()}`, `${body} `, at)).toBe(false)
    expect(isSignedByStripe('', `t=${at},v1=${v1(undefined, '')}`, body, at)).toBe(false)
  })
  it('rejects timestamps older than 300 seconds or in the future', () => {
    const header = `t=${at},v1=${v1()}`
    expect([at + 300, at - 300].map((now) => isSignedByStripe(secret, header, body, now))).toEqual([
      true,
      true,
    ])
    expect([at + 301, at - 301].map((now) => isSignedByStripe(secret, header, body, now))).toEqual([
      false,
      false,
    ])
  })
  it('accepts one valid v1 among several', () => {
    const header = `t=${at},v1=${v1(undefined, 'whsec_old')},v1=${v1()},v0=6ffbb59b2300aae63f272406069a9788`
    expect(isSignedByStripe(secret, header, body, at)).toBe(true)
  })
  it("agrees with Stripe's library", () => {
    const { webhooks } = new Stripe('sk_test_x')
    const header = webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at })
    expect(isSignedByStripe(secret, header, body, at)).toBe(true)
    // Computed once by `printf '1700000000.{"id":"evt_1","object":"event"}' | openssl dgst -sha256 -hmac …`.
    expect(header).toBe(`t=${at},v1=0c8670ed117751cc551a20e35839447075c42800ea3cf3e8a2fbda99cd1e6edd`)
  })
})
