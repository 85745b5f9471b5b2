import type { Currency } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { createFixtures } from '../domains/checkout/testing.ts'
import { memberOwner, move, shopAccounts } from '../domains/ledger/index.ts'
import { setSettings } from '../domains/settings/testing.ts'
import { verify } from '../domains/wallet/testing.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { type Deps, systemContext } from '../platform/context.ts'
import { transact } from '../platform/db/transact.ts'
import { type HarnessCommands, type Person, PIN, type Seed } from './protocol.ts'

const STOCK = 100_000
const COUPONS = 4
const GIFT = 2_000

/** The opening balances of all members, minor units. */
const BALANCES = { MYR: 100_000_000n, PTS: 100_000_000n } satisfies Partial<Record<Currency, bigint>>
/** Further opening balances of holders. */
const HOLDER_BALANCES = { CNY: 10_000_000n, BONUS: 10_000_000n, USDT: 10_000_000_000n }

/** Exchange rates: the value of 1.00 MYR. */
const RATES = { CNY: '1.62', USDT: '0.23' }

/**
 * Creates shoppers with balance, points, coupons and a payment PIN, and holders, who can transfer, exchange
 * and withdraw.
 */
export async function seed(
  deps: Deps,
  { shoppers, holders }: HarnessCommands['seed']['input'],
): Promise<Seed> {
  const fixtures = await createFixtures(deps)
  const skus = [
    (await fixtures.sku({ price: 2_500, stock: STOCK })).id,
    (await fixtures.sku({ price: 990, stock: STOCK })).id,
  ]
  const giftSku = (await fixtures.sku({ price: GIFT, giftValue: GIFT, stock: STOCK })).id
  await enterRates(deps)
  // One account issues all batches of the rounds.
  await setSettings(deps, { giftBatchAlone: 10_000_000 })
  const pin = await hashPassword(PIN)
  const addMember = async (has: Record<string, bigint>): Promise<Person> => {
    const { id, addressId } = await fixtures.member()
    const { rows } = await deps.db.execute<{ username: string }>(
      sql`update members set pay_password_hash = ${pin} where id = ${id}::uuid returning username`,
    )
    await give(deps, id, has)
    return { id, addressId, username: rows[0]!.username }
  }
  const made: Pick<Seed, 'shoppers' | 'holders'> = { shoppers: [], holders: [] }
  for (let n = 0; n < shoppers; n++) {
    const shopper = await addMember(BALANCES)
    for (let c = 0; c < COUPONS; c++) await fixtures.coupon({ off: 300 }, shopper.id)
    made.shoppers.push(shopper)
  }
  for (let n = 0; n < holders; n++) {
    const holder = await addMember({ ...BALANCES, ...HOLDER_BALANCES })
    await verify(deps, holder.id)
    made.holders.push(holder)
  }
  return { ...made, skus, stock: STOCK, giftSku }
}

async function enterRates({ db, ids }: Deps): Promise<void> {
  for (const [quote, rate] of Object.entries(RATES))
    await db.execute(sql`insert into rates (id, base, quote, rate, since, entered_at, note)
      values (${ids.uuid()}::uuid, 'MYR', ${quote}, ${rate}::numeric, now() - interval '1 day', now(), '')`)
}

async function give(deps: Deps, memberId: string, has: Record<string, bigint>): Promise<void> {
  const gift = { to: memberOwner(memberId), kind: 'opening', reference: 'crash' }
  const movements = Object.entries(has).map(([asset, amount]) => ({
    ...gift,
    from: asset === 'PTS' ? shopAccounts.points : shopAccounts.equity,
    asset,
    amount,
    key: `opening ${asset} ${memberId}`,
  }))
  await transact(deps.db, (tx) => move(systemContext(deps, tx), movements))
}
