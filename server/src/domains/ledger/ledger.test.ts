import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Db } from '../../platform/db/types.ts'
import { tamperIn } from '../../platform/testing/tamper.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import {
  auditLedger,
  getBalances,
  hold,
  type LedgerContext,
  type Movement,
  memberOwner,
  move,
  postHold,
  runLedgerAudit,
  shopAccounts,
  voidHold,
} from './index.ts'
import { testMovement } from './testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const run = <T>(use: (ctx: LedgerContext) => Promise<T>) =>
  transact(shop.deps.db, (tx) => use(systemContext(shop.deps, tx)))
const give = (owner: string, amount: bigint, key: string, asset = 'MYR') =>
  testMovement(shop.deps, { from: shopAccounts.equity, to: owner, amount, key, asset })
const newMember = () => memberOwner(shop.deps.ids.uuid())
const available = async (owner: string, asset = 'MYR') =>
  (await getBalances(shop.deps.db, owner)).get(asset)?.available ?? 0n

describe('the ledger', () => {
  it('refuses amounts above the available balance with a refusal per asset, and writes nothing', async () => {
    const [a, b] = [newMember(), newMember()]
    await run((ctx) => move(ctx, [give(a, 100n, `g ${a}`)]))
    const pay = (asset: string, amount: bigint): Movement => ({
      from: a,
      to: b,
      asset,
      amount,
      kind: 'test.pay',
      reference: 'r',
      key: `p ${a} ${asset} ${amount}`,
    })
    expect(await run((ctx) => move(ctx, [pay('MYR', 101n)]))).toMatchObject({
      ok: false,
      refusal: 'insufficient-balance',
    })
    expect(await run((ctx) => move(ctx, [pay('PTS', 1n)]))).toMatchObject({
      ok: false,
      refusal: 'insufficient-points',
    })
    // Each is affordable, both together are not: neither is written.
    expect(await run((ctx) => move(ctx, [pay('MYR', 60n), pay('MYR', 50n)]))).toMatchObject({ ok: false })
    expect(await available(a)).toBe(100n)
    expect(await available(b)).toBe(0n)
  })

  it('throws for an amount of zero and for a key that was used for another movement', async () => {
    const a = newMember()
    await expect(run((ctx) => move(ctx, [give(a, 0n, `z ${a}`)]))).rejects.toThrow(RangeError)
    await run((ctx) => move(ctx, [give(a, 5n, `k ${a}`)]))
    await expect(run((ctx) => move(ctx, [give(a, 6n, `k ${a}`)]))).rejects.toThrow(
      'was used for another movement',
    )
  })

  it('moves money once when the same key is repeated', async () => {
    const a = newMember()
    const answers = []
    for (let i = 0; i < 3; i++) answers.push(await run((ctx) => move(ctx, [give(a, 70n, `once ${a}`)])))
    expect(new Set(answers.map((r) => JSON.stringify(r))).size).toBe(1)
    expect(await available(a)).toBe(70n)
  })

  it('protects held money from spending, posts part of a hold, and resolves a hold once', async () => {
    const a = newMember()
    await run((ctx) => move(ctx, [give(a, 100n, `h0 ${a}`)]))
    const held: Movement = {
      from: a,
      to: shopAccounts.sales,
      asset: 'MYR',
      amount: 80n,
      kind: 'test.hold',
      reference: 'r',
      key: `h ${a}`,
    }
    await run((ctx) => hold(ctx, [held]))
    expect(await run((ctx) => hold(ctx, [{ ...held, amount: 30n, key: `h2 ${a}` }]))).toMatchObject({
      ok: false,
    })
    expect(await run((ctx) => postHold(ctx, `h ${a}`, { amount: 50n }))).toMatchObject({
      ok: true,
      data: { phase: 'post', amount: 50n },
    })
    expect(await run((ctx) => voidHold(ctx, `h ${a}`))).toMatchObject({ ok: true, data: { phase: 'post' } })
    expect(await available(a)).toBe(50n)
    expect(await run((ctx) => voidHold(ctx, 'no such hold'))).toMatchObject({
      ok: false,
      refusal: 'not-found',
    })
  })

  it('has database constraints against negative balances of members', async () => {
    const a = newMember()
    await run((ctx) => move(ctx, [give(a, 10n, `db ${a}`)]))
    await expect(
      shop.deps.db.execute(`update ledger_accounts set balance = -1 where owner = '${a}'`),
    ).rejects.toThrow()
    await expect(
      shop.deps.db.execute(`update ledger_accounts set may_go_negative = true where owner = '${a}'`),
    ).rejects.toThrow()
  })

  it('rejects changes and deletions of transfers', async () => {
    await run((ctx) => move(ctx, [give(newMember(), 10n, `immutable ${shop.deps.ids.uuid()}`)]))
    for (const statement of [sql`update ledger_transfers set amount = 1`, sql`delete from ledger_transfers`])
      await expect(shop.deps.db.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/^ledger transfers are immutable/) },
      })
  })
})

const corruptions: [string, (owner: string) => SQL, RegExp][] = [
  [
    'a balance above its transfers',
    (owner) => sql`update ledger_accounts set balance = 11 where owner = ${owner}`,
    /MYR: the balances sum to 1; member:\S+ MYR: balance 11, transfers sum to 10$/,
  ],
  [
    'a hold without a pending transfer',
    (owner) => sql`update ledger_accounts set held = 3 where owner = ${owner}`,
    /held 3, transfers sum to 0$/,
  ],
  [
    'a transfer of another amount',
    (owner) => sql`update ledger_transfers set amount = 12 where reference = ${owner}`,
    /balance -\d+, transfers sum to -\d+; member:\S+ MYR: balance 10, transfers sum to 12$/,
  ],
]

describe('the audit', () => {
  it.each(corruptions)('fails its job for %s', async (_, statement, problems) => {
    const owner = newMember()
    await run((ctx) => move(ctx, [{ ...give(owner, 10n, `audit ${owner}`), reference: owner }]))
    await runLedgerAudit(shop.deps)
    const failure = transact(shop.deps.db, async (tx) => {
      await tamperIn(tx, statement(owner))
      await runLedgerAudit({ ...shop.deps, db: tx as unknown as Db })
    })
    await expect(failure).rejects.toThrow(problems)
    await runLedgerAudit(shop.deps)
  })
})

/** A random operation of the model; `who` and `to` index four members. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('give' as const), who: fc.nat(3), amount: fc.bigInt(1n, 500n) }),
  fc.record({
    kind: fc.constant('pay' as const),
    who: fc.nat(3),
    to: fc.nat(3),
    amount: fc.bigInt(1n, 400n),
  }),
  fc.record({ kind: fc.constant('hold' as const), who: fc.nat(3), amount: fc.bigInt(1n, 400n) }),
  fc.record({ kind: fc.constant('post' as const), which: fc.nat(9), part: fc.nat(100) }),
  fc.record({ kind: fc.constant('void' as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('again' as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('crash' as const), who: fc.nat(3), amount: fc.bigInt(1n, 400n) }),
)

describe('the accounts', () => {
  it('balance after any sequence of movements, holds, repetitions and rollbacks', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const members = [newMember(), newMember(), newMember(), newMember()]
        const holds: Movement[] = []
        let n = 0
        const key = () => `${members[0]} ${++n}`
        for (const s of steps) {
          if (s.kind === 'give') await run((ctx) => move(ctx, [give(members[s.who]!, s.amount, key())]))
          else if (s.kind === 'pay' && s.who !== s.to)
            await run((ctx) =>
              move(ctx, [{ ...give(members[s.to]!, s.amount, key()), from: members[s.who]! }]),
            )
          else if (s.kind === 'hold') {
            const movement = { ...give(shopAccounts.sales, s.amount, key()), from: members[s.who]! }
            if ((await run((ctx) => hold(ctx, [movement]))).ok) holds.push(movement)
          } else if (s.kind === 'crash')
            await run(async (ctx) => {
              await move(ctx, [{ ...give(shopAccounts.sales, s.amount, key()), from: members[s.who]! }])
              throw new Error('killed before the commit')
            }).catch(() => undefined)
          else if ('which' in s) {
            const chosen = holds[s.which]
            if (!chosen) continue
            if (s.kind === 'post')
              await run((ctx) =>
                postHold(ctx, chosen.key, { amount: 1n + ((chosen.amount - 1n) * BigInt(s.part)) / 100n }),
              )
            else if (s.kind === 'void') await run((ctx) => voidHold(ctx, chosen.key))
            else await run((ctx) => hold(ctx, [chosen]))
          }
        }
        expect((await auditLedger(shop.deps.db)).problems).toEqual([])
      }),
      { seed, numRuns: Number(process.env.RUNS ?? 30) },
    )
    process.stdout.write(`ledger property seed ${seed}\n`)
  })
})
