import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signPayload, verifyPayload } from './jws.ts'

/** The example of developer.2c2p.com, JSON Web Tokens (JWT). */
const secret = '1F4EDB965BBB3094F791A83750FBDCDA3852131CB5218E21E4F42929A1975E60'
const payload = {
  merchantID: 'JT01',
  invoiceNo: '1523953661',
  description: 'item 1',
  amount: 1000,
  currencyCode: 'SGD',
}
const token =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJtZXJjaGFudElEIjoiSlQwMSIsImludm9pY2VObyI6IjE1MjM5NTM2NjEiLCJkZXNjcmlwdGlvbiI6Iml0ZW0gMSIsImFtb3VudCI6MTAwMCwiY3VycmVuY3lDb2RlIjoiU0dEIn0.ElmhOULUdK63FnriSs2XyhH1LxULoTVIopTUuQ77DvA'

describe('the JWS of 2C2P', () => {
  it('matches the published example', () => {
    expect(signPayload(secret, payload)).toBe(token)
    expect(verifyPayload(secret, token)).toEqual(payload)
  })

  const [head = '', body = '', signature = ''] = token.split('.')
  const parts = (...values: string[]) => values.join('.')
  /** A token that is signed rightly, under whatever header. */
  const signedUnder = (header: object) => {
    const text = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${body}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
  it.each([
    ['another secret', parts(head, body, signature), `${secret}0`],
    [
      'no secret',
      parts(head, body, createHmac('sha256', '').update(`${head}.${body}`).digest('base64url')),
      '',
    ],
    ['the secret’s bytes', token, Buffer.from(secret, 'hex').toString('latin1')],
    ['another payload', parts(head, `${body.slice(0, -2)}fQ`, signature), secret],
    ['no signature', parts(head, body, ''), secret],
    ['half a signature', parts(head, body, signature.slice(0, 20)), secret],
    ['more parts', `${token}.x`, secret],
    ['algorithm none', signedUnder({ alg: 'none' }), secret],
    ['algorithm RS256', signedUnder({ alg: 'RS256' }), secret],
    ['no text', undefined, secret],
    ['nothing', '', secret],
  ])('refuses %s', (_, given, key) => {
    expect(verifyPayload(key, given)).toBeUndefined()
  })
  it('is accepted with any header that names HS256', () => {
    expect(verifyPayload(secret, signedUnder({ typ: 'JWT', alg: 'HS256' }))).toEqual(payload)
  })
})
