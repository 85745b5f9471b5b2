import type { Output } from '@pasar/contract/call'
import { cartAdd } from '@pasar/contract/calls/cart'
import { createOrder } from '@pasar/contract/calls/checkout'
import { payOrder } from '@pasar/contract/calls/paying'
import type { Money } from '@pasar/contract/money'
import type { Permission } from '@pasar/contract/permissions'
import { sql } from 'drizzle-orm'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { type Buyer, type BuyingShop, buyingShop, ringgit, type TestSku } from '../checkout/testing.ts'
import { identity } from '../identity/index.ts'
import { house, memberOwner, move } from '../ledger/index.ts'
import { payments } from '../payments/index.ts'
import { staff } from '../staff/index.ts'
import { reports } from './index.ts'

const PIN = '246810'

/** A shop whose members have money and whose staff look after it. */
export type SalesShop = BuyingShop & {
  /** A member with a payment password and RM 10,000.00. */
  rich(): Promise<Buyer>
  /** Orders lines through the cart. @returns the order's id */
  place(
    buyer: Buyer,
    lines: readonly (readonly [TestSku, number])[],
    more?: { points?: string },
  ): Promise<string>
  /** The same, paid by balance. */
  paid(
    buyer: Buyer,
    lines: readonly (readonly [TestSku, number])[],
    more?: { points?: string },
  ): Promise<string>
  /** A staff account's token. */
  desk(...permissions: Permission[]): { token: string }
}

/** A test shop with all that the operator's sales pages need. */
export async function salesShop(): Promise<SalesShop> {
  const shop = await buyingShop([payments, identity, staff, reports])
  const pin = await hashPassword(PIN)
  const give = (member: string, asset: string, amount: bigint) =>
    transact(shop.deps.db, (tx) =>
      move(systemContext(shop.deps, tx), [
        {
          from: asset === 'PTS' ? house.points : house.equity,
          to: memberOwner(member),
          asset,
          amount,
          kind: 'opening',
          reference: 'test',
          key: shop.deps.ids.uuid(),
        },
      ]),
    )
  const place: SalesShop['place'] = async (buyer, lines, more = {}) => {
    for (const [sku, quantity] of lines) await shop.call(cartAdd, { skuId: sku.id, quantity }, buyer)
    const wanted = { source: 'cart' as const, addressId: buyer.addressId, ...more }
    const probe = await shop.call(createOrder, { ...wanted, total: ringgit(0) }, buyer)
    const { draft } = probe.data as unknown as { draft: { total: Money } }
    const placed = await shop.call(createOrder, { ...wanted, total: draft.total }, buyer)
    return (placed.data as Output<typeof createOrder>).orderId
  }
  return {
    ...shop,
    async rich() {
      const buyer = await shop.buyer()
      await shop.deps.db.execute(
        sql`update members set pay_password_hash = ${pin} where id = ${buyer.id}::uuid`,
      )
      await give(buyer.id, 'MYR', 1_000_000n)
      await give(buyer.id, 'PTS', 1_000_000n)
      return buyer
    },
    place,
    async paid(buyer, lines, more) {
      const orderId = await place(buyer, lines, more)
      const paid = await shop.call(
        payOrder,
        { orderIds: [orderId], method: 'balance', payPassword: PIN },
        buyer,
      )
      if (paid.name !== 'ok') throw new Error(`the order was not paid: ${paid.name}`)
      return orderId
    },
    desk: (...permissions) => ({
      token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions }),
    }),
  }
}
