import { expect } from 'vitest'
import { AMOUNT, payingTopUps } from '../testing/top-up-shop.ts'
import { allVendorCases } from '../testing/vendors.ts'
import { type Scenario, webhookMatrix } from '../testing/webhook-matrix.ts'

/** Top-ups of 33.00. */
async function topUps(): Promise<Scenario> {
  const shop = await payingTopUps()
  return {
    shop,
    // Everything collected is credited or refunded.
    expectInvariant: async () => expect(await shop.unsettled()).toEqual([]),
    async opened(vendor) {
      const { holder, id, no, currency } = await shop.opened(vendor)
      const state = () => shop.stateOf(holder, id)
      const balance = () => shop.balance(holder, currency)
      const times = async () => [await shop.captured(no), await shop.credited(id)]
      return {
        ...{ no, payer: holder, state },
        async expectFulfilled() {
          expect(await state()).toBe('paid')
          expect(await times()).toEqual([1, 1])
          expect((await balance()).balance).toBe(AMOUNT)
        },
        async expectUnchanged() {
          expect(await state()).not.toBe('paid')
          expect(await times()).toEqual([0, 0])
          expect((await balance()).balance).toBe(0n)
        },
        refund: (minor) => shop.refund(id, minor, currency),
        expectHeld: async (held) =>
          expect(await balance()).toEqual({ balance: AMOUNT, held, available: AMOUNT - held }),
        async expectRefunded() {
          expect(await times()).toEqual([1, 1])
          expect(await balance()).toEqual({ balance: 0n, held: 0n, available: 0n })
        },
      }
    },
  }
}

const cases = await allVendorCases()
webhookMatrix(
  'a top-up',
  topUps,
  cases.filter(({ forTopUps }) => forTopUps),
)
