import { adminGiftCardVoid } from '@pasar/contract/calls/admin/finance/gift-cards'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import {
  giftCardRedeem,
  giftCardRedeemOwn,
  giftCardTake,
  giftCardWithdraw,
  giftList,
} from '@pasar/contract/calls/gift-cards'
import { orderInfo } from '@pasar/contract/calls/orders'
import { DAY_MS } from '@pasar/contract/time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { closeCards } from './close-cards.ts'
import { lockCard } from './queries.ts'
import { type GiftShop, giftShop } from './testing.ts'

let shop: GiftShop
beforeAll(async () => {
  shop = await giftShop()
})
afterAll(() => shop.close())

const who = fc.nat(2)
const step = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), who, count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('issue' as const), count: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant('give' as const), who, to: who, count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('link' as const), who, count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('take' as const), who, which: fc.nat(5) }),
  fc.record({ kind: fc.constant('withdraw' as const), who }),
  fc.record({ kind: fc.constant('redeem' as const), who, which: fc.nat(5) }),
  fc.record({ kind: fc.constant('code' as const), who, which: fc.nat(5) }),
  fc.record({ kind: fc.constant('void' as const), who, which: fc.nat(5) }),
  fc.record({ kind: fc.constant('refund' as const), who, which: fc.nat(5) }),
  fc.record({ kind: fc.constant('wait' as const), months: fc.constantFrom(0, 0, 1, 40) }),
  fc.record({ kind: fc.constant('crash' as const), who, which: fc.nat(5) }),
  fc.record({ kind: fc.constant('again' as const), which: fc.nat(5) }),
)

it('keeps cards and ledger equal after any sequence of operations, and closes each card once', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const members = [await shop.addMember(), await shop.addMember(), await shop.addMember()]
      const staff = { token: shop.staffToken() }
      const orders: { id: string; buyer: (typeof members)[number] }[] = []
      const tokens: string[] = []
      const codes: string[] = []
      let issued = 0n
      for (const s of steps) {
        const me = 'who' in s ? members[s.who]! : members[0]!
        const own = async (which: number) => (await shop.listCards(me))[which]
        if (s.kind === 'buy') {
          if (((await shop.money(me)) ?? 0n) < BigInt(s.count) * 2000n) continue
          // For some orders the job runs later, or twice.
          orders.push({ id: await shop.buy(me, s.count, 2000, s.count !== 2), buyer: me })
        } else if (s.kind === 'issue') {
          codes.push(...(await shop.batch(s.count)).codes)
          issued += BigInt(s.count) * 2000n
        } else if (s.kind === 'give')
          await shop.give(me, { username: members[s.to]!.username, count: s.count })
        else if (s.kind === 'link') {
          const { data, name } = await shop.give(me, { count: s.count, days: 3 })
          if (name !== 'ok') continue
          const { list } = (await shop.call(giftList, {}, me)).data
          tokens.push(list.find((g) => g.id === data.id)!.token)
        } else if (s.kind === 'take' && tokens[s.which])
          await shop.call(giftCardTake, { token: tokens[s.which]! }, me)
        else if (s.kind === 'withdraw') {
          const { list } = (await shop.call(giftList, {}, me)).data
          for (const gift of list.filter((g) => g.state === 'open'))
            await shop.call(giftCardWithdraw, { id: gift.id }, me)
        } else if (s.kind === 'redeem') {
          const card = await own(s.which)
          if (card) await shop.call(giftCardRedeemOwn, { id: card.id }, me)
        } else if (s.kind === 'code' && codes[s.which])
          await shop.call(giftCardRedeem, { code: codes[s.which]! }, me)
        else if (s.kind === 'void') {
          const card = await own(s.which)
          if (card) await shop.call(adminGiftCardVoid, { id: card.id, reason: 'test' }, staff)
        } else if (s.kind === 'refund' && orders[s.which]) {
          const { id, buyer } = orders[s.which]!
          const [item] = (await shop.call(orderInfo, { id }, buyer)).data.items
          const items = [{ itemId: item!.id, quantity: 1 }]
          await shop.call(adminOrderRefund, { orderId: id, items, reason: 'test' }, staff)
        } else if (s.kind === 'wait') {
          shop.clock.advance(s.months * 31 * DAY_MS + 3_600_001)
          await shop.jobs.run(shop.deps, 'giftcards.end-links')
          await shop.jobs.run(shop.deps, 'giftcards.expire')
        } else if (s.kind === 'crash') {
          const card = await own(s.which)
          if (!card) continue
          await transact(shop.deps.db, async (tx) => {
            const locked = (await lockCard(tx, card.id))!
            await closeCards(systemContext(shop.deps, tx), [locked], { redeemedBy: me.id })
            throw new Error('killed before the commit')
          }).catch(() => undefined)
        } else if (s.kind === 'again' && orders[s.which]) {
          const { id } = orders[s.which]!
          for (let i = 0; i < 2; i++)
            await shop.jobs.run(shop.deps, 'orders.deliver-cards', { orderIds: [id] })
        }
      }
      await shop.runJobs()
      expect(await shop.problems()).toEqual([])
      // Members have at most their opening balances plus the issued cards.
      const balances = await Promise.all(members.map(async (p) => (await shop.money(p)) ?? 0n))
      expect(balances.reduce((a, b) => a + b, 0n) <= 300_000n + issued).toBe(true)
      for (const money of balances) expect(money >= 0n).toBe(true)
    }),
    { seed, numRuns: Number(process.env.RUNS ?? 12) },
  )
  process.stdout.write(`gift cards property seed ${seed}\n`)
}, 180_000)
