import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { minUuidAt } from '../../../platform/ids.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { getBalances } from '../balances.ts'
import { postHold, voidHold } from '../finish-hold.ts'
import { hold, move } from '../move.ts'
import { memberOwner, shopAccounts } from '../rules.ts'
import { type AccountPosting, findPostings } from './account-postings.ts'
import { findAccounts } from './accounts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const run = <T>(use: (ctx: ReturnType<typeof systemContext>) => Promise<T>) =>
  transact(shop.deps.db, (tx) => use(systemContext(shop.deps, tx)))

async function accountOf(owner: string): Promise<string> {
  const { list } = await findAccounts(shop.deps.db, { owners: [owner], page: 1, limit: 10 })
  return list[0]!.id
}

/** Reads all pages of an account. */
async function readAll(accountId: string, limit: number): Promise<AccountPosting[]> {
  const all: AccountPosting[] = []
  for (;;) {
    const page = await findPostings(shop.deps.db, { accountId, cursor: all.at(-1)?.id, limit })
    if (page.length === 0) return all
    all.push(...page)
  }
}

it('returns a smallest id of a moment that is above all earlier ids and not above any of its own', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(1), max: new Date('2100-01-01'), noInvalidDate: true }), (moment) => {
      shop.clock.set(moment)
      expect(shop.deps.ids.uuid() >= minUuidAt(moment.getTime())).toBe(true)
      shop.clock.set(new Date(moment.getTime() - 1))
      expect(shop.deps.ids.uuid() < minUuidAt(moment.getTime())).toBe(true)
    }),
  )
  shop.clock.set(new Date('2026-05-01T00:00:00.000Z'))
})

it('returns pages without gaps, with running balances from the current balance back to zero', async () => {
  const steps = fc.array(
    fc.tuple(fc.constantFrom('in', 'out', 'hold', 'post', 'void'), fc.bigInt({ min: 1n, max: 500n })),
    { minLength: 1, maxLength: 20 },
  )
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 7 }), async (operations, limit) => {
      const owner = memberOwner(shop.deps.ids.uuid())
      const holds: string[] = []
      for (const [kind, amount] of [['in', 1_000n] as const, ...operations]) {
        shop.clock.advance(1)
        const key = shop.deps.ids.uuid()
        const leg = { asset: 'MYR', amount, kind: 'test', reference: key, key }
        const [from, to] = kind === 'in' ? [shopAccounts.equity, owner] : [owner, shopAccounts.sales]
        if (kind === 'in' || kind === 'out') await run((ctx) => move(ctx, [{ ...leg, from, to }]))
        if (kind === 'hold' && (await run((ctx) => hold(ctx, [{ ...leg, from, to }]))).ok) holds.push(key)
        const holdKey = kind === 'post' || kind === 'void' ? holds.pop() : undefined
        if (holdKey) await run((ctx) => (kind === 'post' ? postHold : voidHold)(ctx, holdKey))
      }
      const postings = await readAll(await accountOf(owner), limit)
      const { balance, held } = (await getBalances(shop.deps.db, owner)).get('MYR')!
      expect(postings[0]!.after).toBe(balance)
      expect(postings.reduce((sum, p) => sum + p.held, 0n)).toBe(held)
      postings.forEach((p, at) => {
        expect(p.after! - p.change).toBe(postings[at + 1]?.after ?? 0n)
      })
    }),
    { numRuns: 20 },
  )
}, 60_000)

it('shows a hold on the debited account only, and filters by time', async () => {
  const owner = memberOwner(shop.deps.ids.uuid())
  const leg = { asset: 'THB', kind: 'test', reference: 'r' }
  await run((ctx) =>
    move(ctx, [{ ...leg, from: shopAccounts.equity, to: owner, amount: 900n, key: 'thb in' }]),
  )
  shop.clock.advance(1_000)
  const until = shop.clock.now()
  shop.clock.advance(1)
  await run((ctx) =>
    hold(ctx, [{ ...leg, from: owner, to: shopAccounts.sales, amount: 400n, key: 'thb held' }]),
  )
  const [own, sales] = [await accountOf(owner), await accountOf(shopAccounts.sales)]
  const phases = (await findPostings(shop.deps.db, { accountId: own, limit: 5 })).map((p) => [
    p.phase,
    p.held,
  ])
  expect(phases).toEqual([
    ['pending', 400n],
    ['single', 0n],
  ])
  expect(await findPostings(shop.deps.db, { accountId: own, until, limit: 5 })).toHaveLength(1)
  expect(await findPostings(shop.deps.db, { accountId: own, from: until, limit: 5 })).toHaveLength(1)
  const salesPostings = await findPostings(shop.deps.db, { accountId: sales, limit: 100 })
  expect(salesPostings.filter((p) => p.phase === 'pending')).toEqual([])
})
