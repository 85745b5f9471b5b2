import { adminGiftBatchExport, adminGiftBatchIssue } from '@pasar/contract/calls/admin/finance/gift-cards'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { giftCardGive, giftCardList, giftCardReveal, giftList } from '@pasar/contract/calls/gift-cards'
import { orderPay } from '@pasar/contract/calls/payments'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { Domain } from '../../platform/domain.ts'
import { type Buyer, type BuyingShop, buyingShop, ringgit, type TestSku } from '../checkout/testing.ts'
import { auditLedger, getBalances, memberOwner, shopAccounts } from '../ledger/index.ts'
import { give } from '../ledger/testing.ts'
import { payments } from '../payments/index.ts'
import { giftcards } from './index.ts'

/** Payment PIN of every member. */
export const PIN = '271828'

type GiftFixtures = {
  /** Adds a member with RM 1,000.00 and a payment PIN. */
  addMember(): Promise<Buyer & { username: string }>
  /** Buys and pays cards of a face value, minor units of MYR; runs the jobs unless `settled` is false. */
  buy(buyer: Buyer, count?: number, value?: number, settled?: boolean): Promise<string>
  /** Returns the member's open cards, those that expire first. */
  listCards(buyer: Buyer): Promise<{ id: string; no: string }[]>
  /** Returns the code of one of the member's cards. */
  codeOf(buyer: Buyer, id: string): Promise<string>
  give(
    buyer: Buyer,
    more: { count?: number; username?: string; days?: number; value?: number },
  ): ReturnType<typeof answer>
  /** Creates a gift link. @returns its id and token */
  link(buyer: Buyer, count?: number, days?: number): Promise<{ id: string; token: string }>
  /** Issues and exports a batch of RM 20.00 cards. */
  batch(count?: number): Promise<{ id: string; codes: string[] }>
  money(buyer: Buyer): Promise<bigint | undefined>
  owed(): Promise<bigint>
  /** Returns differences between the ledger and the cards; empty when they agree. */
  problems(): Promise<string[]>
  giftSku(value?: number): Promise<TestSku>
}

const answer = (shop: BuyingShop, buyer: Buyer, input: Parameters<BuyingShop['call']>[1]) =>
  shop.call(giftCardGive, input as never, buyer)

/** Creates a shop that sells gift cards. @param more additional domains */
export async function giftShop(more: readonly Domain[] = []): Promise<BuyingShop & GiftFixtures> {
  const shop = await buyingShop([giftcards, payments, ...more])
  const { db } = shop.deps
  const hash = await hashPassword(PIN)
  const skus = new Map<number, TestSku>()
  const giftSku = async (value = 2000) => {
    const known = skus.get(value) ?? (await shop.sku({ price: value, giftValue: value, stock: 100_000 }))
    skus.set(value, known)
    return known
  }
  const fixtures: GiftFixtures = {
    giftSku,
    async addMember() {
      const buyer = await shop.buyer()
      const { username } = await shop.one<{ username: string }>(
        sql`update members set pay_password_hash = ${hash} where id = ${buyer.id}::uuid returning username`,
      )
      await give(shop.deps, buyer.id, 'MYR', 100_000n)
      return { ...buyer, username }
    },
    async buy(buyer, count = 1, value = 2000, settled = true) {
      const sku = await giftSku(value)
      const what = { source: 'direct' as const, skuId: sku.id, quantity: count }
      const placed = await shop.call(orderCreate, { ...what, total: ringgit(value * count) }, buyer)
      if (placed.name !== 'ok') throw new Error(`order refused: ${placed.msg}`)
      const { orderId } = placed.data
      const paid = await shop.call(
        orderPay,
        { orderIds: [orderId], method: 'balance', payPassword: PIN },
        buyer,
      )
      if (paid.name !== 'ok') throw new Error(`payment refused: ${paid.msg}`)
      if (settled) await shop.runJobs()
      return orderId
    },
    async listCards(buyer) {
      return (await shop.call(giftCardList, { limit: 100 }, buyer)).data.list
    },
    async codeOf(buyer, id) {
      return (await shop.call(giftCardReveal, { id, payPassword: PIN }, buyer)).data.code
    },
    give: (buyer, { value = 2000, count = 1, ...rest }) =>
      answer(shop, buyer, { value: ringgit(value), count, payPassword: PIN, ...rest }),
    async link(buyer, count = 1, days = 7) {
      const { id } = (await fixtures.give(buyer, { count, days })).data
      const gifts = await shop.call(giftList, {}, buyer)
      return { id, token: gifts.data.list.find((g) => g.id === id)!.token }
    },
    async batch(count = 1) {
      const staff = { token: shop.staffToken() }
      const expiresAt = new Date(shop.deps.clock.now().getTime() + 90 * DAY_MS).toISOString()
      const input = { count, currency: 'MYR' as const, value: '20.00', expiresAt, note: 'Fair' }
      const { id } = (await shop.call(adminGiftBatchIssue, input, staff)).data
      const { cards } = (await shop.call(adminGiftBatchExport, { id }, staff)).data
      return { id, codes: cards.map((c) => c.code) }
    },
    async money(buyer) {
      return (await getBalances(db, memberOwner(buyer.id))).get('MYR')?.available
    },
    async owed() {
      return (await getBalances(db, shopAccounts.giftCards)).get('MYR')?.balance ?? 0n
    },
    async problems() {
      const { problems } = await auditLedger(db)
      const cards = await shop.one<{ owed: bigint }>(
        sql`select coalesce(sum(value), 0)::bigint as owed from gift_cards
          where state in ('open', 'offered') and currency = 'MYR'`,
      )
      const owed = await fixtures.owed()
      const differ =
        BigInt(cards.owed) === owed ? [] : [`the cards sum to ${cards.owed}, the ledger to ${owed}`]
      const twice = await db.execute<{ reference: string }>(
        sql`select reference from ledger_transfers where kind in ('giftcard.redeem', 'giftcard.void', 'giftcard.expire')
          group by reference having count(*) > 1`,
      )
      return [...problems, ...differ, ...twice.rows.map((r) => `${r.reference} closed twice`)]
    },
  }
  return { ...shop, ...fixtures }
}

export type GiftShop = Awaited<ReturnType<typeof giftShop>>
