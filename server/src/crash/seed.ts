import { sql } from 'drizzle-orm'
import { stockShop } from '../domains/checkout/testing.ts'
import { house, memberOwner, move } from '../domains/ledger/index.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { type Deps, systemContext } from '../platform/context.ts'
import { transact } from '../platform/db/transact.ts'
import { PIN, type Seed } from './ask.ts'

const STOCK = 100_000
const MUCH = 1_000_000_00n
const COUPONS = 4

/** A shop with shoppers who can afford it: balance, points, coupons and a payment password. */
export async function seed(deps: Deps, members: number): Promise<Seed> {
  const fixtures = await stockShop(deps)
  const pin = await hashPassword(PIN)
  const skus = [
    (await fixtures.sku({ price: 2_500, stock: STOCK })).id,
    (await fixtures.sku({ price: 990, stock: STOCK })).id,
  ]
  const shoppers: Seed['shoppers'] = []
  for (let n = 0; n < members; n++) {
    const member = await fixtures.member()
    await deps.db.execute(sql`update members set pay_password_hash = ${pin} where id = ${member.id}::uuid`)
    for (let c = 0; c < COUPONS; c++) await fixtures.coupon({ off: 300 }, member.id)
    await give(deps, member.id)
    shoppers.push(member)
  }
  return { shoppers, skus, stock: STOCK }
}

async function give(deps: Deps, memberId: string): Promise<void> {
  const gift = { to: memberOwner(memberId), amount: MUCH, kind: 'opening', reference: 'crash' }
  await transact(deps.db, (tx) =>
    move(systemContext(deps, tx), [
      { ...gift, from: house.equity, asset: 'MYR', key: `opening MYR ${memberId}` },
      { ...gift, from: house.points, asset: 'PTS', key: `opening PTS ${memberId}` },
    ]),
  )
}
