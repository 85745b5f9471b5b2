import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { uuidAt } from '../../../platform/ids.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { balancesOf } from '../balances.ts'
import { hold, move } from '../move.ts'
import { postHold, voidHold } from '../resolve.ts'
import { house, memberOwner } from '../rules.ts'
import { type AccountPosting, accountPostings } from './account-postings.ts'
import { accountsPage } from './accounts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const run = <T>(use: (ctx: ReturnType<typeof systemContext>) => Promise<T>) =>
  transact(shop.deps.db, (tx) => use(systemContext(shop.deps, tx)))

async function accountOf(owner: string): Promise<string> {
  const { list } = await accountsPage(shop.deps.db, { owners: [owner], page: 1, limit: 10 })
  return list[0]!.id
}

/** All pages of an account, of a few postings each. */
async function allOf(accountId: string, limit: number): Promise<AccountPosting[]> {
  const all: AccountPosting[] = []
  for (;;) {
    const page = await accountPostings(shop.deps.db, { accountId, cursor: all.at(-1)?.id, limit })
    if (page.length === 0) return all
    all.push(...page)
  }
}

it('the least id of a moment is not above any of its ids, and above all before it', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(1), max: new Date('2100-01-01'), noInvalidDate: true }), (moment) => {
      shop.clock.set(moment)
      expect(shop.deps.ids.uuid() >= uuidAt(moment.getTime())).toBe(true)
      shop.clock.set(new Date(moment.getTime() - 1))
      expect(shop.deps.ids.uuid() < uuidAt(moment.getTime())).toBe(true)
    }),
  )
  shop.clock.set(new Date('2026-05-01T00:00:00.000Z'))
})

it('every page ends where the next begins, and the balances lead from now back to nothing', async () => {
  const steps = fc.array(
    fc.tuple(fc.constantFrom('in', 'out', 'hold', 'post', 'void'), fc.bigInt({ min: 1n, max: 500n })),
    { minLength: 1, maxLength: 20 },
  )
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 7 }), async (wanted, limit) => {
      const owner = memberOwner(shop.deps.ids.uuid())
      const holds: string[] = []
      for (const [what, amount] of [['in', 1_000n] as const, ...wanted]) {
        shop.clock.advance(1)
        const key = shop.deps.ids.uuid()
        const leg = { asset: 'MYR', amount, kind: 'test', reference: key, key }
        const [from, to] = what === 'in' ? [house.equity, owner] : [owner, house.sales]
        if (what === 'in' || what === 'out') await run((ctx) => move(ctx, [{ ...leg, from, to }]))
        if (what === 'hold' && (await run((ctx) => hold(ctx, [{ ...leg, from, to }]))).ok) holds.push(key)
        const held = what === 'post' || what === 'void' ? holds.pop() : undefined
        if (held) await run((ctx) => (what === 'post' ? postHold : voidHold)(ctx, held))
      }
      const postings = await allOf(await accountOf(owner), limit)
      const { balance, held } = (await balancesOf(shop.deps.db, owner)).get('MYR')!
      expect(postings[0]!.after).toBe(balance)
      expect(postings.reduce((sum, p) => sum + p.held, 0n)).toBe(held)
      postings.forEach((p, at) => {
        expect(p.after! - p.change).toBe(postings[at + 1]?.after ?? 0n)
      })
    }),
    { numRuns: 20 },
  )
}, 60_000)

it('shows a hold on the account whose money it holds only, and stops at a moment', async () => {
  const owner = memberOwner(shop.deps.ids.uuid())
  const leg = { asset: 'THB', kind: 'test', reference: 'r' }
  await run((ctx) => move(ctx, [{ ...leg, from: house.equity, to: owner, amount: 900n, key: 'thb in' }]))
  shop.clock.advance(1_000)
  const until = shop.clock.now()
  shop.clock.advance(1)
  await run((ctx) => hold(ctx, [{ ...leg, from: owner, to: house.sales, amount: 400n, key: 'thb held' }]))
  const [own, sales] = [await accountOf(owner), await accountOf(house.sales)]
  const seen = (await accountPostings(shop.deps.db, { accountId: own, limit: 5 })).map((p) => [
    p.phase,
    p.held,
  ])
  expect(seen).toEqual([
    ['pending', 400n],
    ['single', 0n],
  ])
  expect(await accountPostings(shop.deps.db, { accountId: own, until, limit: 5 })).toHaveLength(1)
  expect(await accountPostings(shop.deps.db, { accountId: own, from: until, limit: 5 })).toHaveLength(1)
  const heldOfSales = await accountPostings(shop.deps.db, { accountId: sales, limit: 100 })
  expect(heldOfSales.filter((p) => p.phase === 'pending')).toEqual([])
})
