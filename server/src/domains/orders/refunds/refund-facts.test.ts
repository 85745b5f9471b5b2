import { describe, expect, it } from 'vitest'
import { getRefundFacts } from './refund-facts.ts'

const unit = { refundedAmount: 0n, pointsDiscount: 0n, quantity: 1, refundedQuantity: 0 }
const money = { ...unit, total: 50_000n, points: 0n }
const points = { ...unit, total: 0n, points: 1_000n }
const order = {
  ...{ paid: 50_000n, refunded: 0n, refunding: 0n },
  ...{
    pointsUsed: 0n,
    pointsReturned: 0n,
    linePoints: 0n,
    linePointsReturned: 0n,
    fullRefundRequested: false,
  },
}
const mixed = { ...order, pointsUsed: 1_000n, linePoints: 1_000n }

describe('an order whose money is disputed or refunded', () => {
  it('ships nothing while units that cost money are not returned, also beside items for points', () => {
    expect(getRefundFacts({ ...mixed, refunding: 50_000n }, [money, points]).ships).toBe(false)
    expect(getRefundFacts({ ...mixed, refunded: 50_000n }, [money, points]).ships).toBe(false)
  })

  it('is cancelled by money that is refunded, and not by money that can come back', () => {
    expect(getRefundFacts({ ...mixed, refunding: 50_000n }, [money, points]).cancels).toBe(false)
    expect(getRefundFacts({ ...mixed, refunded: 50_000n }, [money, points]).cancels).toBe(true)
  })

  it('ships items for points when all units that cost money were returned', () => {
    const facts = getRefundFacts({ ...mixed, refunding: 50_000n }, [
      { ...money, refundedQuantity: 1 },
      points,
    ])
    expect(facts).toEqual({ isFullyRefunded: false, ships: true, cancels: false })
  })

  it('ships what is left while a part of the money is left', () => {
    expect(getRefundFacts({ ...order, refunding: 49_999n }, [money]).ships).toBe(true)
  })
})

describe('an order with items at their points price', () => {
  const returned = { ...money, refundedQuantity: 1 }

  it('is fully refunded while the money is refunded that its points follow, and not when that has failed', () => {
    const refunding = { ...mixed, refunding: 50_000n, fullRefundRequested: true }
    expect(getRefundFacts(refunding, [returned, points])).toMatchObject({
      isFullyRefunded: true,
      ships: false,
    })
    const failed = { ...mixed, fullRefundRequested: true }
    expect(getRefundFacts(failed, [money, points])).toMatchObject({ isFullyRefunded: false, ships: true })
  })

  it('ships no units whose points have returned', () => {
    const reverted = { ...mixed, pointsReturned: 1_000n, linePointsReturned: 1_000n }
    expect(getRefundFacts(reverted, [money, points]).ships).toBe(false)
    expect(getRefundFacts(reverted, [money, { ...points, refundedQuantity: 1 }]).ships).toBe(true)
  })
})

describe('an order whose products points paid in full, beside freight in money', () => {
  const product = { ...unit, total: 0n, points: 0n, pointsDiscount: 10_000n }
  const freight = { ...order, paid: 800n, pointsUsed: 1_000_000n }

  it('ships when its freight is refunded, also by a dispute, and its points are not returned', () => {
    const left = { isFullyRefunded: false, ships: true, cancels: false }
    expect(getRefundFacts({ ...freight, refunding: 800n }, [product])).toEqual(left)
    expect(getRefundFacts({ ...freight, refunded: 800n }, [product])).toEqual(left)
  })

  it('is fully refunded while the money is refunded that its points follow, and ships nothing without them', () => {
    const refunding = { ...freight, refunding: 800n, fullRefundRequested: true }
    expect(getRefundFacts(refunding, [product])).toEqual({
      ...{ isFullyRefunded: true, ships: false, cancels: false },
    })
    const back = { ...freight, refunded: 800n, pointsReturned: 1_000_000n }
    expect(getRefundFacts(back, [product])).toEqual({ isFullyRefunded: true, ships: false, cancels: true })
    const reverted = { ...back, refunded: 0n }
    expect(getRefundFacts(reverted, [product]).ships).toBe(false)
    expect(getRefundFacts(reverted, [{ ...product, refundedQuantity: 1 }]).ships).toBe(true)
  })
})

describe('an order without money', () => {
  it('is refunded, and cancelled, by the last of its points', () => {
    const free = { ...order, paid: 0n, pointsUsed: 1_000n, linePoints: 1_000n }
    const left = { isFullyRefunded: false, ships: true, cancels: false }
    expect(getRefundFacts(free, [points])).toEqual(left)
    const back = { ...free, pointsReturned: 1_000n, linePointsReturned: 1_000n }
    const none = { isFullyRefunded: true, ships: false, cancels: true }
    expect(getRefundFacts(back, [{ ...points, refundedQuantity: 1 }])).toEqual(none)
  })
})
