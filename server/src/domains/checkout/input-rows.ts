import type { StoredPicture, Texts } from '../../platform/localized-text.ts'
import type { findAddress } from '../addresses/index.ts'
import type { Raw, UnitPrice } from '../pricing/index.ts'
import { type FlashOffer, toFlashOffer } from '../promotions/index.ts'
import type { BuyerRow } from '../verification/index.ts'

export type DeliveryAddress = NonNullable<Awaited<ReturnType<typeof findAddress>>>

/**
 * A requested line with the data that decide its availability and price; money in minor units, quantities in
 * units.
 */
export type RequestedLine = {
  skuId: string
  quantity: number
  /** Whether the SKU and its product are on sale now. */
  onSale: boolean
  goodsId: string
  price: bigint
  memberPrice: bigint | null
  /** The former price; null for none. */
  struckPrice: bigint | null
  /** The points price, PTS minor units; null for none. */
  pointsPrice: bigint | null
  /** Whether the member chose the points price. */
  inPoints: boolean
  /** The discount of the member as a dealer on this SKU, basis points; 0 for none. */
  dealerBp: number
  /** The running flash sale of the SKU. */
  flashOffer: FlashOffer | null
  pv: bigint
  weightGrams: number
  /** Face value of one unit if the SKU is a gift card, otherwise null. */
  giftValue: bigint | null
  stock: number
  limitPerOrder: number | null
  limitPerMember: number | null
  categoryIds: string[]
  freightTemplateId: string | null
  /** Countries that the product may not be sent to. */
  prohibitedIn: string[]
  /** Units of the product that the member ordered before; 0 without a limit per member. */
  bought: number
  /**
   * The price by the terms of the order, and what coupons of its seller leave of the line; null where the
   * catalog's applies.
   */
  termsPrice: (UnitPrice & { kept: bigint }) | null
}

/** A requested line with its texts and picture. */
export type DraftLine = RequestedLine & { title: Texts; optionText: Texts; picture: StoredPicture }

/** Rows of the statement of read-inputs.ts; int8 is a number inside JSON. */
export const toBuyer = (r: Raw): BuyerRow => ({
  memberId: r.member_id as string,
  country: r.country as string,
  documentType: r.document_type as BuyerRow['documentType'],
  numberSealed: r.number_sealed as string,
  surname: r.surname as string,
  givenName: r.given_name as string,
  updatedAt: new Date(r.updated_at as string),
})

export const toLine = (r: Raw): RequestedLine => ({
  skuId: r.sku_id as string,
  quantity: r.quantity as number,
  onSale: r.on_sale as boolean,
  goodsId: r.goods_id as string,
  price: BigInt((r.price as number | null) ?? 0),
  memberPrice: r.member_price === null ? null : BigInt(r.member_price as number),
  struckPrice: r.struck_price === null ? null : BigInt(r.struck_price as number),
  pointsPrice: r.points_price === null ? null : BigInt(r.points_price as number),
  inPoints: r.in_points as boolean,
  dealerBp: 0,
  flashOffer: toFlashOffer(r.flash),
  pv: BigInt((r.pv as number | null) ?? 0),
  weightGrams: r.weight_grams as number,
  giftValue: r.gift_value === null ? null : BigInt(r.gift_value as number),
  stock: Math.max(0, r.stock as number),
  limitPerOrder: r.limit_per_order as number | null,
  limitPerMember: r.limit_per_member as number | null,
  categoryIds: r.category_ids as string[],
  freightTemplateId: r.freight_template_id as string | null,
  prohibitedIn: (r.prohibited_in as string[] | null) ?? [],
  bought: r.bought as number,
  termsPrice: null,
})

export const toDraftLine = (r: Raw): DraftLine => ({
  ...toLine(r),
  title: r.title as Texts,
  optionText: r.option_text as Texts,
  picture: r.picture as StoredPicture,
})

export const toDeliveryAddress = (r: Raw): DeliveryAddress => ({
  id: r.id as string,
  memberId: r.member_id as string,
  country: r.country as string,
  givenName: r.given_name as string,
  surname: r.surname as string,
  phonePrefix: r.phone_prefix as string,
  phone: r.phone as string,
  email: r.email as string,
  state: r.state as string,
  city: r.city as string,
  district: r.district as string,
  stateCode: r.state_code as string,
  cityCode: r.city_code as string,
  districtCode: r.district_code as string,
  postcode: r.postcode as string,
  detail: r.detail as string,
  tag: r.tag as DeliveryAddress['tag'],
  latitude: r.latitude as number | null,
  longitude: r.longitude as number | null,
  isDefault: r.is_default as boolean,
  createdAt: new Date(r.created_at as string),
})
