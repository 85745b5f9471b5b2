import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loggedHeaders, maskBody, maskUrl } from './mask.ts'

describe('maskBody', () => {
  it('masks secrets in JSON at any depth and in forms', () => {
    const json = maskBody(
      '{"a":{"client_secret":"pi_1_secret_x","list":[{"cvc":123,"token":"t"}]},"id":"pi_1"}',
    )
    expect(json).toBe('{"a":{"client_secret":"•••","list":[{"cvc":"•••","token":"•••"}]},"id":"pi_1"}')
    expect(maskBody('amount=1&card[number]=4242&card[cvc]=123&key=a%20b')).toBe(
      'amount=1&card[number]=•••&card[cvc]=•••&key=a b',
    )
  })
  it('masks card numbers anywhere, except for their last digits', () => {
    expect(maskBody('{"note":"card 4242 4242 4242 4242!"}')).toBe('{"note":"card •••4242!"}')
    expect(maskBody('{"a":[4242424242424242,-99324513080767760]}')).toBe('{"a":["•••4242","-•••7760"]}')
    expect(maskBody('{"4242424242424242":"\\n5555555555554444"}')).toBe('{"•••4242":"\\n•••4444"}')
    expect(maskBody('<x>5555555555554444</x>')).toBe('<x>•••4444</x>')
  })
  it('keeps our own numbers, times and amounts', () => {
    const kept = '{"no":"P261121550842252784","at":1763733600,"ms":1763733600123,"amount":"4242.42"}'
    expect(maskBody(kept)).toBe(kept)
  })
  it('truncates long bodies and keeps texts that are neither JSON nor a form', () => {
    expect(maskBody('x'.repeat(30_000))).toMatch(/^x{20000}… \(30000 characters\)$/)
    expect(maskBody('{"broken')).toBe('{"broken')
    expect(maskBody('')).toBe('')
  })
  it('never throws, and keeps JSON valid', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof maskBody(text) === 'string'))
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify({ value })
        if (text.length < 10_000) JSON.parse(maskBody(text))
      }),
    )
  })
})

it('maskUrl removes credentials and masks secret parameters', () => {
  expect(maskUrl('https://me:pw@pay.example/v1/x?client_secret=s&amount=1')).toBe(
    'https://pay.example/v1/x?client_secret=•••&amount=1',
  )
})

it('loggedHeaders keeps only headers that identify the message', () => {
  const headers = {
    Authorization: 'Bearer sk_live',
    'Idempotency-Key': 'P1',
    Cookie: 'a',
    'Stripe-Signature': 't=1',
  }
  expect(loggedHeaders(headers)).toEqual({ 'idempotency-key': 'P1', 'stripe-signature': 't=1' })
})
