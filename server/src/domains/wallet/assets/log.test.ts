import { walletAssets, walletLog } from '@pasar/contract/calls/wallet/wallet'
import type { Money } from '@pasar/contract/money'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ctx, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { hold, memberOwner, move, postHold, shopAccounts, voidHold } from '../../ledger/index.ts'
import { type Holder, type WalletShop, walletShop } from '../testing.ts'

let shop: WalletShop
beforeAll(async () => {
  shop = await walletShop()
})
afterAll(() => shop.close())

const runLater = <T>(work: (ctx: Ctx) => Promise<T>) => {
  shop.clock.advance(1_000)
  return transact(shop.deps.db, (tx) => work(systemContext(shop.deps, tx)))
}

type Part = { amount: bigint; kind?: string; reference: string }

/** Ledger operations on a holder's money. */
const ledgerOf = (holder: Holder) => {
  const movement = ({ amount, kind = 'payment.wallet', reference }: Part, key: string) => ({
    from: memberOwner(holder.id),
    to: shopAccounts.sales,
    asset: 'MYR' as const,
    amount,
    kind,
    reference,
    key,
  })
  return {
    hold: async (part: Part) => {
      const key = shop.deps.ids.uuid()
      const pending = await runLater((ctx) => hold(ctx, [movement(part, key)]))
      return pending.ok ? key : null
    },
    take: (part: Part) => runLater((ctx) => move(ctx, [movement(part, shop.deps.ids.uuid())])),
    post: (key: string, amount?: bigint) => runLater((ctx) => postHold(ctx, key, { amount })),
    void: (key: string) => runLater((ctx) => voidHold(ctx, key)),
  }
}

async function holderOf(amount: bigint) {
  const holder = await shop.holder()
  shop.clock.advance(1_000)
  await shop.give(holder, 'MYR', amount)
  return { holder, ...ledgerOf(holder) }
}

const logOf = async (holder: Holder) => (await shop.call(walletLog, { limit: 100 }, holder)).data
const shown = async (holder: Holder) =>
  (await logOf(holder)).list.map((e) => [e.phase, e.amount.amount, e.change.amount, e.frozen.amount])
const given = ['done', '50.00', '50.00', '0.00']

describe('a hold', () => {
  it('is shown as held, and as posted afterwards', async () => {
    const { holder, ...money } = await holderOf(5_000n)
    const key = (await money.hold({ amount: 800n, reference: 'P1' }))!
    expect(await shown(holder)).toEqual([['held', '8.00', '0.00', '8.00'], given])
    await money.post(key)
    expect(await shown(holder)).toEqual([['done', '8.00', '-8.00', '0.00'], given])
  })

  it('posted in part is shown with that part', async () => {
    const { holder, ...money } = await holderOf(5_000n)
    await money.post((await money.hold({ amount: 800n, reference: 'P1' }))!, 300n)
    expect(await shown(holder)).toEqual([['done', '3.00', '-3.00', '0.00'], given])
  })

  it('that was voided is shown as one released entry', async () => {
    const { holder, ...money } = await holderOf(5_000n)
    await money.void((await money.hold({ amount: 800n, reference: 'P1' }))!)
    expect(await shown(holder)).toEqual([['released', '8.00', '0.00', '0.00'], given])
  })

  it('that was voided and then paid with the rest of its payment is shown as one entry', async () => {
    const { holder, ...money } = await holderOf(5_000n)
    const part = { amount: 800n, reference: 'P1' }
    await money.void((await money.hold(part))!)
    await money.take(part)
    expect(await shown(holder)).toEqual([['done', '8.00', '-8.00', '0.00'], given])
    expect((await logOf(holder)).total).toBe(2)
  })

  it.each<[string, Part]>([
    ['for another payment', { amount: 800n, reference: 'P2' }],
    ['of another amount', { amount: 700n, reference: 'P1' }],
    ['of another kind', { amount: 800n, reference: 'P1', kind: 'payment.refund' }],
  ])('is not hidden by a later transfer %s', async (_, other) => {
    const { holder, ...money } = await holderOf(5_000n)
    await money.void((await money.hold({ amount: 800n, reference: 'P1' }))!)
    await money.take(other)
    expect((await shown(holder)).map(([phase]) => phase)).toEqual(['done', 'released', 'done'])
  })

  it('is not hidden by an earlier transfer', async () => {
    const { holder, ...money } = await holderOf(5_000n)
    const part = { amount: 800n, reference: 'P1' }
    await money.take(part)
    await money.void((await money.hold(part))!)
    expect((await shown(holder)).map(([phase]) => phase)).toEqual(['released', 'done', 'done'])
  })
})

const minor = ({ amount }: Money) => BigInt(amount.replace('.', ''))
const sum = (amounts: readonly Money[]) => amounts.reduce((total, money) => total + minor(money), 0n)

it('sums to the balance and the frozen amount after any sequence of holds, posts and voids', async () => {
  const operations = fc.record({
    what: fc.constantFrom('hold', 'take', 'post', 'part', 'void', 'again'),
    amount: fc.bigInt({ min: 2n, max: 900n }),
    payment: fc.integer({ min: 1, max: 3 }),
    which: fc.nat({ max: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(operations, { maxLength: 12 }), async (steps) => {
      const { holder, ...money } = await holderOf(5_000n)
      const open: { key: string; part: Part }[] = []
      for (const { what, amount, payment, which } of steps) {
        const part = { amount, reference: `P${payment}` }
        if (what === 'take') await money.take(part)
        if (what === 'hold') {
          const key = await money.hold(part)
          if (key) open.push({ key, part })
        }
        const [chosen] = ['post', 'part', 'void', 'again'].includes(what) ? open.splice(which, 1) : []
        if (!chosen) continue
        if (what === 'post') await money.post(chosen.key)
        else if (what === 'part') await money.post(chosen.key, chosen.part.amount / 2n)
        else await money.void(chosen.key)
        if (what === 'again') await money.take(chosen.part)
      }
      const { list, total } = await logOf(holder)
      expect(total).toBe(list.length)
      const asset = (await shop.call(walletAssets, {}, holder)).data.list.find((a) => a.asset === 'MYR')!
      expect(sum(list.map((e) => e.change))).toBe(minor(asset.balance))
      expect(sum(list.map((e) => e.frozen))).toBe(minor(asset.frozen))
      expect(list.filter((e) => e.phase === 'held')).toHaveLength(open.length)
    }),
    { numRuns: 25 },
  )
})
