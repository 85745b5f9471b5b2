import { sql } from 'drizzle-orm'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { BuyingShop } from '../checkout/testing.ts'
import { house, move } from '../ledger/index.ts'
import type { TestGateway } from '../payments/testing.ts'

/**
 * Payments of 33.00 MYR by card that came in, with us, in the ledger and at the company; without orders, which the
 * reconciliation does not look at.
 * @returns their numbers
 */
export async function writePayments(shop: BuyingShop, vendor: TestGateway, count: number): Promise<string[]> {
  const { deps } = shop
  const { id: memberId } = await shop.buyer()
  const nos = Array.from({ length: count }, () => deps.ids.number('P'))
  const now = deps.clock.now()
  await transact(deps.db, async (tx) => {
    for (const no of nos) {
      await tx.execute(sql`
        insert into payments (id, no, member_id, gateway, method, currency, amount, cost, paid, state, next, data, expires_at,
          created_at, paid_at)
        values (${deps.ids.uuid()}::uuid, ${no}, ${memberId}::uuid, 'oms', 'card', 'MYR', 3300, 0, 3300, 'succeeded',
          '{"type":"none"}', '{}', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz,
          ${now.toISOString()}::timestamptz)`)
      const order = { orderNo: no, vendorId: `V${no}`, amount: '33.00', currency: 'MYR' }
      vendor.orders.set(no, { ...order, status: 'SUCCESS', paidAmount: '33.00', attempts: [] })
    }
    const movement = { from: house.clearing, to: house.sales, asset: 'MYR', amount: 3300n }
    const moved = await move(
      systemContext(deps, tx),
      nos.map((no) => ({ ...movement, kind: 'payment.capture', reference: no, key: `capture ${no}` })),
    )
    if (!moved.ok) throw new Error(moved.refusal)
  })
  return nos
}
