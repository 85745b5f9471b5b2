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
  ['0.00', '0.00', 'MYR 0.00', false],
  ['20.00', '0.00', 'MYR 20.00', true],
  ['0.00', '10400.00', 'MYR 0.00 + 10,400 points', true],
  ['20.00', '200.00', 'MYR 20.00 + 200 points', true],
])('a refund of %s and %s points is “%s”; whether it returns anything: %s', (amount, returned, text, any) => {
  const refund = { amount: money(amount), points: points(returned) }
  expect(module.formatRefund(refund)).toBe(text)
  expect(module.returnsAnything(refund)).toBe(any)
})
