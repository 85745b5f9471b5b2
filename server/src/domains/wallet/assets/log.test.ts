import { walletAsset, walletLog } from '@pasar/contract/calls/wallet'
import type { Money } from '@pasar/contract/money'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ctx, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { hold, house, memberOwner, move, postHold, voidHold } from '../../ledger/index.ts'
import { type Holder, type WalletShop, walletShop } from '../testing.ts'

let shop: WalletShop
beforeAll(async () => {
  shop = await walletShop()
})
afterAll(() => shop.close())

const deed = <T>(work: (ctx: Ctx) => Promise<T>) => {
  shop.clock.advance(1_000)
  return transact(shop.deps.db, (tx) => work(systemContext(shop.deps, tx)))
}

type Part = { amount: bigint; kind?: string; reference: string }

/** What a holder's money goes through, by the ledger alone. */
const purse = (holder: Holder) => {
  const movement = ({ amount, kind = 'payment.wallet', reference }: Part, key: string) => ({
    from: memberOwner(holder.id),
    to: house.sales,
    asset: 'MYR' as const,
    amount,
    kind,
    reference,
    key,
  })
  return {
    hold: async (part: Part) => {
      const key = shop.deps.ids.uuid()
      const held = await deed((ctx) => hold(ctx, [movement(part, key)]))
      return held.ok ? key : null
    },
    take: (part: Part) => deed((ctx) => move(ctx, [movement(part, shop.deps.ids.uuid())])),
    post: (key: string, amount?: bigint) => deed((ctx) => postHold(ctx, key, amount)),
    void: (key: string) => deed((ctx) => voidHold(ctx, key)),
  }
}

async function holderOf(amount: bigint) {
  const holder = await shop.holder()
  shop.clock.advance(1_000)
  await shop.give(holder, 'MYR', amount)
  return { holder, ...purse(holder) }
}

const logOf = async (holder: Holder) => (await shop.call(walletLog, { limit: 100 }, holder)).data
const told = async (holder: Holder) =>
  (await logOf(holder)).list.map((e) => [e.phase, e.amount.amount, e.change.amount, e.frozen.amount])
const given = ['done', '50.00', '50.00', '0.00']

describe('money that is held', () => {
  it('is an entry while it is held, and is told with what became of it', async () => {
    const { holder, ...money } = await holderOf(5_000n)
    const key = (await money.hold({ amount: 800n, reference: 'P1' }))!
    expect(await told(holder)).toEqual([['held', '8.00', '0.00', '8.00'], given])
    await money.post(key)
    expect(await told(holder)).toEqual([['done', '8.00', '-8.00', '0.00'], given])
  })

  it('of which a part was taken, is an entry of that part', async () => {
    const { holder, ...money } = await holderOf(5_000n)
    await money.post((await money.hold({ amount: 800n, reference: 'P1' }))!, 300n)
    expect(await told(holder)).toEqual([['done', '3.00', '-3.00', '0.00'], given])
  })

  it('and was given back, is one entry that says so', async () => {
    const { holder, ...money } = await holderOf(5_000n)
    await money.void((await money.hold({ amount: 800n, reference: 'P1' }))!)
    expect(await told(holder)).toEqual([['released', '8.00', '0.00', '0.00'], given])
  })

  it('and was let go of to be taken with the rest of its payment, is one entry', async () => {
    const { holder, ...money } = await holderOf(5_000n)
    const part = { amount: 800n, reference: 'P1' }
    await money.void((await money.hold(part))!)
    await money.take(part)
    expect(await told(holder)).toEqual([['done', '8.00', '-8.00', '0.00'], given])
    expect((await logOf(holder)).total).toBe(2)
  })

  it.each<[string, Part]>([
    ['for another payment', { amount: 800n, reference: 'P2' }],
    ['to another amount', { amount: 700n, reference: 'P1' }],
    ['for something else', { amount: 800n, reference: 'P1', kind: 'payment.refund' }],
  ])('is not hidden by what was taken %s', async (_, other) => {
    const { holder, ...money } = await holderOf(5_000n)
    await money.void((await money.hold({ amount: 800n, reference: 'P1' }))!)
    await money.take(other)
    expect((await told(holder)).map(([phase]) => phase)).toEqual(['done', 'released', 'done'])
  })

  it('is not hidden by what was taken before it was held', async () => {
    const { holder, ...money } = await holderOf(5_000n)
    const part = { amount: 800n, reference: 'P1' }
    await money.take(part)
    await money.void((await money.hold(part))!)
    expect((await told(holder)).map(([phase]) => phase)).toEqual(['released', 'done', 'done'])
  })
})

const minor = ({ amount }: Money) => BigInt(amount.replace('.', ''))
const sum = (amounts: readonly Money[]) => amounts.reduce((total, money) => total + minor(money), 0n)

it('adds up to the balance and to what is frozen, whatever was held, taken and let go', async () => {
  const deeds = fc.record({
    what: fc.constantFrom('hold', 'take', 'post', 'part', 'void', 'again'),
    amount: fc.bigInt({ min: 2n, max: 900n }),
    payment: fc.integer({ min: 1, max: 3 }),
    which: fc.nat({ max: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(deeds, { maxLength: 12 }), async (steps) => {
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
      const asset = (await shop.call(walletAsset, {}, holder)).data.list.find((a) => a.asset === 'MYR')!
      expect(sum(list.map((e) => e.change))).toBe(minor(asset.balance))
      expect(sum(list.map((e) => e.frozen))).toBe(minor(asset.frozen))
      expect(list.filter((e) => e.phase === 'held')).toHaveLength(open.length)
    }),
    { numRuns: 25 },
  )
})
