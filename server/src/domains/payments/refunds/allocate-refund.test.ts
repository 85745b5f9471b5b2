import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CapturedPayment, Payment } from '../queries.ts'
import { allocateRefund, type RefundShare } from './allocate-refund.ts'

const card = (share: bigint, refunded = 0n, cost = 0n): CapturedPayment => ({
  payment: { id: 'card', besideId: null, currency: 'CNY', amount: share, cost } as Payment,
  share,
  refunded,
  returned: refunded,
  surcharge: 0n,
})
const balance = (share: bigint, refunded = 0n): CapturedPayment => ({
  payment: { id: 'balance', besideId: 'card', currency: 'MYR', amount: share, cost: 0n } as Payment,
  share,
  refunded,
  returned: refunded,
  surcharge: 0n,
})
const ofPaid = (paid: bigint) => ({ paid, currency: 'MYR' })

test('refuses more than remains', () => {
  expect(allocateRefund(ofPaid(100n), [card(60n, 60n), balance(40n)], 41n)).toBeNull()
  expect(allocateRefund(ofPaid(100n), [card(60n, 50n), balance(40n)], 11n, 'card')).toBeNull()
})

test('deducts what a payment has refunded already', () => {
  expect(allocateRefund(ofPaid(100n), [card(60n), balance(40n, 40n)], 60n)).toMatchObject([
    { amount: 60n, orderAmount: 60n },
  ])
})

test('refunds each payment in full and never more, with its surcharge, for any sequence of amounts, in its own currency', () => {
  const minor = fc.bigInt({ min: 1n, max: 1_000_000n })
  const order = fc.record({
    byCard: minor,
    byBalance: fc.oneof(fc.constant(0n), minor),
    rate: fc.bigInt({ min: 1n, max: 9n }),
    cost: fc.bigInt({ min: 0n, max: 10_000n }),
  })
  fc.assert(
    fc.property(order, fc.array(minor, { maxLength: 20 }), ({ byCard, byBalance, rate, cost }, steps) => {
      const paid = byCard + byBalance
      // The card charged another currency at `rate` minor units for one of the order's.
      const payers = [card(byCard * rate, 0n, cost), ...(byBalance > 0n ? [balance(byBalance)] : [])]
      const back = new Map<string, bigint>()
      const left = () => payers.reduce((sum, payer) => sum - payer.refunded, paid)
      for (const step of [...steps, paid]) {
        const amount = step < left() ? step : left()
        if (amount === 0n) continue
        const ways = allocateRefund(ofPaid(paid), payers, amount)!
        expect(ways.reduce((sum, way) => sum + way.orderAmount, 0n)).toBe(amount)
        for (const { payment, amount: own, orderAmount, surcharge } of ways) {
          expect(surcharge).toBeGreaterThanOrEqual(0n)
          const payer = payers.find((p) => p.payment.id === payment.id)!
          payer.refunded += orderAmount
          payer.returned += own
          payer.surcharge += surcharge
          back.set(payment.id, (back.get(payment.id) ?? 0n) + own)
        }
      }
      expect(back.get('card') ?? 0n).toBe(byCard * rate)
      expect(back.get('balance') ?? 0n).toBe(byBalance)
      expect(payers.map((p) => p.surcharge)).toEqual(payers.map((p) => p.payment.cost))
    }),
  )
})

test('never exceeds a payment in its own currency, for any splits, failures and retries', () => {
  const minor = fc.bigInt({ min: 1n, max: 100n })
  const order = fc.record({
    ...{ byCard: minor, byBalance: fc.bigInt({ min: 0n, max: 100n }), charged: minor },
    cost: fc.bigInt({ min: 0n, max: 100n }),
  })
  // A step starts a refund, fails one in progress, or retries one that failed.
  const step = fc.oneof(
    fc.record({ does: fc.constant('start' as const), amount: minor }),
    fc.record({ does: fc.constantFrom('fail' as const, 'retry' as const), which: fc.nat(3) }),
  )
  fc.assert(
    fc.property(order, fc.array(step, { maxLength: 20 }), ({ byCard, byBalance, charged, cost }, steps) => {
      const paid = byCard + byBalance
      const payers = [card(charged, 0n, cost), ...(byBalance > 0n ? [balance(byBalance)] : [])]
      const [open, failed]: RefundShare[][] = [[], []]
      const count = ({ payment, orderAmount, amount, surcharge }: RefundShare, sign: bigint) => {
        const payer = payers.find((p) => p.payment.id === payment.id)!
        payer.refunded += sign * orderAmount
        payer.returned += sign * amount
        payer.surcharge += sign * surcharge
      }
      const start = (shares: RefundShare[] | null) => {
        for (const share of shares ?? []) count(share, 1n)
        open!.push(...(shares ?? []))
        for (const { returned, share } of payers) expect(returned).toBeLessThanOrEqual(share)
        for (const { amount } of shares ?? []) expect(amount).toBeGreaterThanOrEqual(0n)
      }
      for (const one of steps) {
        if (one.does === 'start') start(allocateRefund(ofPaid(paid), payers, one.amount))
        else if (one.does === 'fail') {
          const gone = open!.splice(one.which, 1)
          for (const share of gone) count(share, -1n)
          failed!.push(...gone)
        } else
          for (const { payment, orderAmount } of failed!.splice(0, 1))
            start(allocateRefund(ofPaid(paid), payers, orderAmount, payment.id))
      }
      const rest = payers.reduce((sum, payer) => sum - payer.refunded, paid)
      if (rest > 0n) start(allocateRefund(ofPaid(paid), payers, rest))
      expect(payers.map((p) => p.returned)).toEqual(payers.map((p) => p.share))
      expect(payers.map((p) => p.surcharge)).toEqual(payers.map((p) => p.payment.cost))
    }),
  )
})
