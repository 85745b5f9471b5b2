import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { executeAtomically, failUnless } from '../../platform/db/atomic-statement.ts'
import { transact } from '../../platform/db/transact.ts'
import { untilLockWait } from '../../platform/testing/locks.ts'
import { type WalletShop, walletShop } from '../wallet/testing.ts'
import {
  getBalances,
  hold,
  ledgerCtes,
  memberOwner,
  move,
  receivableOwner,
  shopAccounts,
  voidHold,
} from './index.ts'

let shop: WalletShop
beforeAll(async () => {
  shop = await walletShop()
})
afterAll(() => shop.close())

const inTx = <T>(run: (ctx: ReturnType<typeof systemContext>) => Promise<T>) =>
  transact(shop.deps.db, (tx) => run(systemContext(shop.deps, tx)))
const movement = (from: string, to: string, amount: bigint) => ({
  ...{ from, to, asset: 'MYR', amount },
  ...{ kind: 'test', reference: 'test', key: shop.deps.ids.uuid() },
})

/**
 * Credits a member of 5.00 while a transaction posts their first debt of 20.00, which commits once the credit
 * waits.
 * @returns the balances of member and debt
 */
async function creditDuringFirstDebt(
  credit: (owner: string) => Promise<unknown>,
  prepare?: (owner: string) => Promise<unknown>,
) {
  const holder = await shop.holder()
  await shop.give(holder, 'MYR', 500n)
  const [owner, debt] = [memberOwner(holder.id), receivableOwner(holder.id)]
  await prepare?.(owner)
  const [posted, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = inTx(async (ctx) => {
    await move(ctx, [movement(debt, shopAccounts.clearing, 2_000n)])
    posted.resolve()
    await commit.promise
  })
  await posted.promise
  const second = credit(owner)
  await untilLockWait(shop.deps.db)
  commit.resolve()
  await Promise.all([first, second])
  const of = async (name: string) => (await getBalances(shop.deps.db, name)).get('MYR')?.balance
  return [await of(owner), await of(debt)]
}

it('pays the first debt of a member out of a credit that waited for it', async () => {
  const credit = (owner: string) => inTx((ctx) => move(ctx, [movement(shopAccounts.equity, owner, 1_000n)]))
  expect(await creditDuringFirstDebt(credit)).toEqual([0n, -500n])
})

it('pays the first debt of a member out of a credit by a statement that waited for it', async () => {
  const credit = async (owner: string) => {
    const movements = [movement(shopAccounts.equity, owner, 1_000n)]
    const ledger = ledgerCtes(systemContext(shop.deps, shop.deps.db), { movements, holds: [] }, sql`true`)
    expect(
      await executeAtomically(shop.deps.db, sql`with ${ledger.ctes} select ${failUnless(ledger.succeeded)}`),
    ).toBe(true)
  }
  expect(await creditDuringFirstDebt(credit)).toEqual([0n, -500n])
})

it('pays the first debt of a member out of a hold that is voided after waiting for it', async () => {
  const key = shop.deps.ids.uuid()
  const holdAll = (owner: string) =>
    inTx((ctx) => hold(ctx, [{ ...movement(owner, shopAccounts.payouts, 500n), key }]))
  expect(await creditDuringFirstDebt(() => inTx((ctx) => voidHold(ctx, key)), holdAll)).toEqual([0n, -1_500n])
})
