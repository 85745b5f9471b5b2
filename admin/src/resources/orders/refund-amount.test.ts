import type { Money } from '@pasar/contract/money'
import { beforeAll, expect, it, vi } from 'vitest'

const money = (amount: string): Money => ({ amount, currency: 'MYR' })
const points = (amount: string): Money => ({ amount, currency: 'PTS' })

let module: typeof import('./refund-amount.ts')
beforeAll(async () => {
  vi.stubGlobal('window', { localStorage: { getItem: () => 'en-us' } })
  module = await import('./refund-amount.ts')
})

it.each([
  ['0.00', '0.00', false],
  ['20.00', '0.00', true],
  ['0.00', '10400.00', true],
  ['20.00', '200.00', true],
])('whether a refund of %s and %s points returns anything: %s', (amount, returned, any) => {
  expect(module.returnsAnything({ amount: money(amount), points: points(returned) })).toBe(any)
})
