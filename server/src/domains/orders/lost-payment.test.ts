import { describe, expect, it } from 'vitest'
import { hasLostPayment } from './rules.ts'

const money = { total: 50_000n, quantity: 1, refundedQuantity: 0 }
const points = { total: 0n, quantity: 1, refundedQuantity: 0 }
const disputed = { paid: 50_000n, refunded: 0n, refunding: 50_000n }

describe('an order whose money is disputed or refunded', () => {
  it('has lost its payment while units that cost money are not returned, also beside items for points', () => {
    expect(hasLostPayment(disputed, [money, points])).toBe(true)
    expect(hasLostPayment({ ...disputed, refunded: 50_000n, refunding: 0n }, [money, points])).toBe(true)
  })

  it('ships items for points when all units that cost money were returned', () => {
    expect(hasLostPayment(disputed, [{ ...money, refundedQuantity: 1 }, points])).toBe(false)
  })

  it('has not lost its payment while a part of the money is left, or when it cost none', () => {
    expect(hasLostPayment({ ...disputed, refunding: 49_999n }, [money])).toBe(false)
    expect(hasLostPayment({ paid: 0n, refunded: 0n, refunding: 0n }, [points])).toBe(false)
  })
})
