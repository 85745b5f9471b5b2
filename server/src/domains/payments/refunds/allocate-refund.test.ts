import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CapturedPayment, Payment } from '../queries.ts'
import { allocateRefund, type RefundShare } from './allocate-refund.ts'

const card = (share: bigint, refunded = 0n): CapturedPayment => ({
  payment: { id: 'card', besideId: null } as Payment,
  share,
  refunded,
  returned: refunded,
})
const balance = (share: bigint, refunded = 0n): CapturedPayment => ({
  payment: { id: 'balance', besideId: 'card' } as Payment,
  share,
  refunded,
  returned: refunded,
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
      // The card charged another currency at `rate` minor units for one of the order's.
      const payers = [card(byCard * rate), ...(byBalance > 0n ? [balance(byBalance)] : [])]
      const back = new Map<string, bigint>()
      const left = () => payers.reduce((sum, payer) => sum - payer.refunded, paid)
      for (const step of [...steps, paid]) {
        const amount = step < left() ? step : left()
        if (amount === 0n) continue
        const ways = allocateRefund(paid, payers, amount)!
        expect(ways.reduce((sum, way) => sum + way.orderAmount, 0n)).toBe(amount)
        for (const { payment, amount: own, orderAmount } of ways) {
          const payer = payers.find((p) => p.payment.id === payment.id)!
          payer.refunded += orderAmount
          payer.returned += own
          back.set(payment.id, (back.get(payment.id) ?? 0n) + own)
        }
      }
      expect(back.get('card') ?? 0n).toBe(byCard * rate)
      expect(back.get('balance') ?? 0n).toBe(byBalance)
    }),
  )
})

test('never exceeds a payment in its own currency, for any splits, failures and retries', () => {
  const minor = fc.bigInt({ min: 1n, max: 100n })
  const order = fc.record({ byCard: minor, byBalance: fc.bigInt({ min: 0n, max: 100n }), charged: minor })
  // A step starts a refund, fails one in progress, or retries one that failed.
  const step = fc.oneof(
    fc.record({ does: fc.constant('start' as const), amount: minor }),
    fc.record({ does: fc.constantFrom('fail' as const, 'retry' as const), which: fc.nat(3) }),
  )
  fc.assert(
    fc.property(order, fc.array(step, { maxLength: 20 }), ({ byCard, byBalance, charged }, steps) => {
      const paid = byCard + byBalance
      const payers = [card(charged), ...(byBalance > 0n ? [balance(byBalance)] : [])]
      const [open, failed]: RefundShare[][] = [[], []]
      const count = ({ payment, orderAmount, amount }: RefundShare, sign: bigint) => {
        const payer = payers.find((p) => p.payment.id === payment.id)!
        payer.refunded += sign * orderAmount
        payer.returned += sign * amount
      }
      const start = (shares: RefundShare[] | null) => {
        for (const share of shares ?? []) count(share, 1n)
        open!.push(...(shares ?? []))
        for (const { returned, share } of payers) expect(returned).toBeLessThanOrEqual(share)
        for (const { amount } of shares ?? []) expect(amount).toBeGreaterThanOrEqual(0n)
      }
      for (const one of steps) {
        if (one.does === 'start') start(allocateRefund(paid, payers, one.amount))
        else if (one.does === 'fail') {
          const gone = open!.splice(one.which, 1)
          for (const share of gone) count(share, -1n)
          failed!.push(...gone)
        } else
          for (const { payment, orderAmount } of failed!.splice(0, 1))
            start(allocateRefund(paid, payers, orderAmount, payment.id))
      }
      const rest = payers.reduce((sum, payer) => sum - payer.refunded, paid)
      if (rest > 0n) start(allocateRefund(paid, payers, rest))
      expect(payers.map((p) => p.returned)).toEqual(payers.map((p) => p.share))
    }),
  )
})
