import {
  adminProductDuplicate,
  adminProductList,
  adminProductSave,
  adminProductState,
} from '@pasar/contract/calls/admin/catalog/products'
import { adminStockAdjust } from '@pasar/contract/calls/admin/catalog/stock'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { giftCardList } from '@pasar/contract/calls/gift-cards'
import { orderPay } from '@pasar/contract/calls/payments'
import { expect } from '@playwright/test'
import { callApi, send } from './calls.ts'
import { callAsOwner } from './staff.ts'
import type { ShopFixture } from './test.ts'
import { PIN } from './wallet.ts'

/** Creates a gift card product of RM 50.00 from a copy of another product, and puts it on sale. */
export async function createGiftCardProduct(
  shop: ShopFixture,
): Promise<{ goodsId: string; skuId: string; title: string }> {
  const { list } = await callAsOwner(shop, adminProductList, { state: 'on_sale', limit: 100 })
  const model = list.find((g) => g.skus.length === 1)!
  const copy = await callAsOwner(shop, adminProductDuplicate, { id: model.id })
  const [sku] = copy.skus
  const title = `Gift card ${copy.id.slice(-6)}`
  await callAsOwner(shop, adminProductSave, {
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
        wholesalePrice: null,
        pv: '0',
        giftValue: '50',
      },
    ],
  })
  await callAsOwner(shop, adminStockAdjust, { skuId: sku!.id, change: 1000, reason: 'journey' })
  await callAsOwner(shop, adminProductState, { id: copy.id, state: 'on_sale' })
  return { goodsId: copy.id, skuId: sku!.id, title }
}

/** Buys gift cards through the API from the member's balance, and waits until they are issued. */
export async function buyGiftCards(shop: ShopFixture, token: string, skuId: string, quantity: number) {
  const total = { amount: (50 * quantity).toFixed(2), currency: 'MYR' as const }
  const what = { source: 'direct', skuId, quantity, total } as const
  const { orderId } = await callApi(shop, orderCreate, what, token)
  await callApi(shop, orderPay, { orderIds: [orderId], method: 'balance', payPassword: PIN }, token)
  await expect
    .poll(async () => (await send(shop, giftCardList, {}, token)).data.total)
    .toBeGreaterThanOrEqual(quantity)
  return orderId
}
