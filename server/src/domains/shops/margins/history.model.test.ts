import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderConfirm } from '@pasar/contract/calls/orders'
import { shopOrderAnswer, shopOrderMove } from '@pasar/contract/calls/shops/orders'
import { DAY_MS } from '@pasar/contract/time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Buyer } from '../../checkout/testing.ts'
import { auditLedger, getBalances, memberOwner, receivableOwner, shopAccounts } from '../../ledger/index.ts'
import { moveAmount } from '../../ledger/testing.ts'
import { type SellingShop, sellingShop } from '../testing/selling.ts'
import { auditMargins } from './audit-margins.ts'
import { settleShopOrder } from './settle-order.ts'

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const RUNS = Number(process.env.FUZZ_RUNS ?? 3)

let shop: SellingShop
let buyer: Buyer
beforeAll(async () => {
  shop = await sellingShop()
  buyer = await shop.buyer()
})
afterAll(() => shop.close())

const step = fc.oneof(
  fc.record({ does: fc.constant('refund' as const), units: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: fc.constant('spend' as const), units: fc.integer({ min: 1, max: 9_000 }) }),
  fc.constantFrom(
    { does: 'complete' as const, units: 0 },
    { does: 'hold' as const, units: 0 },
    { does: 'release' as const, units: 0 },
    { does: 'settle' as const, units: 0 },
  ),
)

/** What a person would note about one order. Money in cents. */
type Paper = {
  margin: number
  taken: number
  left: number
  quantity: number
  isComplete: boolean
  isHeld: boolean
  credited: number
  spent: number
}

const half = (x: number): number => {
  const down = Math.floor(x)
  return x - down === 0.5 ? down + (down % 2) : Math.round(x)
}

/** Writes down what the owner has got by now. */
function credit(paper: Paper): void {
  const due = paper.isComplete ? paper.margin - paper.taken : 0
  if (due < paper.credited || !paper.isHeld) paper.credited = due
}

it(
  `agrees with paper after any history of refunds, holds and purchases (seed ${seed})`,
  async () => {
    const history = fc.record({
      quantity: fc.integer({ min: 1, max: 4 }),
      price: fc.integer({ min: 7_500, max: 20_000 }),
      steps: fc.array(step, { minLength: 4, maxLength: 9 }),
    })
    await fc.assert(
      fc.asyncProperty(history, async ({ quantity, price, steps }) => {
        const owner = await shop.owner()
        const sale = await shop.buy(buyer, owner, { quantity, price })
        const { orderId, itemId } = sale
        await shop.call(shopOrderAnswer, { id: orderId, accept: true }, owner)
        const parcel = { carrier: 'Post', trackingNo: orderId }
        await shop.call(shopOrderMove, { id: orderId, move: 'ship', ...parcel }, owner)
        await shop.call(orderConfirm, { id: orderId }, buyer)
        const paid = quantity * price
        const paper: Paper = {
          ...{ margin: Math.max(0, paid - quantity * 7_000 - half(paid / 20)), taken: 0, left: quantity },
          ...{ quantity, isComplete: false, isHeld: false, credited: 0, spent: 0 },
        }
        for (const { does, units } of steps) {
          if (does === 'refund' && units <= paper.left) {
            const what = { orderId, items: [{ itemId, quantity: units }], reason: 'Broken' }
            const { name } = await shop.call(adminOrderRefund, what, { token: shop.staffToken() })
            expect(name).toBe('ok')
            const share = half((paper.margin * units) / quantity)
            paper.left -= units
            paper.taken = paper.left === 0 ? paper.margin : Math.min(paper.margin, paper.taken + share)
          } else if (does === 'complete' && !paper.isComplete) {
            shop.clock.advance(31 * DAY_MS)
            await shop.jobs.run(shop.deps, 'orders.complete-due')
            paper.isComplete = true
          } else if (does === 'hold' || does === 'release') {
            paper.isHeld = does === 'hold'
            await shop.setState(owner, paper.isHeld ? 'held' : 'open')
          } else if (does === 'spend' && units <= paper.credited - paper.spent) {
            const spent = { from: memberOwner(owner.id), to: shopAccounts.equity, amount: BigInt(units) }
            expect((await moveAmount(shop.deps, spent)).ok).toBe(true)
            paper.spent += units
          }
          await shop.runJobs()
          await shop.jobs.run(shop.deps, 'shops.credit-waiting')
          await Promise.all([settleShopOrder(shop.deps, orderId), settleShopOrder(shop.deps, orderId)])
          credit(paper)
          const own = (await getBalances(shop.deps.db, memberOwner(owner.id))).get('MYR')
          const debt = (await getBalances(shop.deps.db, receivableOwner(owner.id))).get('MYR')
          expect((own?.balance ?? 0n) + (debt?.balance ?? 0n)).toBe(BigInt(paper.credited - paper.spent))
        }
        expect((await auditMargins(shop.deps.db, shop.clock.now())).problems).toEqual([])
      }),
      { seed, numRuns: RUNS },
    )
    expect((await auditLedger(shop.deps.db)).problems).toEqual([])
  },
  Number(process.env.FUZZ_TIMEOUT ?? 60_000),
)
