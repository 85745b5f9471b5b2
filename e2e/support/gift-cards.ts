import {
  adminGoodsDuplicate,
  adminGoodsList,
  adminGoodsSave,
  adminGoodsState,
} from '@pasar/contract/calls/admin/goods'
import { adminStockAdjust } from '@pasar/contract/calls/admin/stock'
import { createOrder } from '@pasar/contract/calls/checkout'
import { giftCardList } from '@pasar/contract/calls/giftcards'
import { payOrder } from '@pasar/contract/calls/paying'
import { expect } from '@playwright/test'
import { ask, send } from './calls.ts'
import { operate } from './staff.ts'
import type { ShopFixture } from './test.ts'
import { PIN } from './wallet.ts'

/** Puts a gift card of RM 50.00 on sale, made of a copy of other goods. @returns its ids */
export async function sellGiftCards(
  shop: ShopFixture,
): Promise<{ goodsId: string; skuId: string; title: string }> {
  const { list } = await operate(shop, adminGoodsList, { state: 'on_sale', limit: 100 })
  const model = list.find((g) => g.skus.length === 1)!
  const copy = await operate(shop, adminGoodsDuplicate, { id: model.id })
  const [sku] = copy.skus
  const title = `Gift card ${copy.id.slice(-6)}`
  await operate(shop, adminGoodsSave, {
    id: copy.id,
    categoryId: copy.categoryId,
    title: { 'en-us': title },
    options: copy.options,
    skus: [
      {
        ...sku!,
        price: '50',
        memberPrice: null,
        struckPrice: null,
        pointsPrice: null,
        pv: '0',
        giftValue: '50',
      },
    ],
  })
  await operate(shop, adminStockAdjust, { skuId: sku!.id, change: 1000, reason: 'journey' })
  await operate(shop, adminGoodsState, { id: copy.id, state: 'on_sale' })
  return { goodsId: copy.id, skuId: sku!.id, title }
}

/** A member buys gift cards by the calls, from their balance; waits until they are there. */
export async function buyGiftCards(shop: ShopFixture, token: string, skuId: string, quantity: number) {
  const total = { amount: (50 * quantity).toFixed(2), currency: 'MYR' as const }
  const what = { source: 'direct', skuId, quantity, total } as const
  const { orderId } = await ask(shop, createOrder, what, token)
  await ask(shop, payOrder, { orderIds: [orderId], method: 'balance', payPassword: PIN }, token)
  await expect
    .poll(async () => (await send(shop, giftCardList, {}, token)).data.total)
    .toBeGreaterThanOrEqual(quantity)
  return orderId
}
