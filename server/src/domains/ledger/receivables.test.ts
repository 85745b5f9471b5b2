import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { executeAtomically, failUnless } from '../../platform/db/atomic-statement.ts'
import { transact } from '../../platform/db/transact.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import {
  auditLedger,
  getBalances,
  hold,
  ledgerCtes,
  listDebts,
  memberOwner,
  move,
  openAccounts,
  postHold,
  receivableOwner,
  shopAccounts,
  voidHold,
} from './index.ts'
import { moveAmount, testMovement } from './testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const run = <T>(use: (ctx: ReturnType<typeof systemContext>) => Promise<T>) =>
  transact(shop.deps.db, (tx) => use(systemContext(shop.deps, tx)))
const movement = (from: string, to: string, amount: bigint) => testMovement(shop.deps, { from, to, amount })
const member = () => {
  const id = shop.deps.ids.uuid()
  return { owner: memberOwner(id), debt: receivableOwner(id) }
}
type Member = ReturnType<typeof member>

const balanceOf = async (owner: string) =>
  (await getBalances(shop.deps.db, owner)).get('MYR') ?? { balance: 0n, held: 0n, available: 0n }
const post = (from: string, to: string, amount: bigint) => moveAmount(shop.deps, { from, to, amount })
const owe = (who: Member, amount: bigint) => post(who.debt, shopAccounts.clearing, amount)
const give = (who: Member, amount: bigint) => post(shopAccounts.equity, who.owner, amount)

/** Sends money in one statement, as members do. @returns whether it was sent */
const send = async (from: Member, to: Member, amount: bigint) => {
  const owners = [from.owner, to.owner].map((owner) => ({ owner, asset: 'MYR' }))
  await run((ctx) => openAccounts(ctx, owners))
  const ledger = ledgerCtes(
    shop.deps,
    { movements: [movement(from.owner, to.owner, amount)], holds: [] },
    sql`true`,
  )
  const statement = sql`with ${ledger.ctes} select ${failUnless(ledger.succeeded)}`
  return await executeAtomically(shop.deps.db, statement)
}

describe("a member's debt", () => {
  it('counts as a debt of money unless it is in points or bonus, which cannot be topped up', async () => {
    const id = shop.deps.ids.uuid()
    for (const asset of ['PTS', 'BONUS', 'CNY'])
      await moveAmount(shop.deps, { from: receivableOwner(id), to: shopAccounts.equity, asset, amount: 5n })
    expect(await listDebts(shop.deps.db, id)).toEqual([{ asset: 'CNY', amount: 5n }])
  })

  it('is paid from the available balance at once, and from later credits until nothing is owed', async () => {
    const who = member()
    await give(who, 300n)
    await owe(who, 1_000n)
    expect([await balanceOf(who.owner), await balanceOf(who.debt)]).toMatchObject([
      { balance: 0n },
      { balance: -700n },
    ])
    await give(who, 200n)
    const giver = member()
    await give(giver, 900n)
    expect(await send(giver, who, 900n)).toBe(true)
    expect([await balanceOf(who.owner), await balanceOf(who.debt)]).toMatchObject([
      { balance: 400n },
      { balance: 0n },
    ])
  })

  it('leaves held money alone, and takes it when it is released', async () => {
    const who = member()
    await give(who, 500n)
    const held = movement(who.owner, shopAccounts.payouts, 400n)
    await run((ctx) => hold(ctx, [held]))
    await owe(who, 450n)
    expect((await balanceOf(who.debt)).balance).toBe(-350n)
    await run((ctx) => voidHold(ctx, held.key))
    expect([await balanceOf(who.owner), await balanceOf(who.debt)]).toMatchObject([
      { balance: 50n },
      { balance: 0n },
    ])
  })

  it('is paid once for a repeated credit', async () => {
    const who = member()
    await owe(who, 100n)
    const credit = movement(shopAccounts.equity, who.owner, 60n)
    for (let i = 0; i < 2; i++) await run((ctx) => move(ctx, [credit]))
    expect((await balanceOf(who.debt)).balance).toBe(-40n)
  })

  it('is never overpaid and never takes held money, for any credits, debits, debts, transfers and holds', async () => {
    const amount = fc.bigInt({ min: 1n, max: 1_000n })
    const step = fc.record({
      does: fc.constantFrom('give', 'take', 'owe', 'send', 'hold', 'post', 'void'),
      who: fc.nat(1),
      amount,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const members = [member(), member()] as const
        const holds: string[] = []
        const owed = new Map<string, bigint>()
        for (const { does, who, amount } of steps) {
          const [own, other] = [members[who]!, members[1 - who]!]
          if (does === 'give') await give(own, amount)
          else if (does === 'take') await post(own.owner, shopAccounts.equity, amount)
          else if (does === 'send') await send(own, other, amount)
          else if (does === 'owe') {
            await owe(own, amount)
            owed.set(own.owner, (owed.get(own.owner) ?? 0n) + amount)
          } else if (does === 'hold') {
            const held = movement(own.owner, shopAccounts.payouts, amount)
            if ((await run((ctx) => hold(ctx, [held]))).ok) holds.push(held.key)
          } else {
            const key = holds.pop()
            if (key) await run((ctx) => (does === 'post' ? postHold(ctx, key) : voidHold(ctx, key)))
          }
          for (const { owner, debt } of members) {
            const [balance, receivable] = [await balanceOf(owner), await balanceOf(debt)]
            expect(balance.available).toBeGreaterThanOrEqual(0n)
            expect(receivable.balance).toBeLessThanOrEqual(0n)
            expect(receivable.balance).toBeGreaterThanOrEqual(-(owed.get(owner) ?? 0n))
            // A member with a debt has nothing to spend.
            expect(receivable.balance === 0n || balance.available === 0n).toBe(true)
          }
        }
        expect((await auditLedger(shop.deps.db)).problems).toEqual([])
      }),
      { numRuns: Number(process.env.RUNS ?? 15) },
    )
  })
})
