import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CapturedPayment, Payment } from '../queries.ts'
import { allocateRefund } from './allocate-refund.ts'

const card = (share: bigint, refunded = 0n): CapturedPayment => ({
  payment: { id: 'card', besideId: null } as Payment,
  share,
  refunded,
})
const balance = (share: bigint, refunded = 0n): CapturedPayment => ({
  payment: { id: 'balance', besideId: 'card' } as Payment,
  share,
  refunded,
})

test('refuses more than remains', () => {
  expect(allocateRefund(100n, [card(60n, 60n), balance(40n)], 41n)).toBeNull()
  expect(allocateRefund(100n, [card(60n, 50n), balance(40n)], 11n, 'card')).toBeNull()
})

test('deducts what a payment has refunded already', () => {
  expect(allocateRefund(100n, [card(60n), balance(40n, 40n)], 60n)).toMatchObject([
    { amount: 60n, orderAmount: 60n },
  ])
})

test('refunds each payment in full and never more, for any sequence of amounts, in its own currency', () => {
  const minor = fc.bigInt({ min: 1n, max: 1_000_000n })
  const order = fc.record({
    byCard: minor,
    byBalance: fc.oneof(fc.constant(0n), minor),
    rate: fc.bigInt({ min: 1n, max: 9n }),
  })
  fc.assert(
    fc.property(order, fc.array(minor, { maxLength: 20 }), ({ byCard, byBalance, rate }, steps) => {
      const paid = byCard + byBalance
      // The card charged another currency: `rate` of its minor units for one of the order's.
      const payers = [card(byCard * rate), ...(byBalance > 0n ? [balance(byBalance)] : [])]
      const back = new Map<string, bigint>()
      const left = () => payers.reduce((sum, payer) => sum - payer.refunded, paid)
      for (const step of [...steps, paid]) {
        const amount = step < left() ? step : left()
        if (amount === 0n) continue
        const ways = allocateRefund(paid, payers, amount)!
        expect(ways.reduce((sum, way) => sum + way.orderAmount, 0n)).toBe(amount)
        for (const { payment, amount: own, orderAmount } of ways) {
          payers.find((p) => p.payment.id === payment.id)!.refunded += orderAmount
          back.set(payment.id, (back.get(payment.id) ?? 0n) + own)
        }
      }
      expect(back.get('card') ?? 0n).toBe(byCard * rate)
      expect(back.get('balance') ?? 0n).toBe(byBalance)
    }),
  )
})
