import { afterEach, expect, test, vi } from 'vitest'
import { makeIdempotencyKeys } from './keys.ts'

afterEach(() => vi.useRealTimers())

function counting() {
  let made = 0
  return makeIdempotencyKeys(() => `key ${++made}`)
}

test('an attempt that is refused while another one runs leaves the key to it', () => {
  const keys = counting()
  const first = keys.start('pay')
  keys.start('pay').end('refused')
  expect(keys.start('pay').key).toBe(first.key)
})

test('after an unknown outcome only a success closes the intent', () => {
  const keys = counting()
  const first = keys.start('pay')
  first.end('open')
  keys.start('pay').end('refused')
  const again = keys.start('pay')
  expect(again.key).toBe(first.key)
  again.end('done')
  expect(keys.start('pay').key).not.toBe(first.key)
})

test('a refused attempt that is alone, another intent, and a forgotten one have keys of their own', () => {
  const keys = counting()
  const first = keys.start('pay')
  first.end('refused')
  const second = keys.start('pay')
  second.end('open')
  keys.forget('pay')
  const used = [first.key, second.key, keys.start('pay').key, keys.start('give').key]
  expect(new Set(used).size).toBe(4)
})

test('an unknown outcome ends ten minutes after the last attempt', () => {
  vi.useFakeTimers()
  const keys = counting()
  const first = keys.start('pay')
  first.end('open')
  vi.advanceTimersByTime(599_000)
  keys.start('pay').end('open')
  vi.advanceTimersByTime(599_000)
  const last = keys.start('pay')
  expect(last.key).toBe(first.key)
  last.end('open')
  vi.advanceTimersByTime(600_001)
  expect(keys.start('pay').key).not.toBe(first.key)
})
