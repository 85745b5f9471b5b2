import type { Output } from '@pasar/contract/call'
import { cartAdd } from '@pasar/contract/calls/cart'
import { type Draft, orderCreate } from '@pasar/contract/calls/checkout'
import { orderPay } from '@pasar/contract/calls/payments'
import type { Permission } from '@pasar/contract/permissions'
import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Domain } from '../../platform/domain.ts'
import { type Buyer, type BuyingShop, buyingShop, ringgit, type TestSku } from '../checkout/testing.ts'
import { identity } from '../identity/index.ts'
import { memberOwner, move, shopAccounts } from '../ledger/index.ts'
import { payments } from '../payments/index.ts'
import { staff } from '../staff/index.ts'
import { reports } from './index.ts'

/** The payment PIN of funded members. */
export const TEST_PIN = '246810'

/** `inPoints`: buys all lines at their points price. */
type OrderOptions = { points?: string; inPoints?: boolean; couponIds?: string[] }

/** A test shop with funded members and staff. */
export type SalesShop = BuyingShop & {
  /** A member with a payment PIN, RM 10,000.00 and 10,000 points. */
  fundedBuyer(): Promise<Buyer>
  /**
   * Places an order of lines through the cart.
   * @returns the order id
   */
  placeOrder(
    buyer: Buyer,
    lines: readonly (readonly [TestSku, number])[],
    more?: OrderOptions,
  ): Promise<string>
  /** Places an order and pays it from the balance. */
  placePaidOrder(
    buyer: Buyer,
    lines: readonly (readonly [TestSku, number])[],
    more?: OrderOptions,
  ): Promise<string>
  /** Returns a staff token. */
  staff(...permissions: Permission[]): { token: string }
}

/** Starts a test shop with the domains of the console's sales pages. @param more further domains */
export async function salesShop(
  more: readonly Domain[] = [],
  config: Partial<Config> = {},
): Promise<SalesShop> {
  const shop = await buyingShop([payments, identity, staff, reports, ...more], config)
  const pin = await hashPassword(TEST_PIN)
  const give = (member: string, asset: string, amount: bigint) =>
    transact(shop.deps.db, (tx) =>
      move(systemContext(shop.deps, tx), [
        {
          from: asset === 'PTS' ? shopAccounts.points : shopAccounts.equity,
          to: memberOwner(member),
          asset,
          amount,
          kind: 'opening',
          reference: 'test',
          key: shop.deps.ids.uuid(),
        },
      ]),
    )
  const placeOrder: SalesShop['placeOrder'] = async (buyer, lines, { inPoints, ...more } = {}) => {
    for (const [sku, quantity] of lines)
      await shop.call(cartAdd, { skuId: sku.id, quantity, inPoints }, buyer)
    const request = { source: 'cart' as const, addressId: buyer.addressId, ...more }
    const probe = await shop.call(orderCreate, { ...request, total: ringgit(999_999_999) }, buyer)
    const { draft } = probe.data as unknown as { draft: Draft }
    const confirmed = { total: draft.total, linePoints: draft.points.lines.amount }
    const order = await shop.call(orderCreate, { ...request, ...confirmed }, buyer)
    return (order.data as Output<typeof orderCreate>).orderId
  }
  return {
    ...shop,
    async fundedBuyer() {
      const buyer = await shop.buyer()
      await shop.deps.db.execute(
        sql`update members set pay_password_hash = ${pin} where id = ${buyer.id}::uuid`,
      )
      await give(buyer.id, 'MYR', 1_000_000n)
      await give(buyer.id, 'PTS', 1_000_000n)
      return buyer
    },
    placeOrder,
    async placePaidOrder(buyer, lines, more) {
      const orderId = await placeOrder(buyer, lines, more)
      const payment = await shop.call(
        orderPay,
        { orderIds: [orderId], method: 'balance', payPassword: TEST_PIN },
        buyer,
      )
      if (payment.name !== 'ok') throw new Error(`payment failed: ${payment.name}`)
      return orderId
    },
    staff: (...permissions) => ({
      token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions }),
    }),
  }
}
