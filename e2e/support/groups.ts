import { adminGroupOfferSave } from '@pasar/contract/calls/admin/catalog/group-buying'
import { groupBuy, groupDraft } from '@pasar/contract/calls/group-buying'
import { orderPay } from '@pasar/contract/calls/payments'
import { callApi } from './calls.ts'
import { findProduct } from './products.ts'
import { callAsOwner } from './staff.ts'
import type { ShopFixture } from './test.ts'
import { PIN } from './wallet.ts'

/** Creates an offer of a single-SKU product of the demo for groups of two, at RM 5.00. */
export async function createGroupOffer(shop: ShopFixture, title: string) {
  const product = await findProduct(shop, title)
  const { id } = await callAsOwner(shop, adminGroupOfferSave, {
    goodsId: product.id,
    ...{ size: 2, hours: 24, startsAt: new Date(Date.now() - 60_000).toISOString() },
    prices: [{ skuId: product.skuId, price: '5.00' }],
  })
  return { ...product, offerId: id }
}

type Offer = Awaited<ReturnType<typeof createGroupOffer>>

/** Opens a group through the API and pays by balance. @returns the ids of group and order */
export async function openPaidGroup(shop: ShopFixture, { offerId, skuId }: Offer, token: string) {
  const choice = { offerId, skuId, quantity: 1 }
  const draft = await callApi(shop, groupDraft, choice, token)
  const { groupId, orderId } = await callApi(
    shop,
    groupBuy,
    { ...choice, addressId: draft.address?.id, total: draft.total },
    token,
  )
  await callApi(shop, orderPay, { orderIds: [orderId], method: 'balance', payPassword: PIN }, token)
  return { groupId, orderId }
}
