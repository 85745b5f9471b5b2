import { addressCreate } from '@pasar/contract/calls/addresses'
import { adminGroupOfferSave } from '@pasar/contract/calls/admin/catalog/group-buying'
import { coupleDraft, coupleOfferInfo } from '@pasar/contract/calls/couple-packs'
import { groupBuy, groupDraft } from '@pasar/contract/calls/group-buying'
import { specialOrderCreate } from '@pasar/contract/calls/orders/special-orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { callApi } from '../calls.ts'
import { findProduct } from '../products.ts'
import { callAsOwner } from '../staff.ts'
import type { ShopFixture } from '../test.ts'
import { newVerifiedMember, PIN } from '../wallet.ts'

const address = {
  country: 'MY',
  givenName: 'Siti',
  surname: 'Aminah',
  phonePrefix: '60',
  phone: '123456780',
  state: 'Kuala Lumpur',
  city: 'Kuala Lumpur',
  stateCode: '14',
  postcode: '50480',
  detail: '8, Jalan Kiara 5',
  isDefault: true,
} as const

/** A member with an address, a balance and a payment PIN. @param inviter invitation code */
export async function newBuyer(shop: ShopFixture, inviter?: string) {
  const session = await newVerifiedMember(shop, 'Nur Aisyah', inviter)
  await callApi(shop, addressCreate, address, session.token)
  return session
}

export type Buyer = Awaited<ReturnType<typeof newBuyer>>

/** A product with a couple pack in the demo. */
export const findPackProduct = (shop: ShopFixture) => findProduct(shop, 'Pasar Kopi Mug')

/** Orders the demo's couple pack through the API. @param pays whether the initiator pays by balance */
export async function invite(
  shop: ShopFixture,
  { token }: Buyer,
  partner: Buyer,
  { pays }: { pays: boolean },
) {
  const { id } = await findPackProduct(shop)
  const { offer } = await callApi(shop, coupleOfferInfo, { goodsId: id })
  const choice = { offerId: offer!.id, skuId: offer!.skus[0]!.skuId }
  const draft = await callApi(shop, coupleDraft, choice, token)
  const order = {
    ...choice,
    kind: 'lovers',
    partner: partner.user.user_name,
    addressId: draft.address!.id,
    total: draft.total,
  } as const
  const placed = await callApi(shop, specialOrderCreate, order, token)
  if (placed.kind !== 'lovers') throw new Error('placed another kind of order')
  const { orderId, packId } = placed
  if (pays) await callApi(shop, orderPay, { orderIds: [orderId], method: 'balance', payPassword: PIN }, token)
  return { orderId, packId, path: `./#/pages/user/couplePack?id=${packId}` }
}

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

export type Offer = Awaited<ReturnType<typeof createGroupOffer>>

/**
 * Opens a group through the API, or joins one, and pays by balance.
 * @returns the ids of group and order
 */
export async function openPaidGroup(
  shop: ShopFixture,
  { offerId, skuId }: Offer,
  token: string,
  joined?: string,
) {
  const choice = { offerId, skuId, quantity: 1, ...(joined && { groupId: joined }) }
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
